import Foundation
import PlumbChecks
import PlumbContracts
import PlumbHTTP
package import PlumbRecordings
import PlumbSyntax

/// Finds more cases in the answers of other contracts.
package struct Discovery: Sendable {
  /// How many cases of each contract are wanted beside those that are there.
  package enum Amount: Sendable, Equatable {
    case all
    case some(Int)
  }

  package let amount: Amount
  /// The same seed chooses the same cases.
  package let seed: UInt64

  package init(_ amount: Amount, seed: UInt64 = 1) {
    self.amount = amount
    self.seed = seed
  }

  /// What came of looking.
  package struct Found: Sendable {
    package var cases: [LiveCase] = []
    /// Contracts whose links could not be had, with the reason.
    package var failures: [(contract: String, reason: String)] = []

    package init() {}
  }

  /// Walks all pages of the contracts that others are discovered from.
  ///
  /// - Parameters:
  ///   - plan: the contracts of the run.
  ///   - sources: a plan that has the contracts in which links are found, which the run itself need not have.
  ///   - walk: how these are asked.
  ///   - known: the recordings and cases that there are already.
  /// - Returns: new cases, in the order of the plan's entries and of the links.
  package func cases(
    of plan: CheckPlan, sources: CheckPlan, _ walk: CaseWalk, known: Set<RecordingName>
  ) async -> Found {
    var found = Found()
    // Several contracts may find their cases in one list, which is asked for once.
    var walked: [RecordingName: LiveOutcome] = [:]
    for (number, entry) in plan.entries.enumerated() {
      guard let discovery = entry.contract.discovery else { continue }
      guard
        let at = sources.entries.firstIndex(where: { source in
          source.api.name == entry.api.name && source.contract.name == discovery.from
        })
      else { continue }
      var links: [[String: String]] = []
      let source = sources.entries[at]
      // A case that begins where the walk from an earlier one has been has nothing to add.
      var passed: Set<String> = []
      do throws(Problem) {
        for item in Discovery.sourceCases(at, sources) {
          let address = source.contract.url(item.values.mapValues(\.text), in: source.api)
          if source.contract.request.isToldByAddress, passed.contains(Address.comparisonKey(of: address)) { continue }
          let outcome: LiveOutcome
          if let known = walked[item.name] {
            outcome = known
          } else {
            outcome = await walk.outcome(of: item, most: .max)
          }
          walked[item.name] = outcome
          links += try values(in: outcome, of: item, entry, source.scope)
          passed.formUnion(
            outcome.pages.compactMap { $0.recording.exchanges.last?.request.url }.map(Address.comparisonKey(of:)))
        }
      } catch {
        found.failures.append((entry.contract.path, error.reason))
      }
      found.cases += chosen(links, number, entry, known)
    }
    return found
  }

  private struct Problem: Error { let reason: String }

  /// The cases whose pages hold the links: those of the contract, or its one without parameters.
  private static func sourceCases(_ at: Int, _ sources: CheckPlan) -> [LiveCase] {
    let contract = sources.entries[at].contract
    return zip(contract.caseNames, contract.cases).map { name, item in
      LiveCase(
        entry: at, name: RecordingName(api: contract.api, contract: contract.name, caseName: name),
        values: item.values, listed: nil)
    }
  }

  /// The values that the links in all of a case's pages give.
  private func values(
    in outcome: LiveOutcome, of item: LiveCase, _ entry: CheckPlan.Entry, _ source: ExchangeScope
  ) throws(Problem) -> [[String: String]] {
    guard let discovery = entry.contract.discovery else { return [] }
    let pages: [LivePage]
    switch outcome {
    case .good(let all): pages = all
    case .refused(let reason, _), .unavailable(let reason, _), .notAsked(let reason):
      throw Problem(reason: "`\(item.name)`: \(reason)")
    }
    var values: [[String: String]] = []
    for page in pages {
      guard let exchange = page.recording.exchanges.last, let response = exchange.response else { continue }
      let context = CaseWalk.context(
        HTTPExchange(request: exchange.request, response: response, started: Date(), milliseconds: 0), in: source)
      guard let document = context.document else { continue }
      for token in document.values(at: discovery.each) {
        guard let link = document.string(at: token), let address = context.followable(link),
          let path = entry.scope.path(of: address), let found = discovery.match.values(inPath: path)
        else { continue }
        values.append(found)
      }
    }
    return values
  }

  /// Of the cases that are new as many as are wanted, in their order.
  private func chosen(
    _ links: [[String: String]], _ number: Int, _ entry: CheckPlan.Entry, _ known: Set<RecordingName>
  ) -> [LiveCase] {
    let contract = entry.contract
    let parameters = contract.request.parameters
    let own = Set(known.filter { $0.api == contract.api && $0.contract == contract.name }.map(\.caseName))
    // A listed case may have a name of its own.
    let listed = Set(contract.cases.map { item in parameters.map { item.values[$0]?.text } })
    var seen = Set(own.map { $0.lowercased() })
    var fresh: [(name: String, values: [String: String])] = []
    for values in links {
      let name =
        parameters.isEmpty
        ? CaseNaming.sole : CaseNaming.fileName(values: parameters.map { values[$0] ?? "" })
      guard parameters.allSatisfy({ values[$0] != nil }), !listed.contains(parameters.map { values[$0] }) else {
        continue
      }
      // Where only letter case differs, the later one is escaped, as file systems may take both for one.
      if seen.insert(name.lowercased()).inserted {
        fresh.append((name, values))
      } else if !fresh.contains(where: { $0.name == name }), !own.contains(name) {
        let other = CaseNaming.distinct([name, name.lowercased() == name ? name.uppercased() : name.lowercased()])[0]
        if seen.insert(other.lowercased()).inserted { fresh.append((other, values)) }
      }
    }
    if case .some(let count) = amount, count < fresh.count {
      var generator = SplitMix(state: seed)
      let indices = Set(Array(fresh.indices).shuffled(using: &generator).prefix(count))
      fresh = fresh.indices.filter(indices.contains).map { fresh[$0] }
    }
    return fresh.map { name, values in
      LiveCase(
        entry: number, name: RecordingName(api: contract.api, contract: contract.name, caseName: name),
        values: values.mapValues { .text($0) }, listed: nil)
    }
  }
}

/// Numbers that look random and are the same for a seed (SplitMix64, Steele, Lea and Flood 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
