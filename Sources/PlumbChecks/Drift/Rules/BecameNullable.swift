import PlumbFindings

/// Null where there never was.
enum BecameNullable {
  static let rule = Rule(
    "became-nullable", .drift, .warning, summary: "a value is null that never was; an error where a model needs it",
    remedy: "declare what reads it optional",
    example: Rule.Example(
      was: #"{ "id": 7, "note": "ring twice" }"#,
      is: #"{ "id": 7, "note": null }"#,
      message: "`note` is null, and was a string",
      help: "declare what reads it optional"))

  static func finding(_ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, at sight: Sight) -> Finding {
    let message: String
    if old.nulls > 0 {
      message =
        "\(site.label) is always null now, and was \(old.kinds.subtracting(.null).words) in"
        + " \(old.count - old.nulls) of \(old.count)"
    } else if old.count == 1 && new.count == 1 {
      message = "\(site.label) is null, and was \(old.kinds.words)"
    } else {
      message = "\(site.label) is null in \(new.nulls) of \(new.count), never before, and was \(old.kinds.words)"
    }
    return site.finding(rule, at: sight, message: message, expected: old.kinds.words, found: new.kinds.words)
  }
}
