import Foundation
import PlumbSyntax
import PlumbTracing

/// Finds the Swift that would fit what was found.
enum Remedy {
  /// What to declare where a value is of another JSON type.
  static func forMismatch(_ failure: Failure, _ type: String, _ context: CheckContext) -> String {
    let node = failure.node
    let document = context.document
    let asked = failure.whole ?? failure.type
    if let mixed = mixed(node, asked, type, context) { return mixed }
    switch document.tokens[Int(node)].kind {
    case .array: return forArray(node, asked, type, failure.isOptional ? "?" : "", context)
    case .object: return forObject(node, asked, type, context)
    case .string, .key:
      let text = document.string(at: Int(node)) ?? ""
      if let inner = wrapped(failure), isNumeric(failure.type), Double(text) != nil {
        return
          "the number is sent as text: let `\(inner)` decode a String and convert it, `\(TypeName.of(failure.type))(text)`"
      }
      return forText(text, node, asked, type, failure, context)
    case .number:
      if asked == Date.self { return DateFormats.help(number: document.rawText(at: Int(node))) }
      let number = isInteger(node, document) ? "Int" : "Double"
      if type == "Bool", ["0", "1"].contains(document.rawText(at: Int(node))) {
        return "the API sends a Boolean as a number: \(taking(number, failure, context)) and compare with 1"
      }
      return taking(number, failure, context)
    case .false where isMadeOfMembers(failure):
      return "false stands for no value, and optional does not cover it: take both in an `init(from:)`"
    case .true, .false:
      return taking("Bool", failure, context)
    case .null:
      return "\(context.declare(node, TypeName.declared(type)))"
    }
  }

  /// Whether a type opens an object or array.
  private static func isMadeOfMembers(_ failure: Failure) -> Bool {
    let name = TypeName.of(failure.type)
    return name == "[String: Any]" || name == "[Any]"
  }

  private static func isArray(_ node: Int32, _ context: CheckContext) -> Bool {
    context.document.tokens[Int(node)].kind == .array
  }

  private static func isInteger(_ node: Int32, _ document: JSONDocument) -> Bool {
    let text = document.rawText(at: Int(node))
    return !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
  }

  /// Whether a type decodes from a value.
  private static func fits(_ type: Any.Type, _ node: Int32, _ context: CheckContext) -> Bool {
    guard let type = type as? any Decodable.Type else { return false }
    return context.trace.judge(type, at: node).isEmpty
  }

  private static func forArray(
    _ node: Int32, _ asked: Any.Type, _ type: String, _ optional: String, _ context: CheckContext
  ) -> String {
    let elements = context.document.elements(of: node)
    guard let first = elements.first else {
      return "\(context.declare(node, "[\(type)]\(optional)")); an empty array does not show what its elements are"
    }
    if fits(asked, first, context) {
      return "the elements decode as `\(type)`: \(context.declare(node, "[\(type)]\(optional)"))"
    }
    if context.document.tokens[Int(first)].kind == .object, context.memberName(node) == nil {
      return "the list stands without an envelope: decode an array of what its elements are"
    }
    return context.declare(node, "[\(sampleType(first, context))]\(optional)")
  }

  private static func forObject(_ node: Int32, _ asked: Any.Type, _ type: String, _ context: CheckContext) -> String {
    if let element = Trace.elementType(of: asked) {
      let name = TypeName.of(element)
      if let key = context.document.keys(of: node).first(where: {
        fits(asked, $0 + 1, context) && isArray($0 + 1, context)
      }) {
        let member = context.document.string(at: Int(key)) ?? ""
        return "the list is in `\(member)`: decode a type with `let \(Naming.property(member)): \(type)`"
      }
      if fits(element, node, context) {
        return "the object decodes as one `\(name)`: \(context.declare(node, name)), "
          + "or take both one and many in an `init(from:)`"
      }
    }
    let names = context.document.names(of: node)
    let values = context.document.keys(of: node).map { $0 + 1 }
    if let element = Trace.elementType(of: asked), !values.isEmpty,
      values.prefix(8).allSatisfy({ fits(element, $0, context) })
    {
      let name = TypeName.of(element)
      return "the values decode as `\(name)`: \(context.declare(node, "[String: \(name)]"))"
    }
    if let value = values.first, names.allSatisfy({ Int($0) != nil }) {
      return "\(context.declare(node, "[Int: \(sampleType(value, context))]")), for the keys are numbers"
    }
    if context.memberName(node) == nil, let remedy = ShapeReplaced.errorBody(node, context) { return remedy }
    let example = names.prefix(2).map { "`\($0)`" }.joined(separator: ", ")
    return "declare a type of its own for the object\(example.isEmpty ? "" : " (with \(example))")"
  }

