import Foundation
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// Makes a report of what came of the upstream.
struct VerifyReport {
  private let round: VerifyRun.Round
  private let plan: CheckPlan
  private let skipped: [LivePlan.Skipped]
  private let discovery: Discovery.Found

  init(_ round: VerifyRun.Round, plan: CheckPlan, skipped: [LivePlan.Skipped], discovery: Discovery.Found) {
    self.round = round
    self.plan = plan
    self.skipped = skipped
    self.discovery = discovery
  }

  /// Brings what was answered, else files.
  static func load(_ bodies: AnswerBodies) -> @Sendable (String) -> Data? {
    { file in bodies.data(file) ?? (try? Data(contentsOf: URL(fileURLWithPath: file))) }
  }

  /// The report.
  ///
  /// - Parameters:
  ///   - failOn: the least severity that fails the run.
  ///   - tolerance: the part of the cases that may be unverified.
  ///   - load: brings what offsets count in.
  /// - Returns: cases and findings in the order of the contracts.
  func report(failOn: Severity, tolerance: Double, load: @escaping @Sendable (String) -> Data?) -> Report {
    let numbers = round.outcomes.keys.sorted()
    let outcomes = numbers.compactMap { round.outcomes[$0] }
    var cases = outcomes.flatMap(\.cases).map(reported)
    for (contract, reason) in discovery.failures {
      let parts = contract.split(separator: "/").map(String.init)
      cases.append(
        Report.Case(
          api: parts.first, contract: parts.last, name: "*", path: contract, tally: Tally(),
          answer: .unavailable("its cases cannot be discovered: \(reason)")))
    }
    cases += skipped.map { skipped in
      Report.Case(
        api: skipped.name.api, contract: skipped.name.contract, name: skipped.name.caseName,
        path: skipped.name.description, tally: Tally(), answer: .leftOut(skipped.reason))
    }
    return Report(
      cases: cases, findings: outcomes.flatMap(\.findings),
      totals: Report.Totals(
        contracts: outcomes.count { $0.documentCount > 0 },
        documents: outcomes.reduce(0) { $0 + $1.documentCount }, bytes: outcomes.reduce(0) { $0 + $1.byteCount }),
      failOn: failOn, tolerance: tolerance, load: load)
  }

  private func reported(_ item: VerifiedCase) -> Report.Case {
    let answer: Report.Answer? =
      switch item.status {
      case .checked: nil
      case .unchanged: .unchanged
      case .unavailable(let reason): .unavailable(reason)
      case .skipped(let reason): .skipped(reason)
      case .leftOut(let reason): .leftOut(reason)
      }
    return Report.Case(
      api: item.name.api, contract: item.name.contract, name: item.name.caseName,
      path: item.checked?.file ?? item.name.description, tally: item.checked?.tally ?? Tally(),
      decoderErrors: (item.checked?.decoderErrors ?? []).map { .init(model: $0.model, text: $0.text) },
      failure: item.checked?.failure, answer: answer)
  }
}
