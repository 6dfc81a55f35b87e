/// How the asking of an upstream for a case ended.
package enum LiveStatus: Sendable, Equatable {
  /// It answered with something to check.
  case checked
  /// It said that the recording is still what it would answer.
  case unchanged
  /// No answer came, or one that says nothing of the API.
  case unavailable(String)
  /// Nothing was asked, as the run or the host came to an end.
  case skipped(String)
  /// Nothing was asked, by choice.
  case leftOut(String)

  /// Whether the case was to be verified, and was not.
  package var isUnverified: Bool {
    switch self {
    case .checked, .unchanged, .leftOut: false
    case .unavailable, .skipped: true
    }
  }
}
