import PlumbChecks
import PlumbContracts
import PlumbHTTP
import PlumbRecordings

/// An entry that a contract asks for.
struct ImportCandidate {
  /// Its number among all entries.
  let entry: Int
  /// The number of the contract's entry in the plan.
  let contract: Int
  let values: [String: ParameterValue]
  /// The number of the case where the contract lists it.
  let listed: Int?
  let name: RecordingName
}

/// Finds out which entries are whose.
struct ImportCandidates {
  /// Those of each case, in the order of the entries; listed cases first.
  private(set) var groups: [[ImportCandidate]] = []

  /// Compares every entry with every contract.
  ///
  /// - Parameters:
  ///   - entries: of all files.
  ///   - plan: the contracts and the recordings that there are.
  init(_ entries: [ImportEntry], _ plan: CheckPlan) {
    let matches = plan.entries.map { RequestMatch(scope: $0.scope, secrets: $0.secrets.names) }
    var names = plan.entries.map { CaseNames($0) }
    var listed: [ImportCandidate] = []
    var unlisted: [ImportCandidate] = []
    for (number, entry) in entries.enumerated() {
      guard let request = entry.request else { continue }
      var own: [ImportCandidate] = []
      for (contract, match) in matches.enumerated() {
        guard let values = match.values(of: request) else { continue }
        let cases = plan.entries[contract].contract.cases
        if let index = cases.firstIndex(where: { ImportCandidates.fits($0, values) }) {
          own.append(
            ImportCandidate(
              entry: number, contract: contract, values: cases[index].values, listed: index,
              name: names[contract].listed[index]))
        } else if !plan.entries[contract].contract.request.parameters.isEmpty {
          own.append(
            ImportCandidate(
              entry: number, contract: contract, values: values, listed: nil, name: names[contract].name(of: values)))
        }
      }
      // Several contracts may ask for it with other expectations: it is of those that it meets.
      let wanted = own.filter { $0.listed != nil }
      let met = wanted.filter { ImportCandidates.meets(entry, plan.entries[$0.contract]) }
      listed += met.isEmpty ? wanted : met
      if wanted.isEmpty,
        let best = own.first(where: { ImportCandidates.meets(entry, plan.entries[$0.contract]) }) ?? own.first
      {
        unlisted.append(best)
      }
    }
    groups = ImportCandidates.grouped(listed) + ImportCandidates.grouped(unlisted)
  }

  private static func fits(_ item: Contract.Case, _ values: [String: ParameterValue]) -> Bool {
    item.values.allSatisfy { values[$0.key].map(\.text) == $0.value.text }
  }

  private static func meets(_ entry: ImportEntry, _ plan: CheckPlan.Entry) -> Bool {
    guard case .exchange(let exchange) = entry.entry.content else { return false }
    return exchange.response?.status == plan.contract.expectation.status
  }

  private static func grouped(_ candidates: [ImportCandidate]) -> [[ImportCandidate]] {
    var order: [RecordingName] = []
    var groups: [RecordingName: [ImportCandidate]] = [:]
    for candidate in candidates {
      if groups[candidate.name] == nil { order.append(candidate.name) }
      groups[candidate.name, default: []].append(candidate)
    }
    return order.compactMap { groups[$0] }
  }
}

/// The names of a contract's cases, new ones too.
private struct CaseNames {
  let listed: [RecordingName]
  private let contract: Contract
  /// By the name in lower case, which some file systems take for the same.
  private var taken: [String: String] = [:]

  init(_ entry: CheckPlan.Entry) {
    contract = entry.contract
    let names = entry.contract.caseNames
    listed = names.map { RecordingName(api: entry.contract.api, contract: entry.contract.name, caseName: $0) }
    for name in names + entry.items.map(\.base) { taken[name.lowercased()] = name }
  }

  /// The name of a case that is not listed; one that differs from another's in letter case only is escaped.
  mutating func name(of values: [String: ParameterValue]) -> RecordingName {
    let plain = CaseNaming.fileName(values: contract.request.parameters.map { values[$0]?.text ?? "" })
    var name = plain
    if let other = taken[plain.lowercased()], other != plain { name = CaseNaming.distinct([plain, other])[0] }
    taken[name.lowercased()] = name
    return RecordingName(api: contract.api, contract: contract.name, caseName: name)
  }
}
