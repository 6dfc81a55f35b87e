import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A value is null where the model has no room for it.
enum NullValue: DecodeCheck {
  static let rule = Rule(
    "null-value", .decode, .error, summary: "the value is null, and the model's type is not optional",
    remedy: "make the property, or the array's element, optional",
    example: Rule.Example(
      swift: """
        struct Line: Decodable {
          let title: String
          let quantity: Int
        }
        """,
      json: #"{ "title": "Green tea", "quantity": null }"#,
      message: "`quantity` is null where `Line` needs Int",
      help: "declare `let quantity: Int?`"))

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let type = TypeName.of(failure.whole ?? failure.type)
    let optional = TypeName.declared(type)
    let help: String
    if TypeName.wanted(type) != type {
      help = "ask `decodeNil` before opening it"
    } else if context.isElement(failure.node) {
      help = "for missing elements, \(context.declare(failure.node, optional))"
    } else if failure.name == nil, context.memberName(failure.node) == nil {
      help = "decode `\(optional).self`"
    } else {
      help = "\(context.declare(failure.node, optional))"
    }
    return context.finding(
      rule, at: failure.node,
      message: "\(context.label(failure.node)) is null where \(Self.subject(failure, context, type))",
      help: help, typePath: context.typePath(failure), expected: TypeName.wanted(type))
  }

  /// "`Pokemon` needs Int".
  static func subject(_ failure: Failure, _ context: CheckContext, _ type: String) -> String {
    let wanted = TypeName.wanted(type)
    var asker = failure.asker
    if asker == failure.whole || asker == failure.type {
      // The type's own init asked; who wanted such a value is the type that opened what the value is in.
      asker = context.document.ancestry.parent(of: Int(failure.node)).flatMap { context.trace.asker(of: Int32($0)) }
    }
    guard let asker else { return "\(wanted == type ? "`\(type)`" : wanted) is needed" }
    return "`\(TypeName.of(asker))` needs \(wanted)"
  }
}
