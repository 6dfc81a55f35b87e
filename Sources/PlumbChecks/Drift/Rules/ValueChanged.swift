import PlumbFindings
import PlumbSyntax

/// A value that is another one of the same type.
enum ValueChanged {
  static let rule = Rule(
    "value-changed", .drift, .note, summary: "a value is another one; told by `plumb diff --values` only",
    remedy: "nothing has to be done unless something relies on the value",
    example: Rule.Example(
      was: #"{ "id": 7, "state": "sent" }"#,
      is: #"{ "id": 7, "state": "delivered" }"#,
      message: #"`state` was "sent", and is "delivered""#,
      help: "nothing has to be done unless something relies on the value"))

  static func finding(_ site: DriftSite, was old: String, is new: String, at sight: Sight) -> Finding {
    var finding = site.finding(
      rule, at: sight, message: "\(site.label) was \(old), and is \(new)", expected: old, found: new)
    finding.channel = .values
    return finding
  }
}