  private static func forText(
    _ text: String, _ node: Int32, _ asked: Any.Type, _ type: String, _ failure: Failure, _ context: CheckContext
  ) -> String {
    let trimmed = text.drop { $0.isWhitespace }
    let isOptional = failure.isOptional
    let plain = isOptional ? "String?" : "String"
    if trimmed.hasPrefix("{") || trimmed.hasPrefix("["), (try? JSONDocument(text)) != nil {
      return "the string holds JSON: decode it once more, "
        + "`JSONDecoder().decode(\(type).self, from: Data(text.utf8))`"
    }
    if asked == Date.self { return DateFormats.help(text) }
    if isNumeric(asked) {
      if Double(text) != nil {
        let conversion = asked == Decimal.self ? "\(type)(string: " : "\(type)("
        let value = context.expression(node)
        let converted = isOptional ? "\(value).flatMap { \(conversion)$0) }" : "\(conversion)\(value))"
        return "the number is sent as text: \(context.declare(node, plain)) and convert it, `\(converted)`"
      }
      if Sentinel.isOne(text) { return Sentinel.help(text, type) }
      return "\(context.declare(node, plain))"
    }
    if type == "Bool", ["true", "false", "yes", "no", "0", "1", "y", "n"].contains(text.lowercased()) {
      return "the Boolean is sent as text: \(context.declare(node, plain)) and compare it"
    }
    if text.hasPrefix("/") || text.hasPrefix("http://") || text.hasPrefix("https://") {
      let link = isOptional ? "URL?" : "URL"
      let moved = isMadeOfMembers(failure) ? "the data may have moved behind it; " : ""
      return "the text is a link: \(moved)\(context.declare(node, link))"
    }
    if text.isEmpty {
      guard isMadeOfMembers(failure) else { return Sentinel.help(text, type) }
      return "an empty text stands for no value, and optional does not cover it: take both in an `init(from:)`"
    }
    if Trace.elementType(of: asked) == String.self, text.contains(",") {
      return "the list is one text: \(context.declare(node, plain)) and split it at the commas"
    }
    return taking("String", failure, context)
  }

  /// What to declare, or what the type that is made of one value should decode.
  static func taking(_ type: String, _ failure: Failure, _ context: CheckContext) -> String {
    guard let inner = wrapped(failure) else {
      let isOptional = failure.isOptional || failure.whole.map { TypeName.of($0).hasSuffix("?") } == true
      return context.declare(failure.node, isOptional ? "\(type)?" : type)
    }
    return
      "let `\(inner)` decode \(type) \(failure.alsoTried.isEmpty ? "instead of \(TypeName.of(failure.type))" : "too")"
  }

  /// The app's own type around one value, such as a property wrapper or an identifier.
  private static func wrapped(_ failure: Failure) -> String? {
    guard let whole = failure.whole, whole != failure.type, !isMadeOfMembers(failure) else { return nil }
    let foundations: [Any.Type] = [Date.self, URL.self, UUID.self, Data.self, Decimal.self]
    let name = TypeName.of(whole)
    return foundations.contains { $0 == whole } || name.hasSuffix("?") ? nil : name
  }

  /// What to do where other elements of the array do decode.
  private static func mixed(_ node: Int32, _ asked: Any.Type, _ type: String, _ context: CheckContext) -> String? {
    guard let parent = context.document.ancestry.parent(of: Int(node)).map({ Int32($0) }) else { return nil }
    let others = context.document.elements(of: parent).prefix(8)
    guard others.contains(where: { $0 != node && fits(asked, $0, context) }) else { return nil }
    return "other elements decode as `\(type)`: give the elements a type whose `init(from:)` takes both"
  }

  static func isNumeric(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self
  }

  /// A Swift type for a value that no model is known for.
  static func sampleType(_ node: Int32, _ context: CheckContext) -> String {
    switch context.document.tokens[Int(node)].kind {
    case .string, .key: return "String"
    case .number: return isInteger(node, context.document) ? "Int" : "Double"
    case .true, .false: return "Bool"
    case .null: return "…?"
    case .array:
      guard let first = context.document.elements(of: node).first else { return "[…]" }
      return "[\(sampleType(first, context))]"
    case .object:
      let name = context.memberName(node).map(Naming.property) ?? "item"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

/// Texts that stand for "nothing" among values that are numbers or dates.
enum Sentinel {
  private static let texts: Set<String> = [
    "", "-", "--", "n/a", "na", "none", "null", "nil", "nan", "unknown", "undefined", "indefinite", "tbd", "?",
  ]

  static func isOne(_ text: String) -> Bool { texts.contains(text.lowercased()) }

  static func help(_ text: String, _ type: String) -> String {
    "\(text.isEmpty ? "an empty text" : "\"\(text)\"") stands for no value, and optional does not cover it: decode a String and give nil for it"
  }
}
