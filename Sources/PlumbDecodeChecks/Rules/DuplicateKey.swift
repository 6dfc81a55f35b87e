import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A name stands twice in one object.
enum DuplicateKey: DecodeCheck {
  static let rule = Rule(
    "duplicate-key", .decode, .warning, summary: "a name stands twice in one object; parsers disagree which one counts",
    remedy: "have the API send it once",
    example: Rule.Example(
      swift: """
        struct Price: Decodable {
          let amount: Int
        }
        """,
      json: #"{ "amount": 5, "amount": 7 }"#,
      message: "`amount` stands twice: JSONDecoder takes the number 5 and drops the number 7",
      help: "other parsers take the last one, so the same bytes mean another thing there"))

  static func finding(_ key: Int32, first: Int32, _ context: CheckContext) -> Finding {
    let name = context.document.rawText(at: Int(key))
    return context.finding(
      rule, at: key + 1,
      message: "`\(name)` stands twice: JSONDecoder takes \(context.document.wording(first + 1)) and drops "
        + context.document.wording(key + 1),
      help: "other parsers take the last one, so the same bytes mean another thing there")
  }

  /// Every repeated name with the one it repeats.
  static func all(_ context: CheckContext) -> [(key: Int32, first: Int32)] {
    let document = context.document
    guard document.hasDuplicates else { return [] }
    var found: [(Int32, Int32)] = []
    var object = -1
    var first: [String: Int32] = [:]
    for i in 0..<document.count where document.tokens[i].kind == .key && document.tokens[i].flags.contains(.duplicate) {
      guard let parent = document.ancestry.parent(of: i), let name = document.string(at: i) else { continue }
      if parent != object {
        object = parent
        first = [:]
        for key in document.keys(of: Int32(parent)).reversed() {
          if let name = document.string(at: Int(key)) { first[name] = key }
        }
      }
      // Names that only the key strategy makes equal are another rule's.
      if let earlier = first[name], earlier != Int32(i) { found.append((Int32(i), earlier)) }
    }
    return found
  }
}
