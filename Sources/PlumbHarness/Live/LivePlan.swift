package import Foundation
import PlumbChecks
package import PlumbContracts
import PlumbHTTP
package import PlumbRecordings

extension Contract {
  /// Whether asking changes nothing, by the method or because the contract says so.
  package var changesNothing: Bool { isSafe || ["GET", "HEAD"].contains(request.method) }
}

/// The cases that are asked of the upstream, and those that are not.
package struct LivePlan: Sendable {
  /// Which cases of the contracts are asked for.
  package enum Scope: Sendable, Equatable {
    /// Those without a recording.
    case missing
    /// Those without, and those whose recordings are older than the API allows.
    case stale
    /// All.
    case all
  }

  /// A case that is not asked for, by choice.
  package struct Skipped: Sendable, Equatable {
    package let name: RecordingName
    package let reason: String
  }

  package internal(set) var cases: [LiveCase]
  package internal(set) var skipped: [Skipped]
  /// How many cases have a recording that is left as it is.
  package let keptCount: Int

  /// Chooses cases.
  ///
  /// - Parameters:
  ///   - plan: the contracts and their recordings.
  ///   - store: where these are.
  ///   - scope: which cases are wanted.
  ///   - now: the moment, for the recordings' ages.
  ///   - refusal: why others are skipped, for people.
  ///   - isAllowed: whether a contract's requests may be sent at all.
  package init(
    _ plan: CheckPlan, _ store: RecordingStore, _ scope: Scope, now: Date, refusal: String,
    isAllowed: (Contract) -> Bool
  ) {
    var cases: [LiveCase] = []
    var skipped: [Skipped] = []
    var kept = 0
    for (number, entry) in plan.entries.enumerated() {
      let contract = entry.contract
      let names = Dictionary(zip(contract.caseNames, contract.cases.indices)) { first, _ in first }
      for missing in entry.missing {
        guard let listed = names[missing.name.caseName] else { continue }
        cases.append(
          LiveCase(entry: number, name: missing.name, values: contract.cases[listed].values, listed: listed))
      }
      for item in entry.items where item.page == 1 {
        guard scope == .all || (scope == .stale && LivePlan.isStale(item.name, store, entry.api, now)) else {
          kept += 1
          continue
        }
        if (try? store.read(item.name))?.isStub == true {
          // The upstream would answer otherwise, which is what a stub is for.
          skipped.append(Skipped(name: item.name, reason: "its recording is a stub; without it the case is asked for"))
        } else if let listed = item.listed {
          cases.append(
            LiveCase(entry: number, name: item.name, values: contract.cases[listed].values, listed: listed))
        } else if let values = LivePlan.values(item.name, store, entry) {
          cases.append(LiveCase(entry: number, name: item.name, values: values, listed: nil))
        } else {
          skipped.append(Skipped(name: item.name, reason: "what it was recorded with is not in its URL"))
        }
      }
    }
    let (allowed, others) = cases.reduce(into: ([LiveCase](), [LiveCase]())) { parts, item in
      if isAllowed(plan.entries[item.entry].contract) { parts.0.append(item) } else { parts.1.append(item) }
    }
    let order = { (a: LiveCase, b: LiveCase) in (a.entry, a.name) < (b.entry, b.name) }
    self.cases = allowed.sorted(by: order)
    self.skipped =
      skipped
      + others.sorted(by: order).map { item in
        let method = plan.entries[item.entry].contract.request.method
        return Skipped(name: item.name, reason: "a \(method) may change something: \(refusal)")
      }
    keptCount = kept
  }

  /// Whether a recording is older than its API allows; one that cannot be read is.
  private static func isStale(_ name: RecordingName, _ store: RecordingStore, _ api: API, _ now: Date) -> Bool {
    (try? store.read(name))?.isStale(after: api.staleAfterDays, at: now) ?? true
  }

  /// The values with which a recording that no contract lists was made; nil where its URL does not tell all.
  private static func values(
    _ name: RecordingName, _ store: RecordingStore, _ entry: CheckPlan.Entry
  ) -> [String: ParameterValue]? {
    guard let recording = try? store.read(name), let url = recording.exchanges.last?.firstURL,
      let values = entry.scope.values(of: url),
      entry.contract.request.parameters.allSatisfy({ values[$0] != nil })
    else { return nil }
    return values.mapValues { .text($0) }
  }
}
