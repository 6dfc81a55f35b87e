import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A name stands twice in one object.
enum DuplicateKey: DecodeCheck {
  static let rule = Rule(
    "duplicate-key", .decode, .warning, summary: "a name stands twice in one object; parsers disagree which one counts",
    remedy: "have the API send it once")

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
    for i in 0..<document.count where document.tokens[i].kind == .key && document.tokens[i].flags.contains(.duplicate) {
      guard let object = document.ancestry.parent(of: i) else { continue }
      if context.trace.collisions(of: Int32(object)).contains(where: { $0.second == Int32(i) }) { continue }
      let name = document.string(at: i)
      if let first = document.keys(of: Int32(object)).first(where: { document.string(at: Int($0)) == name }) {
        found.append((Int32(i), first))
      }
    }
    return found
  }
}
