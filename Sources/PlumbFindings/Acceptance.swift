package import PlumbSyntax

/// A finding that a team knows and lives with, written in a contract.
package struct Acceptance: Sendable {
  package let rule: String
  /// The places; nil for any.
  package let pattern: PointerPattern?
  /// The models; nil for any, and for findings about none.
  package let model: NamePattern?
  /// The case's name; nil for any.
  package let caseName: String?
  package let reason: String
  /// The last day it holds, `YYYY-MM-DD`; nil for ever.
  package let until: String?
  /// Where it is written.
  package let file: String
  package let offset: Int
  package let length: Int
  /// Its number among the contract's acceptances.
  package let index: Int

  package init(
    rule: String, pattern: PointerPattern?, model: NamePattern?, caseName: String?, reason: String, until: String?,
    file: String, offset: Int, length: Int, index: Int
  ) {
    self.rule = rule
    self.pattern = pattern
    self.model = model
    self.caseName = caseName
    self.reason = reason
    self.until = until
    self.file = file
    self.offset = offset
    self.length = length
    self.index = index
  }

  /// Whether it has run out.
  ///
  /// - Parameter today: `YYYY-MM-DD`, which orders as text.
  /// - Returns: whether today is past its last day.
  package func isExpired(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Whether it is for a finding; a finding of several places is meant by its pattern, too.
  package func matches(_ finding: Finding) -> Bool {
    guard finding.rule.id == rule else { return false }
    if let caseName, caseName != finding.caseName { return false }
    if let model {
      guard let name = finding.model, model.matches(name) else { return false }
    }
    guard let pattern else { return true }
    return pattern == finding.pattern || pattern.matches(finding.pointer) || pattern.matches(finding.pattern)
  }
}
