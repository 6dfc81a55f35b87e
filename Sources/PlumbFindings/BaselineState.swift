/// Whether a finding was there before, by an older report.
package enum BaselineState: String, Sendable, CaseIterable {
  /// The older report does not have it.
  case new
  /// The older report has it, too.
  case unchanged
}
