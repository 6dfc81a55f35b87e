import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A key that the model does not read.
enum UnreadKey: DecodeCheck {
  static let rule = Rule(
    "unread-key", .decode, .note, summary: "nothing in the model reads this key; told once for everything below it",
    remedy: "model it, or leave it: what no one reads cannot break",
    example: Rule.Example(
      swift: """
        struct Item: Decodable {
          let id: Int
        }
        """,
      json: #"{ "id": 1, "stock": { "berlin": 4, "paris": 0 } }"#,
      message: "`stock` (an object) is not read by `Item`"))

  static func finding(_ key: Int32, in object: Int32, _ context: CheckContext) -> Finding {
    let name = JSONDocument.cropped(context.document.rawText(at: Int(key)), 80)
    let who = context.trace.asker(of: object).map { "`\(TypeName.of($0))`" } ?? "the model"
    let finding = context.finding(
      rule, at: key + 1, message: "`\(name)` (\(context.document.kindName(key + 1))) is not read by \(who)",
      found: context.document.kindName(key + 1))
    let range = context.document.range(of: key)
    return context.moved(finding, to: range.offset, length: range.length)
  }

  /// One finding for an object of which hardly anything is read.
  static func finding(many keys: [Int32], in object: Int32, _ context: CheckContext) -> Finding {
    let names = keys.prefix(3).map { "`\(JSONDocument.cropped(context.document.rawText(at: Int($0)), 40))`" }
    let who = context.trace.asker(of: object).map { "`\(TypeName.of($0))`" } ?? "the model"
    let all = context.document.keys(of: object).count
    let place = object == 0 ? "the document" : context.label(object)
    let examples = names.joined(separator: ", ")
    return context.finding(
      rule, at: object,
      message: "\(keys.count) of the \(all) keys of \(place) are not read by \(who): \(examples), …",
      help: "if the keys are data, decode `[String: …]`")
  }
}
