import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A key is asked for and absent, and a near twin stands there unread.
enum ProbableRename: DecodeCheck {
  static let rule = Rule(
    "probable-rename", .decode, .warning,
    summary: "a key is absent while one of nearly the same name is there and unread; an error where it is needed",
    remedy: "add a CodingKeys case with the name as the API spells it",
    example: Rule.Example(
      swift: """
        struct Address: Decodable {
          let street: String
          let zipCode: String
        }
        """,
      json: #"{ "street": "High Street 1", "zip_code": "12345" }"#, severity: .error,
      message: "`zipCode`, which `Address` needs, is not there, but `zip_code` is, and nobody reads it",
      help:
        #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case zipCode = "zip_code"` to CodingKeys"#)
  )

  static func finding(_ rename: Rename, _ context: CheckContext) -> Finding {
    let wire = context.wireName(rename.asked, in: rename.object)
    let twin = context.document.string(at: Int(rename.twin)) ?? context.document.rawText(at: Int(rename.twin))
    let who = rename.asker.map { "`\(TypeName.of($0))`" } ?? "the model"
    let property = Naming.own(rename.asked)
    var help: String
    if !context.trace.settings.convertsKeys, rename.asked == snakeTwin(twin, context) {
      help =
        "set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case \(property) = \"\(twin)\"` to CodingKeys"
    } else if rename.asked.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      // No property can have such a name, so it is a raw value.
      let raw = context.trace.converted(twin, in: rename.object)
      help = "change the raw value \"\(rename.asked)\" in CodingKeys to \"\(raw)\""
    } else {
      let raw = context.trace.converted(twin, in: rename.object)
      help = "add `case \(property) = \"\(raw)\"` to CodingKeys"
      if Naming.property(raw) == raw { help += ", or name the property `\(raw)`" }
      if raw != twin { help += " (`\(raw)` is what the key strategy makes of `\(twin)`)" }
      if raw == property { help = "name the property `\(property)`, without a raw value in CodingKeys" }
    }
    let need = rename.isRequired ? "needs" : "asks for"
    return context.finding(
      rule, missing: rename.asked, in: rename.object, at: rename.twin,
      severity: rename.isRequired ? .error : rule.severity,
      message: "`\(wire)`, which \(who) \(need), is not there, but `\(twin)` is, and nobody reads it",
      help: help, typePath: rename.typePath, expected: wire, found: twin)
  }

  /// What the snake-case strategy would make of a name.
  private static func snakeTwin(_ twin: String, _ context: CheckContext) -> String? {
    twin.contains("_") ? Naming.property(twin) : nil
  }
}
