import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A value of the model's own stands in for one that the document does not give.
enum FallbackValue: DecodeCheck {
  static let rule = Rule(
    "fallback-value", .decode, .warning,
    summary: "the model puts a value of its own in the place of one that is missing, null or unknown",
    remedy: "make the property optional, so that nothing and an empty value stay apart",
    example: Rule.Example(
      swift: """
        struct Rating: Decodable {
          let stars: Int
          enum CodingKeys: CodingKey { case stars }

          init(from decoder: any Decoder) throws {
            let rating = try decoder.container(keyedBy: CodingKeys.self)
            stars = try rating.decodeIfPresent(Int.self, forKey: .stars) ?? 0
          }
        }
        """,
      json: #"{ "stars": null }"#,
      message: "`stars` is null, and `Rating` puts a value of its own in its place",
      help: "declare `let stars: Int?`, so that nothing stays nothing"))

  /// A member that is absent or null while the property has room for neither.
  static func finding(_ absence: Absence, _ context: CheckContext) -> Finding? {
    guard let asker = absence.asker else { return nil }
    guard let property = Property.of(absence.name, in: context.trace.properties(of: asker)) else {
      return unnamed(absence, asker, context)
    }
    guard !property.isOptional else { return nil }
    let wire = context.wireName(absence.name, in: absence.object)
    let owner = TypeName.of(asker)
    let type = absence.type.map { TypeName.of($0) }
    let help = type.map { "declare `let \(property.name): \(TypeName.optional($0))`, so that nothing stays nothing" }
    if absence.node >= 0 {
      return context.finding(
        rule, at: absence.node, message: "`\(wire)` is null, and `\(owner)` puts a value of its own in its place",
        help: help, typePath: "\(owner).\(property.name)", expected: type, found: "null")
    }
    return context.finding(
      rule, missing: absence.name, in: absence.object,
      message: "`\(wire)` is missing, and `\(owner)` puts a value of its own in its place",
      help: help, typePath: "\(owner).\(property.name)", expected: type, found: "nothing")
  }

  /// A null that a type without a property of that name read, while none of its properties has room for nothing.
  private static func unnamed(_ absence: Absence, _ asker: Any.Type, _ context: CheckContext) -> Finding? {
    let properties = context.trace.properties(of: asker)
    guard absence.node >= 0, !properties.isEmpty, properties.allSatisfy({ !$0.isOptional }) else { return nil }
    let owner = TypeName.of(asker)
    return context.finding(
      rule, at: absence.node,
      message: "\(context.label(absence.node)) is null, and `\(owner)` puts a value of its own in its place",
      help: "make the property that is made of it optional, so that nothing stays nothing", typePath: owner,
      found: "null")
  }

  /// An enum whose init took another case than its text says: tolerant by design, so a note.
  static func finding(_ remark: Remark, value: String, _ context: CheckContext) -> Finding {
    let name = TypeName.of(remark.type)
    let text = context.document.string(at: Int(remark.node)) ?? ""
    return context.finding(
      rule, at: remark.node, severity: .note,
      message:
        "\(context.label(remark.node)) is \"\(JSONDocument.cropped(text, 60))\", which `\(name)` takes as .\(value)",
      help: "add `case \(Naming.property(text)) = \"\(text)\"` if the app should know it", typePath: name,
      expected: name)
  }
}
