/// How much a finding matters: an error stops the app, a warning loses something in silence, a note informs.
package enum Severity: String, Sendable, Codable, Comparable, CaseIterable {
  case note, warning, error

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: return 0
    case .warning: return 1
    case .error: return 2
    }
  }
}
