import PlumbHTTP
import PlumbHarness
import PlumbRecordings

/// Chooses what answers the requests of a test.
enum ReplayChoice {
  /// The one place where that is chosen.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases; all without.
  ///   - filePath: The test's file.
  /// - Returns: What answers.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing or have no recording.
  static func transport(_ names: [String], _ filePath: String) throws -> any Transport {
    let opened = try OpenedContracts(names, models: nil, filePath)
    switch try TestMode(TestUpstream.environment) {
    case .live: return try TestUpstream.of(opened.workspace, opened.root).upstream.transport
    case .record:
      return RecordingTransport(opened, try TestUpstream.of(opened.workspace, opened.root).upstream.transport)
    case .offline, .lock: break
    }
    if opened.plan.items.isEmpty {
      let what = names.isEmpty ? "the contracts" : names.map { "`\($0)`" }.joined(separator: ", ")
      throw ContractsError("there is no recording of \(what) in \(opened.root)/Recordings")
    }
    return ReplayTransport(ReplayIndex(opened.plan, in: opened.workspace.store))
  }
}
