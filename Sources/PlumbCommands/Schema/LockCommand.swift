import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSchemas

/// `schema --lock`: writes what contracts' models take beside the contracts.
struct LockCommand {
  private let workspace: Workspace
  private let options: RunOptions
  private let environment: Environment
  private let isQuiet: Bool

  init(_ workspace: Workspace, _ options: RunOptions, _ environment: Environment, isQuiet: Bool) {
    self.workspace = workspace
    self.options = options
    self.environment = environment
    self.isQuiet = isQuiet
  }

  /// Locks contracts: all or none of them.
  ///
  /// - Parameter names: contracts; all that name models without one.
  /// - Returns: the command's exit code.
  /// - Throws: A `CommandError` where a name means nothing, or a file cannot be written.
  @MainActor
  func run(_ names: [String]) throws -> ExitCode {
    for name in names where name.split(separator: "/").count > 2 {
      throw CommandError(
        "a lock is of a whole contract: give `\(name.split(separator: "/").prefix(2).joined(separator: "/"))`")
    }
    if let model = names.first(where: { environment.catalog[$0] != nil }) {
      throw CommandError("`\(model)` is a model, and `--lock` takes contracts\(contract(of: model))")
    }
    let selection = Selection(filters: names, judgesContracts: true, allowsNoStore: true)
    let plan = try CheckPlan.of(workspace, selection, for: "schema --lock")
    let entries = plan.entries.filter { !$0.contract.models.isEmpty }
    guard !entries.isEmpty else { throw CommandError("nothing was locked: no contract names models") }
    let errands = entries.flatMap { entry in
      entry.contract.models.filter { environment.catalog[$0] != nil }.map {
        SchemaRun.Errand(model: $0, entries: [entry])
      }
    }
    let run = SchemaRun(workspace: workspace, timeout: options.timeout, jobs: options.jobs)
    let progress = Progress("finding out", of: errands.count, environment.console, isQuiet: isQuiet)
    let results = run.schemas(errands) { progress.show($0) }
    progress.end()
    var schemas: [String: [String: Result<ModelSchema, LockFailure>]] = [:]
    for (errand, result) in zip(errands, results) {
      for entry in errand.entries { schemas[entry.contract.path, default: [:]][errand.model] = result }
    }
    return try write(entries.map { Locking($0.contract, schemas[$0.contract.path] ?? [:]) })
  }

  @MainActor
  private func contract(of model: String) -> String {
    let own = workspace.contracts.apis.flatMap(\.contracts).first { $0.models.contains(model) }
    return own.map { ", such as `\($0.path)`" } ?? ""
  }

  private func write(_ locks: [Locking]) throws -> ExitCode {
    for lock in locks {
      for (model, reason) in lock.failures {
        environment.console.complain("what `\(model)` of `\(lock.contract.path)` takes cannot be found out: \(reason)")
      }
    }
    guard locks.allSatisfy(\.failures.isEmpty) else {
      environment.console.complain("nothing was locked")
      return .usage
    }
    let filled = locks.filter { !$0.lock.entries.isEmpty }
    var files: [(path: String, data: Data)] = []
    for lock in filled {
      let data = Data(lock.lock.text.utf8)
      // A file that is as it should be keeps its time.
      if (try? InputFile(lock.contract.lockFile))?.data != data { files.append((lock.contract.lockFile, data)) }
    }
    try ReportFile.write(files)
    if !isQuiet { tell(locks, files.count) }
    guard !filled.isEmpty else { throw CommandError("nothing was locked: this tool has none of the contracts' models") }
    return .clean
  }

  /// Says what has moved, as the next thing is that someone reviews it.
  private func tell(_ locks: [Locking], _ written: Int) {
    let console = environment.console
    for lock in locks {
      for (model, change) in lock.changes {
        let place = change.pattern.isEmpty ? "" : ", `\(SafeText.line(change.pattern))`"
        console.tell("\(lock.contract.path): `\(SafeText.line(model))`\(place) \(SafeText.line(change.words))\n")
      }
      if !lock.kept.isEmpty {
        console.tell("\(lock.contract.path): kept as locked elsewhere: \(LockCommand.list(lock.kept))\n")
      }
      if !lock.absent.isEmpty {
        console.tell("\(lock.contract.path): not here, so not locked: \(LockCommand.list(lock.absent))\n")
      }
    }
    let models = locks.reduce(0) { $0 + $1.lock.entries.count }
    console.tell(
      "\(Tally.words(models, "model")) of \(Tally.words(locks.count { !$0.lock.entries.isEmpty }, "contract")) locked,"
        + " \(written == 0 ? "no file" : Tally.words(written, "file")) changed\n")
  }

  private static func list(_ models: [String]) -> String {
    models.map { "`\(SafeText.line($0))`" }.joined(separator: ", ")
  }
}
