package import PlumbFindings
package import PlumbRecordings

/// What came of one answer, or of a case that has none.
package struct VerifiedCase: Sendable {
  package let name: RecordingName
  package var checked: CheckedCase?
  package let status: LiveStatus
}
