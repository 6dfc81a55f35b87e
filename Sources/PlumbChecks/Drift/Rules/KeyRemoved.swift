import PlumbFindings

/// A member that no object has any more.
enum KeyRemoved {
  static let rule = Rule(
    "key-removed", .drift, .warning, summary: "a member is gone; an error where a model needs it",
    remedy: "declare what reads it optional, or take it from where it is now",
    example: Rule.Example(
      was: #"{ "id": 7, "note": "ring twice" }"#,
      is: #"{ "id": 7 }"#,
      message: "`note`, which was a string, is gone",
      help: "declare what reads it optional, or take it from where it is now"))

  static func finding(_ site: DriftSite, was old: DriftSite.Seen, of objects: Int, in object: Sight) -> Finding {
    let evidence =
      old.of == 1 && objects == 1 ? "" : ": present in \(old.count) of \(old.of ?? 0), now in 0 of \(objects)"
    return site.finding(
      rule, missingIn: object, message: "\(site.label), which was \(old.kinds.words), is gone\(evidence)",
      expected: old.kinds.words, found: "nothing")
  }
}
