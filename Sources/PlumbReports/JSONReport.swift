package import Foundation
import PlumbFindings

/// The report for machines, version 1.
package struct JSONReport: Sendable {
  package init() {}

  /// The report as one JSON document, ending with a line feed.
  ///
  /// - Throws: never, as all of it is text and whole numbers.
  package func data(_ report: Report) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(JSONReport.wire(report)) + Data("\n".utf8)
  }

  private static func wire(_ report: Report) -> WireReport {
    let located = Locator.locate(report.findings.indices, of: report, withPlaces: true)
    let tally = Tally(report.findings)
    return WireReport(
      verdict: report.verdict.rawValue,
      totals: WireTotals(
        contracts: report.totals.contracts, cases: report.cases.count, documents: report.totals.documents,
        bytes: report.totals.bytes,
        findings: WireTally(error: tally.errors, warning: tally.warnings, note: tally.notes),
        known: report.findings.count { $0.isKnown }, accepted: report.findings.count { $0.isAccepted },
        unchanged: report.cases.count { $0.answer == .unchanged },
        unavailable: report.cases.count { $0.verdict(failOn: report.failOn) == .unavailable },
        skipped: report.cases.count { $0.verdict(failOn: report.failOn) == .skipped }),
      cases: report.cases.map { item in
        WireCase(
          api: item.api, contract: item.contract, case: item.name,
          verdict: item.verdict(failOn: report.failOn).rawValue, reason: item.reason(failOn: report.failOn),
          jsonDecoderError: item.decoderErrors.first?.text)
      },
      findings: zip(report.findings, located).map { WireFinding($0, $1) })
  }
}
