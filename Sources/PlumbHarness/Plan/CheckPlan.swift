package import PlumbChecks
package import PlumbContracts
package import PlumbFindings
package import PlumbRecordings

/// What a check reads, contract by contract.
package struct CheckPlan: Sendable {
  /// A recording that is to be read.
  package struct Item: Sendable {
    package let name: RecordingName
    /// The name of the case's first page.
    package let base: String
    /// From 1.
    package let page: Int
    /// The number of the case where the contract lists it; another one has to fit the contract's request.
    package let listed: Int?
  }

  /// One contract and its recordings.
  package struct Entry: Sendable {
    package internal(set) var scope: ExchangeScope
    package let items: [Item]
    /// Cases that have no recording.
    package let missing: [Missing]
    /// Whether all of the contract's recordings are read, so that what they all show can be said.
    package let isWhole: Bool
    /// Cases of which not all recorded pages are read.
    let cutCases: Set<String>
    /// What of the API's own is secret, beside what always is; made once for all recordings.
    let secrets: SecretScan

    /// Whether all recordings that there are of the contract are read.
    package var takesAllRecordings: Bool { cutCases.isEmpty }

    /// The entry cut into one for each case, with all its pages.
    package var parts: [(caseName: String, entry: Entry)] {
      var order: [String] = []
      var own: [String: [Item]] = [:]
      for item in items {
        if own[item.base] == nil { order.append(item.base) }
        own[item.base, default: []].append(item)
      }
      let lacking = missing.map(\.name.caseName).filter { own[$0] == nil }
      return (lacking + order).map { base in
        let missing = missing.filter { $0.name.caseName == base }
        return (
          base,
          Entry(
            scope: scope, items: own[base] ?? [], missing: missing, isWhole: false, cutCases: cutCases, secrets: secrets
          )
        )
      }
    }

    /// The entry as one of which only single recordings are judged, and none is missing.
    var loose: Entry {
      Entry(scope: scope, items: items, missing: [], isWhole: false, cutCases: cutCases, secrets: secrets)
    }

    package var api: API { scope.api }
    package var contract: Contract {
      get { scope.contract }
      set { scope.contract = newValue }
    }
  }

  /// A case without a recording.
  package struct Missing: Sendable {
    package let name: RecordingName
    package let finding: Finding
  }

  package var entries: [Entry]
  /// Recordings that belong to no contract; told in a whole run.
  package let strays: [Finding]

  /// Every recording that is read, in order, with the number of its entry.
  package var items: [(entry: Int, item: Item)] {
    entries.indices.flatMap { index in entries[index].items.map { (index, $0) } }
  }

  /// A plan of some of another's entries.
  package init(entries: [Entry]) {
    self.entries = entries
    strays = []
  }

  /// Plans a check.
  ///
  /// - Parameters:
  ///   - workspace: the contracts and recordings.
  ///   - selection: what of it is wanted.
  /// - Throws: `Selection.UnknownName`, or whatever keeps the store from being listed.
  package init(_ workspace: Workspace, _ selection: Selection = Selection()) throws {
    let listing = try CheckPlan.listing(workspace.store, selection)
    let filters = selection.filters.map { Selection.Filter($0) }
    let stored = Dictionary(grouping: listing.recordings) { "\($0.api)/\($0.contract)" }
    var entries: [Entry] = []
    var used = Set<Int>()
    for api in workspace.contracts.apis {
      for contract in api.contracts {
        let own = filters.indices.filter { filters[$0].matches(contract) }
        guard filters.isEmpty || !own.isEmpty else { continue }
        let planner = Planner(api: api, contract: contract, stored: stored[contract.path] ?? [], workspace.store)
        let entry = planner.entry(
          own.map { filters[$0] }, isWhole: selection.takesWholeContracts || selection.judgesContracts)
        guard filters.isEmpty || !entry.items.isEmpty || !entry.missing.isEmpty else { continue }
        for index in own where planner.has(filters[index]) { used.insert(index) }
        entries.append(entry)
      }
    }
    if let unused = filters.indices.first(where: { !used.contains($0) }) {
      throw Selection.UnknownName(
        filter: filters[unused].text, near: CheckPlan.near(filters[unused].text, workspace, stored))
    }
    self.entries = selection.shard.map { CheckPlan.part($0.number, of: $0.count, entries) } ?? entries
    strays = selection.tellsStrays ? StrayFinder(workspace).findings(listing, stored, entries.flatMap(\.missing)) : []
  }

  private static func listing(
    _ store: RecordingStore, _ selection: Selection
  ) throws(RecordingProblem) -> Listing {
    do throws(RecordingProblem) {
      return try store.listing()
    } catch {
      guard error.kind == .missing, selection.allowsNoStore else { throw error }
      return Listing()
    }
  }

  /// What may have been meant by a filter.
  private static func near(_ text: String, _ workspace: Workspace, _ stored: [String: [RecordingName]]) -> String? {
    let contracts = workspace.contracts.apis.flatMap(\.contracts)
    let bare = contracts.map(\.path).filter { $0.hasSuffix("/\(text)") }
    if let only = bare.first { return only }
    let cases = text.split(separator: "/").count > 2 ? stored.values.joined().map(\.description).sorted() : []
    return Nearest.word(to: text, in: workspace.contracts.apis.map(\.name) + contracts.map(\.path) + cases)
  }

  /// One part of several, each of about as many recordings; the same in every run.
  private static func part(_ number: Int, of count: Int, _ entries: [Entry]) -> [Entry] {
    var loads = Array(repeating: 0, count: count)
    var chosen = Set<Int>()
    let order = entries.indices.sorted {
      (entries[$1].items.count, $0) < (entries[$0].items.count, $1)
    }
    for index in order {
      let lightest = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[lightest] += entries[index].items.count + 1
      if lightest == number - 1 { chosen.insert(index) }
    }
    return entries.indices.filter(chosen.contains).map { entries[$0] }
  }
}

