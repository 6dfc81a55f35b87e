import PlumbFindings
import PlumbSyntax

/// Makes tests of a report: one for each case and each model that decoded it.
struct JUnitSuites {
  /// The run as a whole, then the contracts in the order of the cases.
  private(set) var suites: [JUnitSuite] = []

  private let report: Report
  private let texts: JUnitTexts
  private var index: [[String]: Int] = [:]

  init(_ report: Report) {
    self.report = report
    texts = JUnitTexts(report)
    suites.append(run())
    let cases = CaseFindings(report)
    for (at, item) in report.cases.enumerated() {
      let suite = suite(item.api, item.contract, isCase: true)
      for (reader, numbers) in zip(cases.readers[at], cases.numbers[at]) {
        let name = SafeText.line(item.name) + " (\(reader.model.map { SafeText.line($0) } ?? "response"))"
        suites[suite].add(
          name, outcome(numbers, of: item, by: reader), output: texts.told(numbers, of: item, report.failOn))
      }
    }
    for number in cases.strays { addStray(number) }
  }

  /// The tests of the run as a whole, which are there only where they do not pass.
  private func run() -> JUnitSuite {
    var suite = JUnitSuite(name: "plumb", className: "plumb")
    suite.properties = JUnitProperties.of(report)
    if report.verdict == .unavailable {
      let text = "\(report.unverifiedCount) of \(Tally.words(report.cases.count, "case")) could not be verified"
      suite.add(
        "the upstream can be verified",
        JUnitTest.Outcome(kind: .error, message: "unavailable: \(text)", type: "unavailable", text: text))
    } else if report.verdict == .error, !report.cases.contains(where: { $0.failure != nil }) {
      let text = "no document was examined"
      suite.add(
        "something is examined",
        JUnitTest.Outcome(kind: .error, message: text, type: "nothing-checked", text: text))
    }
    suite.output = texts.absent
    return suite
  }

  /// The number of the suite of a contract, which is made where there is none.
  private mutating func suite(_ api: String?, _ contract: String?, isCase: Bool = false) -> Int {
    if api == nil, contract == nil, !isCase { return 0 }
    let parts = [api, contract].compactMap { $0 }.map { SafeText.line($0) }
    if let at = index[parts] { return at }
    index[parts] = suites.count
    suites.append(
      parts.isEmpty
        ? JUnitSuite(name: "documents", className: "documents")
        : JUnitSuite(name: parts.joined(separator: "/"), className: parts.joined(separator: ".")))
    return suites.count - 1
  }

  private mutating func addStray(_ number: Int) {
    let finding = report.findings[number]
    let suite = suite(finding.api, finding.contract)
    let at = finding.pattern.description
    let words = [finding.rule.id, finding.caseName ?? "", at].filter { !$0.isEmpty }.joined(separator: " ")
    suites[suite].add(
      SafeText.line(words) + (finding.model.map { " (\(SafeText.line($0)))" } ?? ""),
      texts.failure([number], of: nil, report.failOn) ?? .passed, output: texts.told([number], of: nil, report.failOn))
  }

  private func outcome(
    _ numbers: [Int], of item: Report.Case, by reader: Report.Case.Reader
  ) -> JUnitTest.Outcome {
    let failure = texts.failure(numbers, of: item, report.failOn)
    if let reason = item.failure {
      let text = "could not be examined: \(SafeText.line(reason))"
      return JUnitTest.Outcome(
        kind: .error, message: text, type: "not-examined", text: failure.map { "\(text)\n\n\($0.text)" } ?? text)
    }
    if var failure {
      for error in item.decoderErrors where error.model == reader.model {
        failure.text += "\nJSONDecoder alone says: \(SafeText.line(error.text))\n"
      }
      return failure
    }
    switch item.answer {
    case .unavailable(let reason): return JUnitSuites.skipped("unavailable", reason, type: "unavailable")
    case .skipped(let reason): return JUnitSuites.skipped("not verified", reason, type: "not-verified")
    case .leftOut(let reason): return JUnitSuites.skipped("skipped", reason, type: "skipped")
    case .checked, .unchanged, nil: return .passed
    }
  }

  private static func skipped(_ word: String, _ reason: String, type: String) -> JUnitTest.Outcome {
    let text = "\(word): \(SafeText.line(reason))"
    return JUnitTest.Outcome(kind: .skipped, message: text, type: type, text: text)
  }
}

/// What a suite says of the run as a whole.
enum JUnitProperties {
  static func of(_ report: Report) -> [(name: String, value: String)] {
    let tally = Tally(report.findings)
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    return [
      ("verdict", report.verdict.rawValue), ("fail-on", report.failOn.rawValue),
      ("contracts", "\(report.totals.contracts)"), ("cases", "\(report.cases.count)"),
      ("documents", "\(report.totals.documents)"), ("bytes", "\(report.totals.bytes)"),
      ("errors", "\(tally.errors)"), ("warnings", "\(tally.warnings)"), ("notes", "\(tally.notes)"),
      ("accepted", "\(report.findings.count { $0.isAccepted })"), ("known", "\(report.findings.count { $0.isKnown })"),
      ("unchanged", "\(report.cases.count { $0.answer == .unchanged })"),
      ("unavailable", "\(verdicts.count { $0 == .unavailable })"),
      ("skipped", "\(verdicts.count { $0 == .skipped })"),
    ]
  }
}
