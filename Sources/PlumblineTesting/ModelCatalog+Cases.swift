import PlumbContracts
import PlumbFindings
import PlumbHarness
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
    let (workspace, plan) = try open(names, filePath)
    return plan.entries.flatMap { entry -> [ContractCase] in
      entry.parts.map { part in
        ContractCase(
          (entry.contract.api, entry.contract.name, part.caseName),
          CheckSubject(workspace: workspace, catalog: self, entries: [part.entry], strays: []))
      }
    }
  }

  /// Checks contracts as a whole, as the command does: what only all recordings show is told too.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases; all without.
  ///   - recovers: Whether inits are driven on after their first error to find all others.
  ///   - filePath: The test's file, above which the folders are looked for.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing; outside of Swift
  ///   Testing a `ContractFailure` where there are errors.
  public func check(_ names: String..., recovers: Bool = true, filePath: String = #filePath) throws {
    let (workspace, plan) = try open(names, filePath)
    let subject = CheckSubject(workspace: workspace, catalog: self, entries: plan.entries, strays: plan.strays)
    try subject.report(recovers: recovers).tell(as: names.isEmpty ? "contracts" : names.joined(separator: ", "))
  }

  private func open(_ names: [String], _ filePath: String) throws -> (Workspace, CheckPlan) {
    if let error = configurationError { throw ContractsError(error) }
    let root = try TestFolders.root(above: filePath)
    let workspace: Workspace
    do throws(ContractMistakes) {
      workspace = try Workspace(
        contracts: "\(root)/Contracts", recordings: "\(root)/Recordings", models: self.names)
    } catch {
      throw ContractsError(error)
    }
    do {
      return (workspace, try CheckPlan(workspace, Selection(filters: names)))
    } catch let unknown as Selection.UnknownName {
      let hint = unknown.near.map { "; did you mean `\($0)`?" } ?? ""
      throw ContractsError("no contract or case is called `\(unknown.filter)` in \(root)/Contracts\(hint)")
    } catch {
      throw ContractsError("the recordings in \(root)/Recordings cannot be listed: \(error)")
    }
  }
}
