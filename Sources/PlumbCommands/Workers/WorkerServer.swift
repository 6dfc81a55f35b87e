import Foundation
import PlumbContracts
import PlumbDecodeChecks

/// Answers one request after another in a worker, and keeps what the next one can use.
struct WorkerServer {
  private let catalog: ModelCatalog
  private let bench = Workbench()
  private var evidence: [String: EvidenceCollector] = [:]
  /// The request last read, as many in a row are the same.
  private var last: (bytes: Data, request: WorkerProtocol.Request)?

  /// How many subjects are kept apart at a time.
  private static let mostSubjects = 512

  init(_ catalog: ModelCatalog) { self.catalog = catalog }

  /// Examines a document.
  ///
  /// - Parameters:
  ///   - bytes: the request's JSON.
  ///   - document: the document.
  ///   - note: told where a model is going to be, where that is wanted.
  /// - Returns: the reply's bytes.
  /// - Throws: whatever makes the request one that cannot be answered.
  mutating func reply(to bytes: Data, _ document: Data, note: @escaping (String) -> Void) throws -> [UInt8] {
    let request: WorkerProtocol.Request
    if let last, last.bytes == bytes {
      request = last.request
    } else {
      request = try JSONDecoder().decode(WorkerProtocol.Request.self, from: bytes)
      last = (bytes, request)
    }
    return ReplyCodec.encode(
      try request.readers.map { reader in
        guard let model = catalog[reader.model] else { throw CommandError("it has no model `\(reader.model)`") }
        var options = ExaminationOptions(
          usesStandIns: request.usesStandIns, follower: request.follows ? note : nil)
        options.asksModel = request.asksModels
        options.omittedRules = Set(reader.omitted)
        options.evidence = reader.subject.map { subject in
          collector("\(subject)\u{0}\(reader.model)", gathersAll: reader.gathersAll)
        }
        return model.examine(document, on: bench, options: options)
      })
  }

  private mutating func collector(_ subject: String, gathersAll: Bool) -> EvidenceCollector {
    if let known = evidence[subject] { return known }
    // What is forgotten is only told again.
    if evidence.count >= WorkerServer.mostSubjects { evidence.removeAll() }
    let collector = EvidenceCollector(gathersAll: gathersAll)
    evidence[subject] = collector
    return collector
  }
}
