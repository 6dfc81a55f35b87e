import PlumbFindings
import PlumbTracing

/// A type that asks nothing of its value and so decodes from anything.
enum VacuousModel: DecodeCheck {
  static let rule = Rule(
    "vacuous-model", .decode, .warning,
    summary: "the type has no properties: it decodes from anything, and checks nothing",
    remedy: "give it the properties that the app relies on",
    example: Rule.Example(
      swift: """
        struct Page: Decodable {
          let items: [String]
          let meta: Meta

          struct Meta: Decodable {}
        }
        """,
      json: #"{ "items": ["tea"], "meta": { "total": 90 } }"#,
      message: "`Meta` asks nothing of `meta`, so it takes an object with total as well as anything",
      help: "give `Meta` the properties that the app relies on"))

  /// - Returns: nil for an element: there such a type is the usual way to skip one.
  static func finding(_ remark: Remark, _ context: CheckContext) -> Finding? {
    guard !context.isElement(remark.node) else { return nil }
    let name = TypeName.of(remark.type)
    return context.finding(
      rule, at: remark.node,
      message:
        "`\(name)` asks nothing of \(context.label(remark.node)), so it takes \(context.document.wording(remark.node)) as well as anything",
      help: "give `\(name)` the properties that the app relies on", typePath: name)
  }
}
