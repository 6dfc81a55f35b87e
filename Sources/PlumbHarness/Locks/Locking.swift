package import PlumbContracts
package import PlumbSchemas

/// What a contract's lock is going to be.
package struct Locking: Sendable {
  package let contract: Contract
  package let lock: Lock
  /// Models that the lock should have and has not, with the reason.
  package let failures: [(model: String, reason: String)]
  /// What is different from the lock that is there, by model; all of a model's places where it was not locked.
  package let changes: [(model: String, change: SchemaChange)]
  /// Models that are not here, of which the old lock is kept.
  package let kept: [String]
  /// Models that are not here and were never locked.
  package let absent: [String]

  /// Makes a contract's lock.
  ///
  /// - Parameters:
  ///   - contract: may be locked already.
  ///   - schemas: what its models that are here take, or why that is not known.
  package init(_ contract: Contract, _ schemas: [String: Result<ModelSchema, LockFailure>]) {
    var entries: [Lock.Entry] = []
    var failures: [(model: String, reason: String)] = []
    var changes: [(model: String, change: SchemaChange)] = []
    var kept: [String] = []
    var absent: [String] = []
    for model in contract.models {
      let old = contract.lock?[model]
      switch schemas[model] {
      case .success(let schema)?:
        entries.append(Lock.Entry(model: model, schema: schema))
        if let old {
          changes += old.schema.changes(to: schema).map { (model, $0) }
        } else {
          changes.append((model, SchemaChange(pattern: "", words: "is now locked")))
        }
      case .failure(let failure)?:
        failures.append((model, failure.reason))
        if let old { entries.append(old) }
      case nil:
        if let old {
          entries.append(old)
          kept.append(model)
        } else {
          absent.append(model)
        }
      }
    }
    for old in contract.lock?.entries ?? [] where !contract.models.contains(old.model) {
      changes.append((old.model, SchemaChange(pattern: "", words: "is no longer locked")))
    }
    self.contract = contract
    lock = Lock(contract: contract.path, entries: entries)
    self.failures = failures
    self.changes = changes
    self.kept = kept
    self.absent = absent
  }
}
