import Foundation
import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A value is of the right JSON type, but not one the model takes.
enum InvalidValue: DecodeCheck {
  static let rule = Rule(
    "invalid-value", .decode, .error,
    summary: "the value is no case of the enum, no date, URL or UUID, or the model's own init refuses it",
    remedy: "add the enum case, set the strategy that fits, or let the model take the value",
    example: Rule.Example(
      swift: """
        struct Shipment: Decodable {
          let status: Status

          enum Status: String, Decodable {
            case packed, sent, delivered
          }
        }
        """,
      json: #"{ "status": "returned" }"#,
      message: #"`status` is "returned", which is no case of `Status` ("packed", "sent", "delivered")"#,
      help: "add `case returned` to Status, or give it a case for what is not known yet"))

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let type = failure.whole ?? failure.type
    let name = TypeName.of(type)
    let cases = context.trace.rawValues(of: type)
    if failure.node >= 0, !cases.isEmpty, let text = rawText(failure.node, context) {
      return unknownCase(failure, name, cases, text, context)
    }
    if failure.node >= 0, let (message, help) = special(failure, type, context) {
      return context.finding(
        rule, at: failure.node, message: message, help: help, typePath: context.typePath(failure), expected: name)
    }
    return noCase(failure, context) ?? thrown(failure, name, context)
  }

  /// An object that names no case of an enum with payloads, or a name that is no key of a dictionary.
  ///
  /// - Returns: nil for any other failure.
  static func noCase(_ failure: Failure, _ context: CheckContext) -> Finding? {
    let name = TypeName.of(failure.whole ?? failure.type)
    guard failure.node >= 0, case .thrown(let error) = failure.cause,
      let said = (error as? DecodingError)?.context?.debugDescription
    else { return nil }
    let document = context.document
    if said.hasPrefix("Invalid number of keys found") {
      let names = document.names(of: failure.node)
      let known = names.count == 1 ? "is no case of" : "has to be one case of"
      let help = names.count == 1 ? "add `case \(Naming.property(names[0]))` to \(name), or write" : "write"
      return context.finding(
        rule, at: failure.node,
        message: "\(context.label(failure.node)) is \(document.wording(failure.node)), which \(known) `\(name)`",
        help: "\(help) an `init(from:)` that takes what is not known yet", typePath: context.typePath(failure),
        expected: name)
    }
    guard said.hasPrefix("Could not convert key") || said.hasPrefix("Expected Int key") else { return nil }
    let key = document.rawText(at: Int(failure.node) - 1)
    return context.finding(
      rule, at: failure.node, message: "the name `\(key)` is no key of `\(name)`",
      help: "decode `[String: …]` and make the keys of its names, or add what is missing to the keys' type",
      typePath: context.typePath(failure), expected: name)
  }

  private static func rawText(_ node: Int32, _ context: CheckContext) -> String? {
    switch context.document.tokens[Int(node)].kind {
    case .string: return context.document.string(at: Int(node))
    case .number: return context.document.rawText(at: Int(node))
    default: return nil
    }
  }

  // MARK: Enums

  private static func unknownCase(
    _ failure: Failure, _ name: String, _ cases: [Any], _ text: String, _ context: CheckContext
  ) -> Finding {
    let raws = cases.map { "\($0)" }
    let isText = cases.first is String
    let shown = raws.prefix(8).map { isText ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    let quoted = isText ? "\"\(JSONDocument.cropped(text, 60))\"" : text
    var help = "add `case \(Naming.property(text))\(isText && Naming.property(text) == text ? "" : " = \(quoted)")` "
    help += "to \(name), or give it a case for what is not known yet"
    if isText, text.isEmpty { help = Sentinel.help(text, name) }
    if let near = Naming.nearest(text, in: raws), isText { help = "did the API change \"\(near)\"? Else \(help)" }
    return context.finding(
      rule, at: failure.node,
      message: "\(context.label(failure.node)) is \(quoted), which is no case of `\(name)`"
        + " (\(shown)\(raws.count > 8 ? ", …" : ""))",
      help: help, typePath: context.typePath(failure), expected: name)
  }

  // MARK: The types JSONDecoder and Foundation judge themselves

  private static func special(
    _ failure: Failure, _ type: Any.Type, _ context: CheckContext
  ) -> (message: String, help: String)? {
    let text = context.document.string(at: Int(failure.node))
    let label = context.label(failure.node)
    let found = context.document.wording(failure.node)
    if type == Date.self {
      let name = context.trace.settings.dateStrategyName
      let strategy = name.contains(" or ") ? "own date" : name
      return (
        "\(label) is \(found), which is no date for the decoder's \(strategy) strategy\(ownWords(failure))",
        DateFormats.help(text)
      )
    }
    if type == URL.self {
      if text?.isEmpty == true {
        return (
          "\(label) is an empty text, which is no URL",
          "optional does not cover it: \(context.declare(failure.node, failure.isOptional ? "String?" : "String")) and make the URL of it"
        )
      }
      return (
        "\(label) is \(found), which is no URL",
        "\(context.declare(failure.node, failure.isOptional ? "String?" : "String"))"
      )
    }
    if type == UUID.self {
      return (
        "\(label) is \(found), which is no UUID",
        "\(context.declare(failure.node, failure.isOptional ? "String?" : "String"))"
      )
    }
    if type == Data.self {
      return (
        "\(label) is \(found), which is not Base64",
        "\(context.declare(failure.node, failure.isOptional ? "String?" : "String")), or set the decoder's dataDecodingStrategy"
      )
    }
    return nil
  }

  /// What a date strategy of the app's own says; Foundation's say no more than we do.
  private static func ownWords(_ failure: Failure) -> String {
    let said: String
    switch failure.cause {
    case .thrown(let error): said = (error as? DecodingError)?.context?.debugDescription ?? "\(error)"
    case .invalid(let description): said = description
    default: said = ""
    }
    let isFoundations = said.isEmpty || said.contains("ISO8601-formatted") || said.contains("expected by formatter")
    return isFoundations ? "" : ": \(JSONDocument.cropped(said, 160))"
  }

  // MARK: The model's own init

  private static func thrown(_ failure: Failure, _ name: String, _ context: CheckContext) -> Finding {
    let said: String
    switch failure.cause {
    case .thrown(let error): said = (error as? DecodingError)?.context?.debugDescription ?? "\(error)"
    case .invalid(let description): said = description
    default: said = ""
    }
    let quoted = JSONDocument.cropped(said, 160)
    let owner = TypeName.of(failure.asker ?? failure.type)
    let message = "`\(owner).init(from:)` throws: \(quoted)"
    guard failure.node >= 0 else {
      return context.finding(
        rule, missing: failure.name ?? "", in: failure.container, message: message,
        help: "the model itself refuses this object", typePath: owner, expected: name)
    }
    var help = "the model itself refuses \(context.document.wording(failure.node))"
    if let text = context.document.string(at: Int(failure.node)), Sentinel.isOne(text) {
      help = Sentinel.help(text, name)
    }
    return context.finding(
      rule, at: failure.node, message: message, help: help, typePath: owner, expected: name)
  }
}
