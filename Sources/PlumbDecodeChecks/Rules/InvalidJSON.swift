import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// The document, or a text that the model reads, is not JSON.
enum InvalidJSON: DecodeCheck {
  static let rule = Rule(
    "invalid-json", .decode, .error, summary: "the document, or a value that the model reads, is not JSON",
    remedy: "look at the bytes: a cut-off body, an HTML page or a compressed body are the usual causes")

  /// A document that is not JSON, at the member that was being read.
  static func finding(_ error: SyntaxError, in bytes: UnsafeRawBufferPointer) -> Finding {
    Finding(
      rule, message: "not JSON: \(error.message)", help: help(error, bytes.count),
      pointer: JSONPointer(reading: error.offset, in: bytes), expected: error.expected, found: error.found,
      offset: error.offset)
  }

  private static func help(_ error: SyntaxError, _ byteCount: Int) -> String? {
    if byteCount == 0 { return "the body is empty: look at the status (204 has none) and the request's method" }
    if error.offset >= byteCount { return "the body ends too early: it was cut off on its way" }
    return nil
  }

  /// A value that is not JSON although the document around it can be skimmed.
  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    let node = failure.node >= 0 ? failure.node : failure.container
    let laxity = context.document.laxities.first { $0.token == UInt32(node) } ?? name(of: node, context)
    let said = laxity?.message ?? "not valid text"
    var finding = context.finding(
      rule, at: node, message: "\(context.label(node)) is not JSON: \(said)",
      help: "JSONDecoder passes over this while no property reads it, and says \"not valid JSON\" without a place when one does",
      typePath: context.typePath(failure))
    if let laxity {
      finding.offset = laxity.offset
      finding.length = 1
    }
    return finding
  }

  /// The laxity of a name in an object.
  private static func name(of object: Int32, _ context: CheckContext) -> Laxity? {
    let keys = Set(context.document.keys(of: object).map { UInt32($0) })
    return context.document.laxities.first { keys.contains($0.token) }
  }
}
