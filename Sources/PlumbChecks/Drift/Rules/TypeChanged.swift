import PlumbFindings

/// A value of a type that was not met there before.
enum TypeChanged {
  static let rule = Rule(
    "type-changed", .drift, .warning,
    summary: "a value has another type, or an object none of its members; an error where a model needs it",
    remedy: "declare it as what it is now",
    example: Rule.Example(
      was: #"{ "id": 7 }"#,
      is: #"{ "id": "7" }"#,
      message: "`id` was an integer, and is a string",
      help: "declare it as what it is now"))

  /// Values of types that were not met before.
  static func finding(
    _ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, added: ShapeKinds, at sight: Sight
  ) -> Finding {
    let count = new.count(added)
    let now = count == new.count ? "is" : "is also"
    let evidence = new.count == 1 && old.count == 1 ? "" : " in \(count) of \(new.count)"
    let before = old.count == 1 || evidence.isEmpty ? "" : " in all \(old.count)"
    return site.finding(
      rule, at: sight,
      message: "\(site.label) was \(old.kinds.words)\(before), and \(now) \(added.words)\(evidence)",
      expected: old.kinds.words, found: new.kinds.words)
  }

  /// A number with a fraction where only whole ones were met.
  static func fraction(_ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, at sight: Sight) -> Finding {
    let kind = ShapeKinds(.fraction)
    let evidence = new.count == 1 && old.count == 1 ? "" : " in \(new.count(kind)) of \(new.count)"
    return site.finding(
      rule, at: sight, message: "\(site.label) was always a whole number, and has a fraction\(evidence)",
      expected: old.kinds.words, found: kind.words)
  }

  /// A value where there was nothing but null.
  static func first(_ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, at sight: Sight) -> Finding {
    let kinds = new.kinds.subtracting(.null)
    let evidence = new.count == 1 && old.count == 1 ? "" : " in \(new.count(kinds)) of \(new.count)"
    return site.finding(
      rule, at: sight, message: "\(site.label) was always null, and is \(kinds.words)\(evidence)", expected: "null",
      found: new.kinds.words)
  }

  /// An object with none of the members it had.
  static func another(_ site: DriftSite, names: (old: [String], new: [String]), at sight: Sight) -> Finding {
    let old = "an object with \(list(names.old))"
    let new = names.new.isEmpty ? "an empty object" : "an object with \(list(names.new))"
    return site.finding(
      rule, at: sight, message: "\(site.label) is another object: it was \(old), and is \(new)", expected: old,
      found: new)
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(4).map(DriftSite.quoted).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
  }
}
