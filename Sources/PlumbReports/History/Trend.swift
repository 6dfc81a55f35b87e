package import PlumbFindings

/// How findings came and went over the runs of a history.
package struct Trend: Sendable, Equatable {
  /// One run.
  package struct Run: Sendable, Equatable {
    /// When it was, as ISO 8601 in UTC.
    package var date: String
    package var verdict: String
    package var errors: Int
    package var warnings: Int
    package var notes: Int
    /// Cases that were not verified.
    package var unverified: Int

    package init(date: String, verdict: String, errors: Int, warnings: Int, notes: Int, unverified: Int) {
      self.date = date
      self.verdict = verdict
      self.errors = errors
      self.warnings = warnings
      self.notes = notes
      self.unverified = unverified
    }
  }

  /// How a finding stands after the last run.
  package enum State: String, Sendable, CaseIterable {
    /// There for the first time in the last run.
    case new
    /// There in the last run, and before.
    case open
    /// Gone and come back at least twice.
    case flapping
    /// No longer there.
    case resolved
  }

  /// One finding over all runs.
  package struct Item: Sendable, Equatable {
    package var fingerprint: String
    package var rule: String
    package var severity: Severity
    package var api: String?
    package var contract: String?
    package var model: String?
    package var pattern: String
    package var state: State
    /// The dates of the first and the last run that told it.
    package var firstSeen: String
    package var lastSeen: String
    /// The date of the first run after `lastSeen` that would have told it, and did not; nil while it is there.
    package var resolved: String?
    /// How many runs told it.
    package var runs: Int

    package init(
      fingerprint: String, rule: String, severity: Severity, api: String?, contract: String?, model: String?,
      pattern: String, state: State, firstSeen: String, lastSeen: String, resolved: String?, runs: Int
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.severity = severity
      self.api = api
      self.contract = contract
      self.model = model
      self.pattern = pattern
      self.state = state
      self.firstSeen = firstSeen
      self.lastSeen = lastSeen
      self.resolved = resolved
      self.runs = runs
    }
  }

  /// Oldest first.
  package var runs: [Run]
  /// New ones first, then open, flapping and resolved ones; within a state the most severe first.
  package var items: [Item]

  package init(runs: [Run], items: [Item]) {
    self.runs = runs
    self.items = items
  }
}
