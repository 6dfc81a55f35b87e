package import PlumbFindings
package import PlumbRecordings

/// What came of one recording.
package struct CheckedCase: Sendable {
  /// What `JSONDecoder` alone says of it.
  package struct DecoderError: Sendable {
    package let model: String
    package let text: String
  }

  package let name: RecordingName
  /// The file that it is shown with.
  package let file: String
  /// How much was found, with the severities of the contract and without what it accepts.
  package var tally: Tally
  package let decoderErrors: [DecoderError]
  package let documentCount: Int
  package let byteCount: Int
  /// Why it could not be examined; nil where it was.
  package let failure: String?
  /// What each model that decoded it came to, and what the exchange did, which is of no model.
  package var readers: [Reader] = []

  /// A model, or none for the exchange, with the fingerprints of what was found.
  package struct Reader: Sendable {
    package let model: String?
    package private(set) var fingerprints: [String] = []

    init(model: String?) { self.model = model }

    /// Adds what was found, each fingerprint once.
    mutating func add(_ findings: [Finding]) {
      var seen = Set(fingerprints)
      for finding in findings {
        let fingerprint = finding.fingerprint
        if seen.insert(fingerprint).inserted { fingerprints.append(fingerprint) }
      }
    }
  }
}

/// What a contract makes of findings: how much they count, and whether they are accepted.
struct Judge {
  let severities: SeverityPolicy
  let acceptances: [Acceptance]
  /// `YYYY-MM-DD`.
  let today: String
  /// The acceptances that were met, expired ones included.
  private(set) var used: Set<Int> = []

  init(severities: SeverityPolicy, acceptances: [Acceptance], today: String) {
    self.severities = severities
    self.acceptances = acceptances
    self.today = today
  }

  /// The finding as it counts; nil where its rule is off.
  mutating func judged(_ finding: Finding) -> Finding? {
    var finding = finding
    guard let severity = severities.severity(of: finding.rule.id, model: finding.model, usual: finding.severity) else {
      return nil
    }
    finding.severity = severity
    for acceptance in acceptances where acceptance.matches(finding) {
      used.insert(acceptance.index)
      guard finding.acceptance == nil, !acceptance.isExpired(on: today) else { continue }
      finding.acceptance =
        acceptance.until.map { "accepted until \($0): \(acceptance.reason)" } ?? "accepted: \(acceptance.reason)"
    }
    return finding
  }
}
