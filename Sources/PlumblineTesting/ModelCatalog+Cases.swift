import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
public import Plumbline

extension ModelCatalog {
  /// The cases of contracts, to be the arguments of a test.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases, such as `shop`, `shop/orders*` or `shop/orders/1`; all without.
  ///   - filePath: The test's file: `Contracts` and `Recordings` are looked for in the folders above it, then in the
  ///     test bundle, then where the environment's `PLUMBLINE_ROOT` is.
  /// - Returns: Every case that a contract lists, and every other recording that fits one.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing.
  public func cases(_ names: String..., filePath: String = #filePath) throws -> [ContractCase] {
    let opened = try open(names, filePath)
    return opened.plan.entries.flatMap { entry -> [ContractCase] in
      let (api, contract) = (entry.contract.api, entry.contract.name)
      return entry.parts.map { part in
        ContractCase(
          api: api, contract: contract, name: part.caseName,
          subject("\(api)/\(contract)/\(part.caseName)", opened, [part.entry], []))
      }
    }
  }

  /// Checks contracts as a whole: what only all recordings of a contract show is told too.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases; without, all of them, and recordings that belong to none.
  ///   - recovers: Whether inits are driven on after their first error to find all others.
  ///   - filePath: The test's file, above which the folders are looked for.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing; outside of Swift
  ///   Testing a `ContractFailure` where there are errors.
  public func check(_ names: String..., recovers: Bool = true, filePath: String = #filePath) throws {
    let opened = try open(names, filePath)
    let name = names.isEmpty ? "contracts" : names.joined(separator: ", ")
    try subject(name, opened, opened.plan.entries, opened.plan.strays).check(recovers: recovers)
  }

  private func subject(
    _ name: String, _ opened: Opened, _ entries: [CheckPlan.Entry], _ strays: [Finding]
  ) -> CheckSubject {
    CheckSubject(
      name: name, root: opened.root, workspace: opened.workspace, catalog: self, entries: entries, strays: strays)
  }

  private typealias Opened = (root: String, workspace: Workspace, plan: CheckPlan)

  private func open(_ names: [String], _ filePath: String) throws -> Opened {
    if let error = configurationError { throw ContractsError(error) }
    let root = try TestFolders.root(above: filePath)
    let workspace: Workspace
    do throws(ContractMistakes) {
      workspace = try Workspace(
        contracts: "\(root)/Contracts", recordings: "\(root)/Recordings", models: self.names)
    } catch {
      throw ContractsError(error)
    }
    let plan: CheckPlan
    do {
      plan = try CheckPlan(workspace, Selection(filters: names, judgesContracts: true))
    } catch let unknown as Selection.UnknownName {
      if workspace.contracts.apis.contains(where: { $0.name == unknown.filter || $0.has(unknown.filter) }) {
        throw ContractsError(
          "`\(unknown.filter)` lists no cases, and there is no recording of it in \(root)/Recordings")
      }
      let hint = unknown.near.map { "; did you mean `\($0)`?" } ?? ""
      throw ContractsError("no contract or case is called `\(unknown.filter)` in \(root)/Contracts\(hint)")
    } catch let problem as RecordingProblem where problem.kind == .missing {
      throw ContractsError("\(problem.message); it belongs beside \(root)/Contracts")
    } catch {
      throw ContractsError("the recordings in \(root)/Recordings cannot be listed: \(error)")
    }
    if plan.items.isEmpty, plan.entries.allSatisfy(\.missing.isEmpty) {
      throw ContractsError("the contracts in \(root)/Contracts list no cases, and there is no recording of them")
    }
    return (root, workspace, plan)
  }
}

extension API {
  /// Whether a name is that of one of its contracts.
  fileprivate func has(_ path: String) -> Bool { contracts.contains { $0.path == path } }
}
