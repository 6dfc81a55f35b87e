import PlumbFindings
import PlumbSyntax

/// A place that a model reads and of which no recording shows a value.
enum UnexercisedType: DecodeCheck {
  static let rule = Rule(
    "unexercised-type", .decode, .note, summary: "what the model reads is null or empty in every recording",
    remedy: "record a case that has a value there, so that its type is checked")

  static func finding(
    _ pattern: PointerPattern, _ place: EvidenceSummary.Place, of count: Int
  ) -> (document: Int, finding: Finding)? {
    let label = EvidenceSummary.Place.label(pattern)
    let recordings = EvidenceSummary.Place.recordings(count, "each")
    if place.sights.contains(.null), !place.sights.contains(.value) {
      let lacks = place.sights.contains(.absence) ? "null or absent" : "null"
      return place.finding(
        rule, pattern, at: .null,
        message: "\(label) is \(lacks) in \(recordings): what \(place.who) reads there is never decoded",
        help: rule.remedy)
    }
    guard place.sights.contains(.emptiness), !place.sights.contains(.content) else { return nil }
    return place.finding(
      rule, pattern, at: .emptiness,
      message: "\(label) is empty in \(recordings): what \(place.who) makes of its elements is never decoded",
      help: rule.remedy)
  }
}
