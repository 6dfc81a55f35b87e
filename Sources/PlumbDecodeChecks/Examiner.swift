package import Foundation
package import PlumbFindings

/// What one model made of one document.
package struct Examination: Sendable {
  /// Folded; errors first, each severity in the order of the document.
  package var findings: [Finding]
  /// What `JSONDecoder` alone says of the document; nil where it decodes.
  package var jsonDecoderError: String?
  /// The document's size as it came.
  package var byteCount: Int

  package init(findings: [Finding], jsonDecoderError: String?, byteCount: Int) {
    self.findings = findings
    self.jsonDecoderError = jsonDecoderError
    self.byteCount = byteCount
  }
}

/// Examines documents against models, one after another; not for use by several threads at a time.
package final class Examiner {
  package init() {}

  /// Explains everything wrong between a document and a model.
  ///
  /// - Parameters:
  ///   - data: the document, in any encoding `JSONDecoder` reads.
  ///   - decoder: the decoder the app decodes with.
  ///   - usesStandIns: whether inits may be driven on with stand-ins after a failure.
  ///   - follower: told the pointer of each operation before it takes place.
  package func examine<T: Decodable>(
    _ type: T.Type, _ data: Data, decoder: JSONDecoder, usesStandIns: Bool = true,
    follower: ((String) -> Void)? = nil
  ) -> Examination {
    Examination(findings: [], jsonDecoderError: nil, byteCount: data.count)
  }
}
