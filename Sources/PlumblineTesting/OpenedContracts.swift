import PlumbContracts
import PlumbHarness
import PlumbRecordings

/// The contracts and recordings a test names, found and read.
struct OpenedContracts {
  /// The folder that has `Contracts`.
  let root: String
  let workspace: Workspace
  let plan: CheckPlan

  /// Opens the folders above a test's file.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases; all without.
  ///   - models: The names of the registered models; nil where it does not matter which there are.
  ///   - filePath: The test's file.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing.
  init(_ names: [String], models: [String]?, _ filePath: String) throws {
    let mode = try TestMode(TestUpstream.environment)
    root = try TestFolders.root(above: filePath)
    do throws(ContractMistakes) {
      workspace = try Workspace(contracts: "\(root)/Contracts", recordings: "\(root)/Recordings", models: models)
    } catch {
      throw ContractsError(error)
    }
    do {
      plan = try CheckPlan(workspace, Selection(filters: names, judgesContracts: true, allowsNoStore: mode != .offline))
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
  }
}

extension API {
  /// Whether a name is that of one of its contracts.
  fileprivate func has(_ path: String) -> Bool { contracts.contains { $0.path == path } }
}
