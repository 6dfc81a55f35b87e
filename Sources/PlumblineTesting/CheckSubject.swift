import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import Plumbline

/// What a check in a test reads: a contract or a part of one.
struct CheckSubject: Sendable {
  /// Said and shown; such as `shop/orders/1`.
  let name: String
  /// The folder that has `Contracts`.
  let root: String
  let workspace: Workspace
  let catalog: ModelCatalog
  /// Contracts, cut down to what is checked.
  let entries: [CheckPlan.Entry]
  let strays: [Finding]
  /// Whole contracts whose locks this subject answers for: of the tests of their cases one does.
  let locked: [CheckPlan.Entry]

  /// Checks it in this process, and tells the test what was found.
  ///
  /// - Parameter recovers: Whether inits are driven on after their first error.
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors; a `ContractsError` where the
  ///   environment's `PLUMBLINE` asks for what cannot be done.
  func check(recovers: Bool) throws {
    switch try TestMode(TestUpstream.environment) {
    case .offline: try findings(recovers: recovers).tell()
    case .record: try recorded().findings(recovers: recovers).tell()
    case .live: try liveFindings(recovers: recovers).tell()
    case .lock:
      try lock()
      try findings(recovers: recovers, holdsLocks: false).tell()
    }
  }

  /// Checks it in this process, without a network.
  ///
  /// - Parameters:
  ///   - recovers: Whether inits are driven on after their first error; else models meet no document that is made up.
  ///   - holdsLocks: Whether models are held against what is locked of them.
  /// - Returns: What was found.
  func findings(recovers: Bool, holdsLocks: Bool = true) -> CheckFindings {
    let check = inProcessCheck(recovers: recovers)
    var collector = CheckCollector()
    for entry in entries {
      var fold = check.fold(entry, workspace, today: Today.day(), tellsExpired: entry.isWhole)
      collector.add(&fold)
    }
    collector.add(strays + entries.compactMap { UnregisteredModel.finding($0.contract, catalog) })
    if holdsLocks, recovers { collector.add(lockFindings()) }
    return CheckFindings(Report(collector, failOn: .error), of: name, root: root)
  }

  func inProcessCheck(recovers: Bool) -> InProcessCheck {
    InProcessCheck(catalog, recovers: recovers) { [name, write = StandardError.write] model, text in
      // Said before recovery starts, in case that takes the process down.
      write("plumbline: \(name) as \(model): JSONDecoder says \(text); looking for everything else")
    }
  }

  /// The subject with other entries.
  func replacing(_ entries: [CheckPlan.Entry]) -> CheckSubject {
    CheckSubject(
      name: name, root: root, workspace: workspace, catalog: catalog, entries: entries, strays: strays,
      locked: locked)
  }
}
