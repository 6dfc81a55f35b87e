package import PlumbContracts
package import PlumbRecordings

/// One case that is asked of the upstream.
package struct LiveCase: Sendable {
  /// The number of the contract's entry in the plan.
  package let entry: Int
  /// The name of the recording of its first page.
  package let name: RecordingName
  package let values: [String: ParameterValue]
  /// The number of the case where the contract lists it.
  package let listed: Int?

  package init(entry: Int, name: RecordingName, values: [String: ParameterValue], listed: Int?) {
    self.entry = entry
    self.name = name
    self.values = values
    self.listed = listed
  }

  /// The recording of one of its pages.
  package func page(_ number: Int) -> RecordingName {
    RecordingName(api: name.api, contract: name.contract, caseName: CaseNaming.page(name.caseName, number))
  }
}

/// What came of a case.
package enum LiveOutcome: Sendable {
  /// All its pages, each one that the contract is about.
  case good([LivePage])
  /// An answer came that would make a poor recording.
  case refused(reason: String, [LivePage])
  /// No answer came, or none that says anything of the API, after as many pages.
  case unavailable(reason: String, [LivePage] = [])
  /// Nothing was asked, as the run came to an end before.
  case notAsked(reason: String)

  /// All pages that came.
  package var pages: [LivePage] {
    switch self {
    case .good(let pages), .refused(_, let pages), .unavailable(_, let pages): pages
    case .notAsked: []
    }
  }
}

/// One answer, as it was and as it is to be recorded.
package struct LivePage: Sendable {
  package let name: RecordingName
  /// From 1.
  package let number: Int
  /// As it is written: re-indented, without secrets.
  package let files: RecordingFiles
  /// The same, read.
  package let recording: Recording
  /// Whether the upstream said that the recording is still what it would answer.
  package let isUnchanged: Bool
}
