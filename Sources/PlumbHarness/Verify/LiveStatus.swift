package import PlumbRecordings

/// How the asking for a case ended.
package enum LiveStatus: Sendable, Equatable {
  case checked
  /// The upstream says that the recording is what it would answer.
  case unchanged
  /// No answer, or one that says nothing of the API.
  case unavailable(String)
  /// Not asked, as the run or its host came to an end.
  case skipped(String)
  /// Not asked, by choice.
  case leftOut(String)

  /// Whether it was to be verified, and was not.
  package var isUnverified: Bool {
    switch self {
    case .checked, .unchanged, .leftOut: false
    case .unavailable, .skipped: true
    }
  }
}

/// What came of one answer, or of a case that has none.
package struct VerifiedCase: Sendable {
  package let name: RecordingName
  package var checked: CheckedCase?
  package let status: LiveStatus
}
