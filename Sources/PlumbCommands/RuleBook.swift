import PlumbFindings

/// Every rule that there is, by id.
///
/// TEMPORARY until the decode rules are merged: then `all` is `DecodeRules.all`, and the three constants go.
enum RuleBook {
  static let modelCrashed = Rule(
    "model-crashed", .decode, .error, summary: "the model's own code traps on this document",
    remedy: "replace what traps: `Int(exactly:)` for `Int(_:)`, `first` for `[0]`, `??` for `!`")
  static let modelHung = Rule(
    "model-hung", .decode, .error, summary: "the model's own code does not return",
    remedy: "a loop over an unkeyed container has to move on where decoding an element fails")
  static let untraced = Rule(
    "untraced", .decode, .note, summary: "the decode was not traced to its end", remedy: "read what JSONDecoder says")

  static let all: [Rule] = [modelCrashed, modelHung, untraced]

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// The rule of an id; nil for one that does not exist.
  static func rule(_ id: String) -> Rule? { byID[id] }
}
