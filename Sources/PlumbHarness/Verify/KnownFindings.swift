import PlumbFindings

/// What recordings show already, by which it is decided what of the upstream's answers is new.
struct KnownFindings {
  /// By fingerprint the values that are meant; none for a finding that is of no values.
  private var values: [String: Set<String>] = [:]

  /// Takes what recordings show.
  mutating func add(_ findings: [Finding]) {
    for finding in findings { values[finding.fingerprint, default: []].formUnion(finding.values) }
  }

  /// Whether recordings show all of it: the same, and the same values where it is of values.
  func contains(_ finding: Finding) -> Bool {
    guard let known = values[finding.fingerprint] else { return false }
    return known.isSuperset(of: finding.values)
  }
}
