import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// The document is not JSON, though `JSONDecoder` passes over the place.
enum LaxJSON: DecodeCheck {
  static let rule = Rule(
    "lax-json", .decode, .warning, summary: "the document is not JSON here, though JSONDecoder passes over it",
    remedy: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it",
    example: Rule.Example(
      swift: """
        struct Item: Decodable {
          let id: Int
        }
        """,
      json: #"{ "id": 1, "rank": 01 }"#,
      message: "not JSON, though JSONDecoder passes over it: a number with a leading zero",
      help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"))

  static func finding(_ laxity: Laxity, _ context: CheckContext) -> Finding {
    let token = Int(laxity.token)
    let isKey = context.document.tokens[token].kind == .key
    let pointer = context.document.pointer(to: isKey ? token + 1 : token)
    return Finding(
      rule, message: "not JSON, though JSONDecoder passes over it: \(laxity.message)", help: rule.remedy,
      pointer: pointer, found: laxity.message, offset: laxity.offset)
  }

  /// An encoding that RFC 8259 section 8.1 does not allow between systems; Foundation reads it.
  static func encoding(_ context: CheckContext) -> Finding? {
    let found: String
    switch context.document.encoding {
    case .utf8: return nil
    case .utf8WithMark: found = "the document begins with a byte order mark"
    case let other: found = "the document is \(other)"
    }
    return Finding(
      rule, severity: .note, message: "\(found), which JSONDecoder reads and other parsers may refuse",
      help: "send UTF-8 without a mark (RFC 8259 section 8.1)", pointer: JSONPointer(), found: found, offset: 0)
  }

  /// The laxities that no error tells of.
  static func all(_ context: CheckContext, told: Set<Int32>) -> [Finding] {
    context.document.laxities.filter { !told.contains(Int32($0.token)) }.map { finding($0, context) }
  }
}
