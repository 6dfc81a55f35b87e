import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A value that an open type, one that takes any raw value, does not list.
enum UnknownValue: DecodeCheck {
  static let rule = Rule(
    "unknown-value", .decode, .note, summary: "a value is none of those that its open type lists in `allCases`",
    remedy: "add a constant for it and list it in `allCases`, if the app should know it",
    example: Rule.Example(
      swift: """
        struct Ticket: Decodable {
          let state: State

          struct State: RawRepresentable, Decodable, CaseIterable {
            let rawValue: String
            static var allCases: [State] { ["open", "closed"].map(State.init(rawValue:)) }
          }
        }
        """,
      json: #"{ "state": "on-hold" }"#,
      message: #"`state` is "on-hold", which is none of the values that `State` lists"#,
      help: #"add `static let onHold = Self(rawValue: "on-hold")` and list it in `allCases` if the app should know it"#)
  )

  static func finding(_ remark: Remark, value: String, isText: Bool, _ context: CheckContext) -> Finding {
    let name = TypeName.of(remark.type)
    let written = isText ? "\"\(JSONDocument.cropped(value, 60))\"" : value
    let literal = isText ? JSONDocument.cropped(value, 60).debugDescription : value
    let label = context.label(remark.node)
    if context.document.tokens[Int(remark.node)].kind == .key {
      var finding = context.finding(
        rule, at: remark.node,
        message: "the name `\(JSONDocument.cropped(value, 60))` is none of the values that `\(name)` lists",
        help: help(value, literal), typePath: name, expected: name, found: written)
      finding.values = [written]
      return finding
    }
    // An init of its own may make its raw value of something else.
    let given = given(remark.node, isText: isText, context)
    let what = given == value ? "\(label) is \(written)" : "\(label) is read as \(written)"
    var finding = context.finding(
      rule, at: remark.node, message: "\(what), which is none of the values that `\(name)` lists",
      help: help(value, literal),
      typePath: name, expected: name, found: written)
    finding.values = [written]
    return finding
  }

  private static func help(_ value: String, _ literal: String) -> String {
    "add `static let \(constant(value)) = Self(rawValue: \(literal))` and list it in `allCases` if the app should know it"
  }

  /// What stands in the document, where that is a raw value.
  private static func given(_ node: Int32, isText: Bool, _ context: CheckContext) -> String? {
    switch context.document.tokens[Int(node)].kind {
    case .string: isText ? context.document.string(at: Int(node)) : nil
    case .number: isText ? nil : context.document.rawText(at: Int(node))
    default: nil
    }
  }

  /// A name for a value, which may be any text.
  private static func constant(_ value: String) -> String {
    if value.isEmpty { return "empty" }
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return Naming.property(value) }
    return value.hasPrefix("-") ? "minus\(digits)" : "value\(digits)"
  }
}
