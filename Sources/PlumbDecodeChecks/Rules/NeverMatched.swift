import PlumbFindings
import PlumbSyntax

/// A member that a model asks for and that no recording has.
enum NeverMatched: DecodeCheck {
  static let rule = Rule(
    "never-matched", .decode, .warning, summary: "what the model asks for is absent in every recording",
    remedy: "look for another spelling in the recordings; if the API never sends it, remove the property",
    example: Rule.Example(
      swift: """
        struct Customer: Decodable {
          let name: String
          let nickname: String?
        }
        """,
      json: #"{ "name": "Ada", "nick": "ace" }"#, #"{ "name": "Bob" }"#,
      message: "`nickname`, which `Customer` asks for, is in none of the 2 recordings",
      help: "look for another spelling; if the API sends it at times, record a case that has it"))

  static func finding(_ place: EvidenceSummary.Place, of count: Int) -> (document: Int, finding: Finding)? {
    guard place.sights.contains(.absence),
      place.sights.isDisjoint(with: [.value, .null, .unaskedValue, .unaskedNull])
    else { return nil }
    let whereabouts = count == 1 ? "not in the one recording" : "in none of the \(count) recordings"
    return place.finding(
      rule, at: .absence, help: "look for another spelling; if the API sends it at times, record a case that has it"
    ) { label, who in
      "\(label), which \(who) asks for, is \(whereabouts)"
    }
  }
}
