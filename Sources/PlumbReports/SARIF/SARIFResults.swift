import PlumbFindings
import PlumbSyntax

/// The results of a SARIF run: what is to be acted on first, the most severe first.
struct SARIFResults {
  private let report: Report
  private let rules: SARIFRules
  private let locations: SARIFLocations
  /// The findings that are written, by number, and then those that are gone.
  private let kept: [Int]
  private let absent: ArraySlice<(finding: Finding, place: Locator.Located)>
  /// How many there were too many.
  let leftOut: Int

  init(_ report: Report, _ rules: SARIFRules, _ paths: RepositoryPaths, most: Int) {
    self.report = report
    self.rules = rules
    locations = SARIFLocations(paths: paths)
    let findings = report.findings
    // What counts as open is kept before what does not; within both, the order of the report.
    let ranked = findings.indices.filter { findings[$0].isFresh } + findings.indices.filter { !findings[$0].isFresh }
    kept = ranked.prefix(most).sorted()
    let gone = report.absent.sorted { ReportOrder.isBefore($0.finding, $1.finding) }
    absent = gone.prefix(most - kept.count)
    leftOut = findings.count - kept.count + gone.count - absent.count
  }

  /// Makes the results, one after the other.
  func forEach(_ body: (SARIFLog.Result) throws -> Void) rethrows {
    var counts: [String: Int] = [:]
    func result(_ finding: Finding, _ place: Locator.Located, _ state: String?) -> SARIFLog.Result {
      let fingerprint = finding.fingerprint
      counts[fingerprint, default: 0] += 1
      let count = counts[fingerprint, default: 1]
      return SARIFResults.result(
        finding, place, state, rules, locations, fingerprint: count == 1 ? fingerprint : "\(fingerprint):\(count)")
    }
    let hasBaseline = report.isCompared || report.findings.contains { $0.baseline != nil }
    for (number, place) in zip(kept, Locator.locate(kept, of: report, withPlaces: true)) {
      let finding = report.findings[number]
      try body(result(finding, place, hasBaseline ? (finding.baseline ?? .new).rawValue : nil))
    }
    for (finding, place) in absent { try body(result(finding, place, "absent")) }
  }

  private static func result(
    _ finding: Finding, _ place: Locator.Located, _ state: String?, _ rules: SARIFRules, _ locations: SARIFLocations,
    fingerprint: String
  ) -> SARIFLog.Result {
    let related = locations.related(finding, place)
    return SARIFLog.Result(
      ruleId: finding.rule.id, ruleIndex: rules.index(of: finding.rule),
      // The level of what is no failure has to be `none` (section 3.27.10).
      kind: finding.isKnown ? "informational" : nil, level: finding.isKnown ? "none" : finding.severity.rawValue,
      message: message(finding), locations: [locations.primary(finding, place)],
      relatedLocations: related.isEmpty ? nil : related,
      // Not `primaryLocationLineHash`, which GitHub's upload works out itself and compares.
      partialFingerprints: ["plumblineFingerprint/v1": fingerprint],
      suppressions: finding.acceptance.map { acceptance in
        [SARIFLog.Suppression(justification: SARIFText.plain(SafeText.line(acceptance)))]
      },
      baselineState: state, occurrenceCount: max(1, finding.count),
      properties: SARIFLog.ResultProperties(
        severity: finding.severity.rawValue, channel: finding.channel.rawValue, fingerprint: finding.fingerprint,
        api: finding.api, contract: finding.contract, case: finding.caseName, model: finding.model,
        typePath: finding.typePath, pointer: finding.pointer.description, pattern: finding.pattern.description,
        expected: finding.expected, found: finding.found, of: finding.of, known: finding.isKnown,
        accepted: finding.isAccepted))
  }

  private static func message(_ finding: Finding) -> SARIFLog.Message {
    var text = SafeText.line(finding.message)
    var markdown = MarkdownText.plain(finding.message, most: 10_000)
    if let model = finding.model {
      text += " (\(SafeText.line(model)))"
      markdown += " (\(MarkdownText.code(model)))"
    }
    for line in finding.help?.split(separator: "\n") ?? [] {
      text += "\n" + SafeText.line(String(line))
      markdown += "\n\n" + MarkdownText.plain(String(line), most: 10_000)
    }
    if text.isEmpty { text = finding.rule.id }
    return SARIFLog.Message(text: SARIFText.plain(text), markdown: SARIFText.braced(markdown))
  }
}

extension SARIFText {
  /// Markdown in which nothing is a placeholder.
  static func braced(_ markdown: String) -> String { markdown.replacing("{", with: "{{").replacing("}", with: "}}") }
}
