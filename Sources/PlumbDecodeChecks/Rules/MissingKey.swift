import PlumbFindings
import PlumbTracing

/// A key that the model needs is not there.
enum MissingKey: DecodeCheck {
  static let rule = Rule(
    "missing-key", .decode, .error, summary: "a key that the model needs is not in the object",
    remedy: "make the property optional, rename it by a CodingKeys case, or take it out of the model",
    example: Rule.Example(
      swift: """
        struct Order: Decodable {
          let id: Int
          let total: Decimal
        }
        """,
      json: #"{ "id": 7 }"#,
      message: "`total` is missing, and `Order` needs it (Decimal)",
      help: "if the API may leave it out, declare `let total: Decimal?`"))

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let name = failure.name ?? ""
    let type = TypeName.of(failure.type)
    let wire = context.wireName(name, in: failure.container)
    let who = context.asker(failure) ?? "the model"
    return context.finding(
      rule, missing: name, in: failure.container,
      message: "`\(wire)` is missing, and \(who) needs it (\(TypeName.wanted(type)))",
      help: "if the API may leave it out, \(remedy(Naming.property(name), type))",
      typePath: context.typePath(failure), expected: TypeName.wanted(type), found: "nothing")
  }

  private static func remedy(_ property: String, _ type: String) -> String {
    guard TypeName.wanted(type) == type else { return "ask `contains` before opening it" }
    return "declare \(CheckContext.code("let \(property): \(TypeName.declared(type))"))"
  }
}

extension TypeName {
  /// What a type name says of the value wanted: containers that a model opens itself have no type of their own.
  static func wanted(_ name: String) -> String {
    switch name {
    case "[String: Any]": return "an object"
    case "[Any]": return "an array"
    case "Never?": return "anything or null"
    default: return name
    }
  }

  /// The optional form that a property could be declared with.
  static func declared(_ name: String) -> String {
    switch name {
    case "[String: Any]", "[Any]", "Never?": return "…?"
    default: return optional(name)
    }
  }
}
