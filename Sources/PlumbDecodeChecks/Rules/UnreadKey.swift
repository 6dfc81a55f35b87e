import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A key that the model does not read.
enum UnreadKey: DecodeCheck {
  static let rule = Rule(
    "unread-key", .decode, .note, summary: "nothing in the model reads this key; told once for everything below it",
    remedy: "model it, or leave it: what no one reads cannot break")

  static func finding(_ key: Int32, in object: Int32, _ context: CheckContext) -> Finding {
    let name = context.document.rawText(at: Int(key))
    let who = context.trace.asker(of: object).map { "`\(TypeName.of($0))`" } ?? "the model"
    let finding = context.finding(
      rule, at: key + 1, message: "`\(name)` (\(context.document.kindName(key + 1))) is not read by \(who)",
      found: context.document.kindName(key + 1))
    let range = context.document.range(of: key)
    return context.moved(finding, to: range.offset, length: range.length)
  }
}
