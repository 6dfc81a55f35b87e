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
    switch document.tokens[Int(node)].kind {
    case .array: return forArray(node, asked, type, context)
    case .object: return forObject(node, asked, type, context)
    case .string, .key:
      return forText(document.string(at: Int(node)) ?? "", node, asked, type, failure.isOptional, context)
    case .number:
      let number = isInteger(node, document) ? "Int" : "Double"
      let optional = failure.isOptional ? "?" : ""
      if type == "Bool", ["0", "1"].contains(document.rawText(at: Int(node))) {
        return "the API sends a Boolean as a number: declare \(context.declaration(node, number + optional)) and compare with 1"
      }
      return "declare \(context.declaration(node, number + optional))"
    case .true, .false:
      return "declare \(context.declaration(node, failure.isOptional ? "Bool?" : "Bool"))"
    case .null:
      return "declare \(context.declaration(node, TypeName.declared(type)))"
    }
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

  private static func forArray(_ node: Int32, _ asked: Any.Type, _ type: String, _ context: CheckContext) -> String {
    let elements = context.document.elements(of: node)
    guard let first = elements.first else {
      return "declare \(context.declaration(node, "[\(type)]")); an empty array does not show what its elements are"
    }
    if fits(asked, first, context) {
      return "the elements decode as `\(type)`: declare \(context.declaration(node, "[\(type)]"))"
    }
    let sample = sampleType(first, context)
    return "declare \(context.declaration(node, "[\(sample)]"))"
  }

  private static func forObject(_ node: Int32, _ asked: Any.Type, _ type: String, _ context: CheckContext) -> String {
    if let element = Trace.elementType(of: asked) {
      let name = TypeName.of(element)
      if fits(element, node, context) {
        return "the object decodes as one `\(name)`: declare \(context.declaration(node, name)), "
          + "or take both one and many in an `init(from:)`"
      }
    }
    let names = context.document.names(of: node)
    if !names.isEmpty, names.allSatisfy({ Int($0) != nil }) {
      return "declare \(context.declaration(node, "[Int: …]")), for the keys are numbers"
    }
    let example = names.prefix(2).map { "`\($0)`" }.joined(separator: ", ")
    return "declare a type of its own for the object\(example.isEmpty ? "" : " (with \(example))")"
  }

  private static func forText(
    _ text: String, _ node: Int32, _ asked: Any.Type, _ type: String, _ isOptional: Bool, _ context: CheckContext
  ) -> String {
    let trimmed = text.drop { $0.isWhitespace }
    let plain = isOptional ? "String?" : "String"
    if trimmed.hasPrefix("{") || trimmed.hasPrefix("["), (try? JSONDocument(text)) != nil {
      return "the string holds JSON: decode it once more, "
        + "`JSONDecoder().decode(\(type).self, from: Data(text.utf8))`"
    }
    if isNumeric(asked) {
      if Double(text) != nil {
        let member = context.isElement(node) ? "$0" : Naming.property(context.memberName(node) ?? "value")
        return "the number is sent as text: declare \(context.declaration(node, plain)) and convert it, "
          + "`\(type)(\(member))`"
      }
      if Sentinel.isOne(text) { return Sentinel.help(text, type) }
      return "declare \(context.declaration(node, plain))"
    }
    if type == "Bool", ["true", "false", "yes", "no", "0", "1", "Y", "N"].contains(text.lowercased()) {
      return "the Boolean is sent as text: declare \(context.declaration(node, plain)) and compare it"
    }
    if text.hasPrefix("/") || text.hasPrefix("http://") || text.hasPrefix("https://") {
      let link = isOptional ? "URL?" : "URL"
      return "the text is a link: the data may have moved behind it; declare \(context.declaration(node, link))"
    }
    if text.isEmpty { return "the API sends an empty text for nothing; optional does not cover it: decode a String" }
    return "declare \(context.declaration(node, plain))"
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
    "\"\(text)\" stands for no value, and optional does not cover it: decode a String and give nil for it"
  }
}
