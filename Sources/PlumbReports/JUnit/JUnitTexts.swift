import PlumbFindings

/// The words of a JUnit report for findings.
struct JUnitTexts {
  /// The findings that one test tells of each kind.
  private static let most = 50

  private let report: Report
  private let located: [Locator.Located]

  init(_ report: Report) {
    self.report = report
    located = Locator.locate(report.findings.indices, of: report, withPlaces: true)
  }

  /// How a test fails; nil where none of its findings counts.
  ///
  /// - Parameters:
  ///   - numbers: the test's findings.
  ///   - item: its case; nil for what is of no case.
  ///   - failOn: the least severity that fails.
  /// - Returns: the first finding's message and rule, and all of them as text.
  func failure(_ numbers: [Int], of item: Report.Case?, _ failOn: Severity) -> JUnitTest.Outcome? {
    let failing = numbers.filter { Report.counts(report.findings[$0], failOn) }
    guard let first = failing.first.map({ report.findings[$0] }) else { return nil }
    let more = failing.count - 1
    return JUnitTest.Outcome(
      kind: .failure,
      message: SafeText.line(first.message, most: 500)
        + (more > 0 ? " (and \(Tally.words(more, "more finding")))" : ""),
      type: first.rule.id, text: text(failing, of: item))
  }

  /// What is found, and does not fail.
  func told(_ numbers: [Int], of item: Report.Case?, _ failOn: Severity) -> String {
    let others = numbers.filter { !Report.counts(report.findings[$0], failOn) }
    return others.isEmpty ? "" : text(others, of: item)
  }

  /// The findings of an older report that are gone; empty where there are none.
  var absent: String {
    if report.absent.isEmpty { return "" }
    var text = "\(Tally.words(report.absent.count, "finding")) of the baseline gone:\n"
    for (finding, _) in report.absent.prefix(JUnitTexts.most) {
      let whose = finding.contractPath
      text += SafeText.line("\(whose) \(finding.pattern)", most: 200)
      text += ": \(finding.severity.rawValue): \(SafeText.line(finding.message)) [\(finding.rule.id)]\n"
    }
    let rest = report.absent.count - JUnitTexts.most
    return rest > 0 ? text + "… and \(rest) more\n" : text
  }

  private func text(_ numbers: [Int], of item: Report.Case?) -> String {
    let blocks = numbers.prefix(JUnitTexts.most).map { block($0, of: item) }
    let rest = numbers.count - blocks.count
    return blocks.joined(separator: "\n") + (rest > 0 ? "\n… and \(Tally.words(rest, "more finding"))\n" : "")
  }

  private func block(_ number: Int, of item: Report.Case?) -> String {
    let finding = report.findings[number]
    var place = located[number]
    var file = finding.file
    if let item, let at = finding.places.firstIndex(where: { CaseFindings.isFile($0.file ?? file, of: item) }),
      let own = finding.places[at].file, own != file
    {
      // The excerpt is of another document.
      file = own
      place.location = place.places.indices.contains(at) ? place.places[at] : nil
      place.excerpt = nil
    }
    var head = file.map { SafeText.line(TextReport.shown($0)) } ?? ""
    if let location = place.location { head += ":\(location.line):\(location.column)" }
    return (head.isEmpty ? "" : head + ": ") + JUnitTexts.word(finding) + ": "
      + TextReport(namesModels: true).body(finding, place, report)
  }

  private static func word(_ finding: Finding) -> String {
    if finding.isAccepted { return "accepted \(finding.severity.rawValue)" }
    if finding.isKnown { return "known \(finding.severity.rawValue)" }
    return finding.baseline == .unchanged ? "\(finding.severity.rawValue) of the baseline" : finding.severity.rawValue
  }
}
