import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A number has more digits than the type keeps.
enum LossyNumber: DecodeCheck {
  static let rule = Rule(
    "lossy-number", .decode, .warning, summary: "the number has more digits than the type keeps",
    remedy: "declare Decimal, an integer, or a String",
    example: Rule.Example(
      swift: """
        struct Account: Decodable {
          let owner: String
          let balance: Double
        }
        """,
      json: #"{ "owner": "Ada", "balance": 12345678901234567.89 }"#,
      message: "`balance` is 12345678901234567.89, which a Double keeps as 1.2345678901234568e+16",
      help: "declare `let balance: Decimal`"))

  static func finding(_ remark: Remark, _ context: CheckContext) -> Finding {
    let text = context.document.rawText(at: Int(remark.node))
    let name = TypeName.of(remark.type)
    let kept = remark.type == Float.self ? Float(text).map { "\($0)" } : Double(text).map { "\($0)" }
    let type = Int(text) != nil ? "Int" : "Decimal"
    return context.finding(
      rule, at: remark.node,
      message: "\(context.label(remark.node)) is \(JSONDocument.cropped(text, 60)), which a \(name) keeps as "
        + (kept ?? "another number"),
      help: "\(context.declare(remark.node, type))", expected: name)
  }
}