/// Finds out which recordings of a contract there are, and which are missing.
private struct Planner {
  let api: API
  let contract: Contract
  let stored: [RecordingName]
  let store: RecordingStore
  private let names: [String]

  init(api: API, contract: Contract, stored: [RecordingName], _ store: RecordingStore) {
    self.api = api
    self.contract = contract
    self.stored = stored
    self.store = store
    names = contract.caseNames
  }

  /// Whether a filter takes any case of the contract, recorded or not.
  func has(_ filter: Selection.Filter) -> Bool {
    !filter.isOfCases || names.contains { filter.takes($0, base: $0) }
      || stored.contains { filter.takes($0.caseName, base: CaseNaming.split($0.caseName).base) }
  }

  func entry(_ filters: [Selection.Filter], isWhole: Bool) -> CheckPlan.Entry {
    func isWanted(_ caseName: String, _ base: String) -> Bool {
      filters.isEmpty || filters.contains { $0.takes(caseName, base: base) }
    }
    let listed = Dictionary(zip(names, names.indices)) { first, _ in first }
    var items: [CheckPlan.Item] = []
    var found = Set<String>()
    var cut = Set<String>()
    for name in stored.sorted() {
      let (base, page) = contract.pages == nil ? (name.caseName, 1) : CaseNaming.split(name.caseName)
      if page == 1 { found.insert(base) }
      guard isWanted(name.caseName, base) else {
        cut.insert(base)
        continue
      }
      items.append(CheckPlan.Item(name: name, base: base, page: page, listed: listed[base]))
    }
    let lacking = zip(names, contract.cases).filter { !found.contains($0.0) && isWanted($0.0, $0.0) }
    let missing = lacking.map { name, item in
      let recording = RecordingName(api: api.name, contract: contract.name, caseName: name)
      return CheckPlan.Missing(
        name: recording,
        finding: RecordingMissing.finding(
          recording, of: contract, item, url: contract.url(of: item, in: api), harPath: store.harPath(recording)))
    }
    return CheckPlan.Entry(
      scope: ExchangeScope(contract, in: api), items: items, missing: missing,
      isWhole: isWhole && !filters.contains(where: \.isOfCases),
      cutCases: cut,
      secrets: SecretScan(
        headers: api.redaction.headers, query: api.redaction.query, body: api.redaction.body))
  }
}

/// Finds recordings that belong to no contract.
private struct StrayFinder {
  let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The findings; a body without a HAR is told of the case that misses it, where there is one.
  func findings(
    _ listing: Listing, _ stored: [String: [RecordingName]], _ missing: [CheckPlan.Missing]
  ) -> [Finding] {
    let lacking = Set(missing.map { "\($0.name)." })
    let paths = workspace.contracts.apis.flatMap(\.contracts).map(\.path)
    let homeless = stored.keys.sorted().filter { !paths.contains($0) }.map { path in
      let name = stored[path]?.first
      return RecordingOrphaned.homeless(
        api: name?.api ?? path, contract: name?.contract ?? "", count: stored[path]?.count ?? 0,
        folder: "\(workspace.store.root)/\(path)", near: Nearest.word(to: path, in: paths))
    }
    // Folders that are no API's are whoever's they are.
    let names = workspace.contracts.apis.map(\.name)
    let strays = listing.strays.filter { stray in
      names.contains { stray.path.hasPrefix("\($0)/") } && !lacking.contains { stray.path.hasPrefix($0) }
    }
    return homeless + strays.map { RecordingOrphaned.stray("\(workspace.store.root)/\($0.path)", $0.reason) }
  }
}
