import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSyntax
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

  /// Checks it in this process, and tells the test what was found.
  ///
  /// - Parameter recovers: Whether inits are driven on after their first error.
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors.
  func check(recovers: Bool) throws { try findings(recovers: recovers).tell() }

  /// Checks it in this process.
  func findings(recovers: Bool) -> CheckFindings {
    let check = InProcessCheck(catalog, recovers: recovers) { [name, write = StandardError.write] model, text in
      // Said before recovery starts, in case that takes the process down.
      write("plumbline: \(name) as \(model): JSONDecoder says \(text); looking for everything else")
    }
    var collector = CheckCollector()
    for entry in entries {
      var fold = check.fold(entry, workspace, today: Today.day(), tellsExpired: entry.isWhole)
      collector.add(&fold)
    }
    collector.add(strays + entries.compactMap { UnregisteredModels.finding($0.contract, catalog) })
    return CheckFindings(Report(collector, failOn: .error), of: name, root: root)
  }
}

/// A contract names models that the catalogue has not, as those of another test target or a mistyped one.
enum UnregisteredModels {
  static let rule = Rule(
    "unregistered-model", .store, .warning, summary: "no model that the contract names is in this catalogue",
    remedy: "register one, or leave the contract to those who have its models: `catalog.cases(\"shop/orders\")`")

  /// A warning where nothing decodes the contract's documents, a note where some models do.
  static func finding(_ contract: Contract, _ catalog: ModelCatalog) -> Finding? {
    let missing = contract.models.filter { catalog[$0] == nil }
    guard !missing.isEmpty else { return nil }
    let isAll = missing.count == contract.models.count
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    let near = missing.lazy.compactMap { Nearest.word(to: $0, in: catalog.names) }.first
    let help = near.map { "did you mean `\($0)`?" } ?? (isAll ? rule.remedy : nil)
    var finding = Finding(
      rule, severity: isAll ? .warning : .note, channel: .store,
      message: isAll
        ? "nothing decodes `\(contract.path)` here: the catalogue has no \(list)"
        : "the catalogue has no \(list), which `\(contract.path)` is for as well",
      help: help, pointer: JSONPointer(), offset: contract.offset, length: contract.length)
    finding.file = contract.file
    return finding
  }
}
