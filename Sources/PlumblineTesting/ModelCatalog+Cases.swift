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
    let opened = try open(names, filePath)
    return opened.plan.entries.flatMap { entry -> [ContractCase] in
      let (api, contract) = (entry.contract.api, entry.contract.name)
      return entry.parts.enumerated().map { number, part in
        let locked = number == 0 && entry.takesAllRecordings ? [entry] : []
        return ContractCase(
          api: api, contract: contract, name: part.caseName,
          subject("\(api)/\(contract)/\(part.caseName)", opened, [part.entry], [], locked: locked))
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
    let entries = opened.plan.entries
    try subject(name, opened, entries, opened.plan.strays, locked: entries.filter(\.takesAllRecordings))
      .check(recovers: recovers)
  }

  private func subject(
    _ name: String, _ opened: OpenedContracts, _ entries: [CheckPlan.Entry], _ strays: [Finding],
    locked: [CheckPlan.Entry]
  ) -> CheckSubject {
    CheckSubject(
      name: name, root: opened.root, workspace: opened.workspace, catalog: self, entries: entries, strays: strays,
      locked: locked)
  }

  private func open(_ names: [String], _ filePath: String) throws -> OpenedContracts {
    if let error = configurationError { throw ContractsError(error) }
    return try OpenedContracts(names, models: self.names, filePath)
  }
}
