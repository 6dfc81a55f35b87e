import Foundation

/// The folder of recordings: `<api>/<contract>/<case>.har` and the bodies beside them.
package struct RecordingStore: Sendable {
  /// The folder, as given; what is shown of files begins with it.
  package let root: String

  package init(root: String) {
    var root = root[...]
    while root.utf8.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = String(root)
  }

  /// The folder of a contract.
  package func folder(api: String, contract: String) -> String { "\(root)/\(api)/\(contract)" }

  /// Where a recording's HAR is, or is to be.
  package func harPath(_ name: RecordingName) -> String {
    "\(folder(api: name.api, contract: name.contract))/\(name.caseName).har"
  }

  /// Where a recording's body is to be.
  ///
  /// - Parameters:
  ///   - name: The recording.
  ///   - fileExtension: One of `MediaType.fileExtensions`.
  /// - Returns: The path.
  package func bodyPath(_ name: RecordingName, fileExtension: String) -> String {
    "\(folder(api: name.api, contract: name.contract))/\(name.caseName).\(fileExtension)"
  }

  /// Reads a recording with its bodies, also while another process replaces it.
  ///
  /// - Parameter name: The recording.
  /// - Returns: The old or the new recording, never a mixture; what does not prevent reading is among its problems.
  /// - Throws: A `RecordingProblem` for what does.
  package func read(_ name: RecordingName) throws(RecordingProblem) -> Recording {
    var result = Result<Recording, RecordingProblem>.failure(.noFile(harPath(name)))
    // A writer may come in between two files; that it does so every time is past belief.
    for _ in 0..<RecordingStore.mostAttempts {
      var attempt = StoreReader(self, name)
      result = attempt.read()
      if case .success(let recording) = result, recording.problems.isEmpty { break }
    }
    return try result.get()
  }

  /// How often something has to be wrong before it is.
  private static let mostAttempts = 8

  /// Reads a recording's HAR only; bodies that are in files beside it are empty, and nothing is said of them.
  package func readHead(_ name: RecordingName) throws(RecordingProblem) -> Recording {
    var attempt = StoreReader(self, name, hasBodies: false)
    return try attempt.read().get()
  }
}

/// One attempt to read a recording's files.
private struct StoreReader {
  private let store: RecordingStore
  private let name: RecordingName
  private let folder: String
  private let hasBodies: Bool
  private var pending: PendingPair?
  private(set) var har: Data?

  init(_ store: RecordingStore, _ name: RecordingName, hasBodies: Bool = true) {
    self.hasBodies = hasBodies
    self.store = store
    self.name = name
    folder = store.folder(api: name.api, contract: name.contract)
  }

  mutating func read() -> Result<Recording, RecordingProblem> {
    do throws(RecordingProblem) {
      let path = store.harPath(name)
      guard let har = try loadHAR() else { throw .noFile(path) }
      return .success(
        try HARReader.read(har, path: path, name: name) { [self] body throws(RecordingProblem) in
          try (path: "\(folder)/\(body)", data: hasBodies ? bodyData(body) : Data())
        })
    } catch {
      return .failure(error)
    }
  }

  /// The HAR, the new one where a pair is pending.
  mutating func loadHAR() throws(RecordingProblem) -> Data? {
    if let har { return har }
    let (pair, isDropped) = try PendingPages.pending(name.caseName, in: folder)
    if isDropped { return nil }
    pending = pair
    if let pending { har = try file(pending.har) }
    if har == nil { har = try file("\(name.caseName).har") }
    return har
  }

  private func bodyData(_ name: String) throws(RecordingProblem) -> Data? {
    if let move = pending?.body, move.to == name, let data = try file(move.from) { return data }
    return try file(name)
  }

  private func file(_ name: String) throws(RecordingProblem) -> Data? {
    let isHAR = name == "\(self.name.caseName).har" || name == pending?.har
    return try PlainFile.read(
      "\(folder)/\(name)", within: store.root, most: isHAR ? PlainFile.greatestHAR : .max)
  }
}
