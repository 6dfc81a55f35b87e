import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// The document, or a text that the model reads, is not JSON.
enum InvalidJSON: DecodeCheck {
  static let rule = Rule(
    "invalid-json", .decode, .error, summary: "the document, or a value that the model reads, is not JSON",
    remedy: "look at the bytes: a cut-off body, an HTML page or a compressed body are the usual causes",
    example: Rule.Example(
      swift: """
        struct Order: Decodable {
          let id: Int
          let total: Decimal
        }
        """,
      json: #"{ "id": 7, "total""#,
      message: "not JSON: `:` expected after the key, but found the end of the document",
      help: "the body ends too early: it was cut off on its way"))

  /// A document that is not JSON, at the member that was being read.
  static func finding(_ error: SyntaxError, in bytes: UnsafeRawBufferPointer) -> Finding {
    Finding(
      rule, message: "not JSON: \(error.message)", help: help(error, in: bytes),
      pointer: JSONPointer(reading: error.offset, in: bytes), expected: error.expected, found: error.found,
      offset: error.offset)
  }

  private static func help(_ error: SyntaxError, in bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.isEmpty { return "the body is empty: look at the status (204 has none) and the request's method" }
    guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      return "the body is blank: look at the status and the request's method"
    }
    if error.offset >= bytes.count || error.found.hasSuffix("the end of the document") {
      return "the body ends too early: it was cut off on its way"
    }
    if first == UInt8(ascii: "<") {
      return "the body is a page, not data: look at the status and the media type; a sign-in or an error page is usual"
    }
    if bytes.starts(with: [0x1F, 0x8B]) { return "the body is compressed by gzip: decompress it before decoding" }
    if error.expected.contains("512") { return "it may be JSON, but JSONDecoder reads nothing that is nested deeper" }
    let word = error.found.split { !$0.isLetter }.first ?? ""
    if ["NaN", "Infinity", "Inf", "nan", "inf"].contains(word) {
      return "have the API send null: nonConformingFloatDecodingStrategy reads such numbers from strings only"
    }
    if bytes.allSatisfy({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }) {
      return "the body is no data at all: look at the status and the media type before decoding"
    }
    return nil
  }

  /// A value that is not JSON although the document around it can be skimmed.
  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let node = failure.node >= 0 ? failure.node : failure.container
    var laxity = context.document.laxities.first { $0.token == UInt32(node) }
    var subject = context.label(node)
    var help =
      "JSONDecoder passes over this while no property reads it, and says \"not valid JSON\" without a place when one does"
    if laxity == nil {
      laxity = name(of: node, context)
      subject = "a key of \(subject)"
      help = "JSONDecoder reads no member of such an object, and says \"not valid JSON\" without a place"
    }
    let finding = context.finding(
      rule, at: node, message: "\(subject) is not JSON: \(laxity?.message ?? "not valid text")",
      help: help,
      typePath: context.typePath(failure))
    guard let laxity else { return finding }
    return context.moved(finding, to: laxity.offset, length: 1)
  }

  /// The laxity of a name in an object.
  private static func name(of object: Int32, _ context: CheckContext) -> Laxity? {
    let keys = Set(context.document.keys(of: object).map { UInt32($0) })
    return context.document.laxities.first { keys.contains($0.token) }
  }
}
