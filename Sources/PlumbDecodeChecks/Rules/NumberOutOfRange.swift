import Foundation
import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A number is JSON, yet the type asked for cannot hold it.
enum NumberOutOfRange: DecodeCheck {
  static let rule = Rule(
    "number-out-of-range", .decode, .error, summary: "the number does not fit the type that the model asks for",
    remedy: "declare a wider type, or Double for numbers with a fraction",
    example: Rule.Example(
      swift: """
        struct Video: Decodable {
          let title: String
          let views: Int32
        }
        """,
      json: #"{ "title": "How to brew", "views": 3000000000 }"#,
      message: "`views` is 3000000000, which Int32 cannot hold",
      help: #"declare `let views: Int`; JSONDecoder calls this "not valid JSON" and names no place"#))

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let type = TypeName.of(failure.type)
    let text = context.document.rawText(at: Int(failure.node))
    let fit = fitting(text, failure.type).map { Remedy.taking($0, failure, context) }
    let help = fit ?? "no number type holds it: have the API send it as text"
    return context.finding(
      rule, at: failure.node,
      message: "\(context.label(failure.node)) is \(JSONDocument.cropped(text, 60)), which \(type) cannot hold",
      help: help + "; JSONDecoder calls this \"not valid JSON\" and names no place",
      typePath: context.typePath(failure), expected: type)
  }

  /// Whether a number has an exponent that no Decimal has.
  private static func isHuge(_ text: String) -> Bool {
    guard let at = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return text.count > 128 }
    return (Int(text[text.index(after: at)...]) ?? .max).magnitude > 127
  }

  /// A type that holds the number; nil where none of the usual ones does.
  private static func fitting(_ text: String, _ asked: Any.Type) -> String? {
    if Int(text) != nil, asked != Int.self { return "Int" }
    if !text.hasPrefix("-"), UInt64(text) != nil, asked != UInt64.self { return "UInt64" }
    if let double = Double(text), double.isFinite, asked != Double.self { return "Double" }
    return Decimal(string: text) != nil && asked != Decimal.self && !isHuge(text) ? "Decimal" : nil
  }
}
