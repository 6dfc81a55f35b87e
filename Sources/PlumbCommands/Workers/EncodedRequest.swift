import Foundation

/// A request as it is sent, made once for all documents that are read in the same way.
struct EncodedRequest: Sendable {
  let request: WorkerProtocol.Request
  /// A whole frame.
  let head: Data
  var readerCount: Int { request.readers.count }

  init(_ request: WorkerProtocol.Request) throws {
    self.request = request
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    head = WorkerProtocol.frame(try encoder.encode(request))
  }

  init(
    _ readers: [WorkerProtocol.Request.Reader], usesStandIns: Bool = true, follows: Bool = false,
    asksModels: Bool = true, avoided: [String]? = nil
  ) throws {
    try self.init(
      WorkerProtocol.Request(
        readers: readers, usesStandIns: usesStandIns, follows: follows, asksModels: asksModels, avoided: avoided))
  }
}
