package import Foundation
import PlumbFindings
import PlumbSyntax

/// What is kept of a run for later ones: one line of JSON.
package struct HistoryLine: Sendable {
  private struct Line: Encodable {
    struct Told: Encodable {
      let fingerprint: String
      let rule: String
      let severity: String
      let channel: String
      let api: String?
      let contract: String?
      let model: String?
      let pattern: String
      let count: Int
    }

    let version: Int
    let date: String
    let verdict: String
    let cases: Int
    let documents: Int
    let bytes: Int
    let unchanged: Int
    let unavailable: Int
    let skipped: Int
    let known: Int
    let accepted: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    /// The contracts that were examined as a whole: what is not told of them is gone.
    let verified: [String]
    /// Whether some were not, of those that the run took; nil where it took all as a whole.
    let partial: Bool?
    let findings: [Told]
  }

  /// The line, without a line feed.
  package let data: Data

  /// Takes what a report says.
  ///
  /// - Parameters:
  ///   - report: the run's.
  ///   - date: when it was.
  package init(_ report: Report, at date: Date) {
    // What an older report has is still there, whether or not it fails the run.
    let fresh = report.findings.filter { !$0.isKnown && !$0.isAccepted }
    let count = { (severity: Severity) in fresh.count { $0.severity == severity } }
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    let line = Line(
      version: 1, date: date.formatted(.iso8601), verdict: report.verdict.rawValue, cases: report.cases.count,
      documents: report.totals.documents, bytes: report.totals.bytes,
      unchanged: report.cases.count { $0.answer == .unchanged }, unavailable: verdicts.count { $0 == .unavailable },
      skipped: verdicts.count { $0 == .skipped }, known: report.findings.count { $0.isKnown },
      accepted: report.findings.count { $0.isAccepted }, errors: count(.error), warnings: count(.warning),
      notes: count(.note), verified: HistoryLine.verified(report),
      partial: report.partial.isEmpty ? nil : true,
      findings: fresh.map { finding in
        Line.Told(
          fingerprint: finding.fingerprint, rule: finding.rule.id, severity: finding.severity.rawValue,
          channel: finding.channel.rawValue, api: finding.api, contract: finding.contract, model: finding.model,
          pattern: finding.pattern.description, count: finding.count)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    data = (try? encoder.encode(line)) ?? Data()
  }

  /// The contracts of which no case was left without an examination.
  private static func verified(_ report: Report) -> [String] {
    var contracts: Set<String> = []
    var others = Set(report.partial.map { "\($0.api)/\($0.contract)" })
    for item in report.cases {
      guard let contract = item.contract else { continue }
      let name = [item.api, contract].compactMap { $0 }.joined(separator: "/")
      contracts.insert(name)
      if item.failure != nil || item.answer?.isUnverified ?? false { others.insert(name) }
    }
    return contracts.subtracting(others).sorted()
  }
}
