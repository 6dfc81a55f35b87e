import PlumbFindings
import PlumbHarness

/// Every rule that there is, by id.
enum RuleBook {
  static let all: [Rule] = AllRules.all

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// The rule of an id; nil for one that does not exist.
  static func rule(_ id: String) -> Rule? { byID[id] }
}
