import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbSchemas

/// Answers one request after another in a worker, and keeps what the next one can use.
struct WorkerServer {
  private let catalog: ModelCatalog
  private let bench = Workbench()
  /// The models of the last request that are made of locks.
  private var locked: [String: Model] = [:]
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
      locked = [:]
    }
    if let avoided = request.avoided, let reader = request.readers.first {
      return try description(of: reader.model, document, avoided, note)
    }
    return ReplyCodec.encode(
      try request.readers.map { reader in
        let model = try model(reader)
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

  /// A model of the catalogue, or of a lock.
  private mutating func model(_ reader: WorkerProtocol.Request.Reader) throws -> Model {
    if let lock = reader.lock {
      if let known = locked[reader.model] { return known }
      let model = Model(reader.model, lockedAs: try ModelSchema(jsonSchema: Array(lock.utf8)))
      locked[reader.model] = model
      return model
    }
    guard let model = catalog[reader.model] else { throw CommandError("it has no model `\(reader.model)`") }
    return model
  }

  /// What a model takes, or why that is not known.
  private func description(
    of name: String, _ frames: Data, _ avoided: [String], _ note: @escaping (String) -> Void
  ) throws -> [UInt8] {
    guard let model = catalog[name] else { throw CommandError("it has no model `\(name)`") }
    var reader = WorkerProtocol.Reader()
    reader.append(frames)
    var recordings: [[UInt8]] = []
    while let frame = reader.next() { recordings.append(Array(frame)) }
    let caution = Subject.Caution(avoided: Set(avoided), note: note)
    switch model.schema(recordings: recordings, on: bench, caution: caution) {
    case .success(let schema): return Array(JSONSchema.text(schema, title: name).utf8)
    case .failure(let failure): return [WorkerProtocol.ReplyKind.undescribed.rawValue] + Array(failure.reason.utf8)
    }
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
