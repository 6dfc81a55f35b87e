/// A kind of finding, with its stable name.
package struct Rule: Hashable, Sendable {
  /// The part of the product that tells it.
  package enum Group: String, Sendable, Codable, CaseIterable {
    case decode, exchange, drift, store
  }

  /// The stable kebab-case name.
  package let id: String
  package let group: Group
  /// The severity where nothing else is said.
  package let severity: Severity
  /// One line on what it means.
  package let summary: String
  /// One line on what to do about it.
  package let remedy: String
  /// What shows it; nil for a rule of another version, of which a report knows no more than the name.
  package let example: Example?

  package init(
    _ id: String, _ group: Group, _ severity: Severity, summary: String, remedy: String, example: Example? = nil
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.summary = summary
    self.remedy = remedy
    self.example = example
  }

  package static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
