import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbSchemas

extension CheckSubject {
  /// What differs from the locks of the contracts that this subject answers for, and which models these stand for.
  func lockFindings() -> [Finding] {
    let models = LockCheck.models(of: locked, in: catalog)
    let schemas = models.map { place in schema(place.model, locked[place.entry]) }
    return LockCheck.findings(of: locked, in: catalog, schemas)
  }

  /// Writes what the models of the contracts take that this subject answers for.
  ///
  /// - Throws: A `ContractsError` for what cannot be found out or written.
  func lock() throws {
    for entry in locked where !entry.contract.models.isEmpty {
      let here = entry.contract.models.filter { catalog[$0] != nil }
      let schemas = Dictionary(uniqueKeysWithValues: here.map { ($0, schema($0, entry)) })
      try TestLocks.write(schemas, of: entry.contract, workspace)
    }
  }

  private func schema(_ name: String, _ entry: CheckPlan.Entry) -> Result<ModelSchema, LockFailure> {
    guard let model = catalog[name] else { return .failure(LockFailure(reason: "there is no such model")) }
    // Said before, in case that takes the process down.
    StandardError.write(
      "plumbline: \(entry.contract.path): finding out what \(name) takes, from documents that are made up for it")
    let bodies = workspace.bodies(of: entry, most: SchemaDiscovery.mostRecordings).map { Array($0) }
    return model.schema(recordings: bodies, on: Workbench()).mapError { LockFailure(reason: $0.reason) }
  }
}

/// Writes locks for tests that run side by side.
enum TestLocks {
  private static let lock = NSLock()

  /// Writes a contract's lock, and says what has moved.
  ///
  /// - Parameters:
  ///   - schemas: what the models take that are here; what is locked of others is kept.
  ///   - contract: the contract.
  ///   - workspace: where it is; the lock is read anew, as another test may have written it.
  /// - Throws: A `ContractsError` for what cannot be found out or written.
  static func write(
    _ schemas: [String: Result<ModelSchema, LockFailure>], of contract: Contract, _ workspace: Workspace
  ) throws {
    lock.lock()
    defer { lock.unlock() }
    let current: Workspace
    do throws(ContractMistakes) {
      current = try Workspace(contracts: workspace.contracts.path, recordings: workspace.store.root, models: nil)
    } catch {
      throw ContractsError(error)
    }
    let locking = Locking(current.contracts.contract(contract.api, contract.name) ?? contract, schemas)
    if let (model, reason) = locking.failures.first {
      throw ContractsError("what `\(model)` of `\(contract.path)` takes cannot be found out: \(reason)")
    }
    guard !locking.lock.entries.isEmpty else { return }
    let file = URL(fileURLWithPath: contract.lockFile)
    let data = Data(locking.lock.text.utf8)
    guard (try? Data(contentsOf: file)) != data else { return }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw ContractsError("the lock `\(contract.lockFile)` cannot be written: \(error.localizedDescription)")
    }
    for (model, change) in locking.changes {
      let place = change.pattern.isEmpty ? "" : ", `\(change.pattern)`"
      StandardError.write("plumbline: \(contract.path): `\(model)`\(place) \(change.words)")
    }
  }
}
