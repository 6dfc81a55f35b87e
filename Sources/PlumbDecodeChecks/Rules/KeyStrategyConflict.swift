import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A key that the key strategy keeps from ever matching.
enum KeyStrategyConflict: DecodeCheck {
  static let rule = Rule(
    "key-strategy-conflict", .decode, .warning,
    summary: "the key strategy makes another name of the key than the model asks for; an error where it is needed",
    remedy: "give CodingKeys the name as the strategy makes it, or drop the raw value",
    example: Rule.Example(
      swift: """
        struct User: Decodable {
          let name: String
          let avatarURL: URL?
        }
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        """,
      json: #"{ "name": "Ada", "avatar_url": "https://example.com/ada.png" }"#,
      message:
        "`avatar_url` becomes `avatarUrl` under the key strategy, and `User` asks for `avatarURL`: it never matches",
      help: #"name the property `avatarUrl`, or add `case avatarURL = "avatarUrl"` to CodingKeys"#))

  static func finding(_ rename: Rename, _ context: CheckContext) -> Finding {
    let twin = context.document.string(at: Int(rename.twin)) ?? context.document.rawText(at: Int(rename.twin))
    let made = context.trace.modelName(of: rename.twin)
    let property = Naming.own(made)
    let who = rename.asker.map { "`\(TypeName.of($0))`" } ?? "the model"
    let help =
      rename.asked == twin
      ? "drop the raw value: `case \(property)` matches by itself"
      : "name the property `\(property)`, or add `case \(Naming.own(rename.asked)) = \"\(made)\"` to CodingKeys"
    return context.finding(
      rule, missing: rename.asked, in: rename.object, at: rename.twin,
      severity: rename.isRequired ? .error : rule.severity,
      message:
        "`\(twin)` becomes `\(made)` under the key strategy, and \(who) asks for `\(rename.asked)`: it never matches",
      help: help, typePath: rename.typePath, expected: rename.asked, found: made)
  }
}
