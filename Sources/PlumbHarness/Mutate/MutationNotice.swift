import PlumbFindings

/// What a check would make of a change.
package struct MutationNotice: Sendable, Equatable {
  /// How much of a stir it would make, least first.
  package enum Level: String, Sendable, CaseIterable, Comparable {
    /// Nothing would be found that was not there before.
    case silent
    /// Notes only.
    case note
    /// A warning, or an error that does not fail the run.
    case told
    /// The run would fail.
    case stops

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .silent: 0
      case .note: 1
      case .told: 2
      case .stops: 3
      }
    }
  }

  package let level: Level
  /// The rule of the most severe finding that is new; nil where none is.
  package let rule: String?

  package init(_ level: Level = .silent, rule: String? = nil) {
    self.level = level
    self.rule = rule
  }

  /// Whether someone would be told: by a warning at least, or by a run that fails.
  package var isNoticed: Bool { level >= .told }

  /// The less of two.
  func least(_ other: MutationNotice) -> MutationNotice { other.level < level ? other : self }
  /// The more of two.
  func most(_ other: MutationNotice) -> MutationNotice { other.level > level ? other : self }
}

/// What a contract's recordings show as they are, beside which only what is new counts.
struct MutationBackdrop {
  private struct Key: Hashable {
    let fingerprint: String
    let severity: Severity
    let isAccepted: Bool
  }

  private let failOn: Severity
  private var known: [Key: Set<String>] = [:]

  init(failOn: Severity) { self.failOn = failOn }

  /// Takes what is found without any change.
  mutating func add(_ findings: [Finding]) {
    for finding in findings { known[Self.key(finding), default: []].formUnion(finding.values) }
  }

  /// How much of a stir some findings make.
  func notice(_ findings: [Finding]) -> MutationNotice {
    var notice = MutationNotice()
    for finding in findings where !finding.isAccepted {
      let level = level(of: finding.severity)
      guard level > notice.level, isNew(finding) else { continue }
      notice = MutationNotice(level, rule: finding.rule.id)
    }
    return notice
  }

  /// How much of a stir a finding of a severity makes.
  func level(of severity: Severity) -> MutationNotice.Level {
    if severity >= failOn { return .stops }
    return severity == .note ? .note : .told
  }

  private func isNew(_ finding: Finding) -> Bool {
    guard let values = known[Self.key(finding)] else { return true }
    return !values.isSuperset(of: finding.values)
  }

  private static func key(_ finding: Finding) -> Key {
    Key(fingerprint: finding.fingerprint, severity: finding.severity, isAccepted: finding.isAccepted)
  }
}
