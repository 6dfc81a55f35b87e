import Foundation
import PlumbChecks
import PlumbFindings
import PlumbHarness

/// How things stand with all contracts that were asked for.
struct StatusReport: Sendable {
  /// The moment by which recordings are aged.
  let now: Date
  let contracts: [ContractStatus]
  /// Recordings and files that are no contract's.
  let strays: [Finding]

  /// The contracts that something there is to be concerned about.
  func isConcerned(by concerns: Set<ContractStatus.Concern>) -> Bool {
    contracts.contains { !$0.concerns.isDisjoint(with: concerns) } || (concerns.contains(.orphan) && !strays.isEmpty)
  }

  /// A sum over all contracts.
  func sum(_ count: (ContractStatus) -> Int) -> Int { contracts.reduce(0) { $0 + count($1) } }

  var missingCount: Int { sum { $0.missing.count + $0.missingPages.count } }
  var orphanCount: Int { sum { $0.orphans.count } + strays.count }
  var pathCount: Int { sum { $0.coverage?.paths?.pathCount ?? 0 } }
  var readCount: Int { sum { $0.coverage?.paths?.readCount ?? 0 } }
  /// Whether models have decoded anything.
  var hasCoverage: Bool { contracts.contains { $0.coverage?.paths != nil } }
  var gapCount: Int { sum { $0.coverage?.gapCount ?? 0 } }
}
