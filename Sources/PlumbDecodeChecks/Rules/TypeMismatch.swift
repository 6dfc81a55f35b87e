import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A value is of another JSON type than the model asks for.
enum TypeMismatch: DecodeCheck {
  static let rule = Rule(
    "type-mismatch", .decode, .error, summary: "the value is of another JSON type than the model asks for",
    remedy: "declare the type that the API sends, or decode both",
    example: Rule.Example(
      swift: """
        struct Product: Decodable {
          let name: String
          let price: Double
        }
        """,
      json: #"{ "name": "Green tea", "price": "4.50" }"#,
      message: #"`price` is the string "4.50" where `Product` needs Double"#,
      help: "the number is sent as text: declare `let price: String` and convert it, `Double(price)`"))

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let type = TypeName.of(failure.whole ?? failure.type)
    let expected = TypeName.wanted(type) + shape(failure)
    var message = "\(context.label(failure.node)) is \(context.document.wording(failure.node)) where "
    message += NullValue.subject(failure, context, type) + shape(failure)
    if !failure.alsoTried.isEmpty {
      let tried = Set(failure.alsoTried.map { TypeName.of($0) }).subtracting([type]).sorted()
      if !tried.isEmpty { message += "; it also tried \(tried.joined(separator: ", "))" }
    }
    return context.finding(
      rule, at: failure.node, message: message, help: Remedy.forMismatch(failure, type, context),
      typePath: context.typePath(failure), expected: expected)
  }

  /// Says what a type is made of, where its name does not: " (an object)".
  private static func shape(_ failure: Failure) -> String {
    guard let whole = failure.whole, whole != failure.type else { return "" }
    switch TypeName.of(failure.type) {
    case "[String: Any]": return TypeName.of(whole).hasPrefix("[") ? "" : " (an object)"
    case "[Any]": return TypeName.of(whole).hasPrefix("[") ? "" : " (an array)"
    case let inner: return " (from \(inner))"
    }
  }
}
