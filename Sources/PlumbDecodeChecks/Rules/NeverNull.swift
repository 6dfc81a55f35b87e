import PlumbFindings
import PlumbSyntax

/// An optional that every recording fills.
enum NeverNull: DecodeCheck {
  static let rule = Rule(
    "never-null", .decode, .note, summary: "an optional is neither null nor absent in any of three recordings or more",
    remedy: "if the API promises the value, declare it without `?`; else record a case without it",
    example: Rule.Example(
      swift: """
        struct Author: Decodable {
          let name: String?
        }
        """,
      json: #"{ "name": "Ada" }"#, #"{ "name": "Bob" }"#, #"{ "name": "Cy" }"#,
      message: "`name` is optional for `Author`, and neither null nor absent in any of the 3 recordings",
      help: "if the API promises the value, declare it without `?`; else record a case without it"))

  /// Fewer recordings say nothing of it.
  private static let least = 3

  static func finding(_ place: EvidenceSummary.Place, of count: Int) -> (document: Int, finding: Finding)? {
    guard count >= least, place.sights.isSuperset(of: [.value, .option]),
      place.sights.isDisjoint(with: [.null, .absence, .doubt, .unaskedNull])
    else { return nil }
    return place.finding(rule, at: .value, help: rule.remedy) { label, who in
      "\(label) is optional for \(who), and neither null nor absent in any of the \(count) recordings"
    }
  }
}
