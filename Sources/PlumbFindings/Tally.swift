/// How many findings there are of each severity.
package struct Tally: Sendable, Equatable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var notes = 0

  /// Counts findings; those accepted, known or of an older report are left out.
  package init(_ findings: some Sequence<Finding> = []) {
    for finding in findings { add(finding) }
  }

  /// Takes counts.
  package init(errors: Int, warnings: Int, notes: Int) {
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
  }

  /// Counts one more.
  package mutating func add(_ finding: Finding) {
    guard finding.isFresh else { return }
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// Counts anew where an older report has some of the findings, of which there may be fewer than were counted.
  ///
  /// - Parameter findings: those of one cause as one.
  package mutating func leaveOutBaseline(_ findings: [Finding]) {
    let fresh = Tally(findings)
    func isOld(_ severity: Severity) -> Bool {
      findings.contains { $0.severity == severity && $0.baseline == .unchanged }
    }
    if isOld(.error) || errors == 0 { errors = fresh.errors }
    if isOld(.warning) || warnings == 0 { warnings = fresh.warnings }
    if isOld(.note) || notes == 0 { notes = fresh.notes }
  }

  /// How many there are of a severity or a greater one.
  package func count(from severity: Severity) -> Int {
    switch severity {
    case .error: errors
    case .warning: errors + warnings
    case .note: errors + warnings + notes
    }
  }

  /// A number and what is counted, in the plural where it is not one.
  package static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Tally: CustomStringConvertible {
  /// Such as "2 errors, 1 note".
  package var description: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no findings" : parts.map { Tally.words($0.0, $0.1) }.joined(separator: ", ")
  }
}
