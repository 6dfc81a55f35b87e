package import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import PlumbTracing

/// A model that is asked what it takes.
///
/// Each asking has a name, so that a model that traps at one can be asked again without it.
package struct Subject {
  let settings: DecoderSettings
  let rootType: Any.Type
  private let tracing: (JSONDocument) -> Trace
  private let judging: (JSONDocument) -> (decodes: Bool, hasFailures: Bool)
  private let names: WireNames
  private let caution: Caution

  /// What is known of askings that end the process.
  package struct Caution {
    /// The names of askings that are not to be made; what they would show is taken for a refusal.
    package var avoided: Set<String>
    /// Told the name of each asking before it is made.
    package var note: ((String) -> Void)?

    package init(avoided: Set<String> = [], note: ((String) -> Void)? = nil) {
      self.avoided = avoided
      self.note = note
    }
  }

  /// Takes a model.
  ///
  /// - Parameters:
  ///   - type: what the app decodes.
  ///   - decoder: the decoder the app decodes it with.
  ///   - caution: what is known of askings that end the process.
  package init<T: Decodable>(_ type: T.Type, decoder: JSONDecoder, caution: Caution = Caution()) {
    let tracer = Tracer()
    let settings = DecoderSettings(decoder)
    self.settings = settings
    self.caution = caution
    rootType = type
    names = WireNames(decoder)
    tracing = { tracer.trace(type, $0, settings) }
    judging = { tracer.verdict(type, $0, settings) }
  }

  /// What a model makes of a document, all failures included.
  ///
  /// - Returns: nil where it may not be asked.
  func trace(_ document: JSONDocument) -> Trace? { isAllowed("t", document) ? tracing(document) : nil }

  /// Whether a document decodes, and whether the model did without anything that failed.
  func verdict(_ document: JSONDocument) -> (decodes: Bool, hasFailures: Bool) {
    isAllowed("v", document) ? judging(document) : (false, false)
  }

  /// The name of a member as a document has it.
  func wire(_ name: String, in object: Int32, of document: JSONDocument) -> String {
    names.wire(name, in: object, of: document)
  }

  private func isAllowed(_ way: String, _ document: JSONDocument) -> Bool {
    guard caution.note != nil || !caution.avoided.isEmpty else { return true }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in UnsafeBufferPointer(start: document.text, count: document.textCount) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let name = way + String(hash, radix: 16)
    guard !caution.avoided.contains(name) else { return false }
    caution.note?(name)
    return true
  }
}

extension JSONDocument {
  /// A document of bytes that may be none.
  static func of(_ bytes: [UInt8]) -> JSONDocument? {
    do throws(SyntaxError) { return try JSONDocument(bytes) } catch { return nil }
  }
}
