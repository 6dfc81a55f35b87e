import PlumbChecks
import PlumbFindings
import PlumbSyntax
import Testing

/// The examples of the drift rules are told as they say.
@Suite struct DriftExampleTests {
  @Test(arguments: DriftRules.all.map(\.id)) func example(_ id: String) throws {
    let rule = try #require(DriftRules.all.first { $0.id == id })
    let example = try #require(rule.example)
    let texts = example.texts(.json)
    try #require(texts.count == 2)
    var changes = ValueChanges()
    changes.add(from: try JSONDocument(texts[0]), to: try JSONDocument(texts[1]), number: 0)
    let before = try Drift.shape([Array(texts[0].utf8)])
    let after = try Drift.shape([Array(texts[1].utf8)])
    let findings = changes.findings + ShapeDrift.findings(from: before, to: after, uses: [])
    let told = findings.map { DriftRow($0.finding) }
    #expect(told == [DriftRow(rule, example)])
  }
}

extension DriftRow {
  fileprivate init(_ finding: Finding) {
    self.init(
      severity: finding.severity, rule: finding.rule.id, pattern: "", message: finding.message, help: finding.help)
  }

  fileprivate init(_ rule: Rule, _ example: Rule.Example) {
    self.init(
      severity: example.severity ?? rule.severity, rule: rule.id, pattern: "", message: example.message,
      help: example.help)
  }
}
