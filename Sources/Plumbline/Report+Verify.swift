import Foundation
package import PlumbFindings
package import PlumbHarness
import PlumbRecordings
package import PlumbReports

extension Report {
  /// Reports what came of contracts whose upstream was asked.
  ///
  /// - Parameters:
  ///   - outcomes: in the order of the contracts.
  ///   - skipped: cases that were not asked for, by choice.
  ///   - undiscovered: contracts whose further cases could not be found, with the reason.
  ///   - beside: what was found beside answers.
  ///   - failOn: the least severity that fails the run.
  ///   - tolerance: the part of the cases that may be unverified.
  ///   - bodies: what offsets in answers count in.
  package init(
    _ outcomes: [VerifyFold.Outcome], skipped: [LivePlan.Skipped] = [],
    undiscovered: [(contract: String, reason: String)] = [], beside: [Finding] = [], failOn: Severity = .error,
    tolerance: Double = 0, bodies: AnswerBodies
  ) {
    var cases = outcomes.flatMap(\.cases).map(Report.reported)
    for (contract, reason) in undiscovered {
      let parts = contract.split(separator: "/").map(String.init)
      cases.append(
        Case(
          api: parts.first, contract: parts.last, name: "*", path: contract, tally: Tally(),
          answer: .unavailable("its cases cannot be discovered: \(reason)")))
    }
    cases += skipped.map { skipped in
      Case(
        api: skipped.name.api, contract: skipped.name.contract, name: skipped.name.caseName,
        path: skipped.name.description, tally: Tally(), answer: .leftOut(skipped.reason))
    }
    self.init(
      cases: cases, findings: outcomes.flatMap(\.findings) + beside,
      totals: Totals(
        contracts: outcomes.count { $0.documentCount > 0 },
        documents: outcomes.reduce(0) { $0 + $1.documentCount }, bytes: outcomes.reduce(0) { $0 + $1.byteCount }),
      failOn: failOn, tolerance: tolerance,
      load: { bodies.data($0) ?? (try? Data(contentsOf: URL(fileURLWithPath: $0))) })
    partial = outcomes.compactMap(\.partial).sorted { $0 < $1 }
  }

  private static func reported(_ item: VerifiedCase) -> Case {
    return Case(
      api: item.name.api, contract: item.name.contract, name: item.name.caseName,
      path: item.checked?.file ?? item.name.description, tally: item.checked?.tally ?? Tally(),
      decoderErrors: (item.checked?.decoderErrors ?? []).map { .init(model: $0.model, text: $0.text) },
      failure: item.checked?.failure, answer: item.status,
      readers: (item.checked?.readers ?? []).map(Case.Reader.init),
      documentCount: item.checked?.documentCount ?? 0,
      byteCount: item.checked?.byteCount ?? 0)
  }
}
