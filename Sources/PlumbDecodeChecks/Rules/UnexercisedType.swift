import PlumbFindings
import PlumbSyntax

/// A place that a model reads and of which no recording shows a value.
enum UnexercisedType: DecodeCheck {
  static let rule = Rule(
    "unexercised-type", .decode, .note, summary: "what the model reads is null or empty in every recording",
    remedy: "record a case that has a value there, so that its type is checked",
    example: Rule.Example(
      swift: """
        struct Parcel: Decodable {
          let id: Int
          let weight: Double?
        }
        """,
      json: #"{ "id": 1, "weight": null }"#, #"{ "id": 2 }"#,
      message: "`weight` is null or absent in each of the 2 recordings: what `Parcel` reads there is never decoded",
      help: "record a case that has a value there, so that its type is checked"))

  static func finding(_ place: EvidenceSummary.Place, of count: Int) -> (document: Int, finding: Finding)? {
    guard !place.sights.contains(.unaskedValue) else { return nil }
    let recordings = EvidenceSummary.Place.recordings(count, "each")
    var lacks: [String] = []
    if !place.sights.isDisjoint(with: [.null, .unaskedNull]) { lacks.append("null") }
    if !place.sights.isDisjoint(with: [.absence, .doubt]) { lacks.append("absent") }
    if place.sights.contains(.null), !place.sights.contains(.value) {
      return place.finding(rule, at: .null, help: rule.remedy) { label, who in
        "\(label) is \(either(lacks)) in \(recordings): what \(who) reads there is never decoded"
      }
    }
    guard place.sights.contains(.emptiness), !place.sights.contains(.content) else { return nil }
    return place.finding(rule, at: .emptiness, help: rule.remedy) { label, who in
      let states = either(["empty"] + lacks)
      return "\(label) is \(states) in \(recordings): what \(who) makes of its elements is never decoded"
    }
  }

  /// Such as "empty, null or absent".
  private static func either(_ states: [String]) -> String {
    states.count < 2 ? states.joined() : states.dropLast().joined(separator: ", ") + " or \(states[states.count - 1])"
  }
}
