package import PlumbContracts
package import PlumbFindings
package import PlumbSchemas

/// Holds models against what is locked of them.
package enum LockCheck {
  /// The models of which it has to be known what they take: those that are here of contracts that are locked.
  ///
  /// - Parameters:
  ///   - plan: what is checked; contracts of which only some cases are read are left out.
  ///   - catalog: the models that are here.
  /// - Returns: the models by the numbers of their entries.
  package static func models(of plan: [CheckPlan.Entry], in catalog: ModelCatalog) -> [(entry: Int, model: String)] {
    plan.indices.flatMap { number -> [(entry: Int, model: String)] in
      let entry = plan[number]
      guard entry.takesAllRecordings, entry.contract.lock != nil, isOn(entry.contract) else { return [] }
      return entry.contract.models.filter { catalog[$0] != nil }.map { (number, $0) }
    }
  }

  /// What differs from the locks, and which models are judged by theirs.
  ///
  /// - Parameters:
  ///   - plan: what is checked.
  ///   - catalog: the models that are here.
  ///   - schemas: what each of `models` takes, or why that is not known.
  /// - Returns: findings that count as their contracts say.
  package static func findings(
    of plan: [CheckPlan.Entry], in catalog: ModelCatalog, _ schemas: [Result<ModelSchema, LockFailure>]
  ) -> [Finding] {
    let changed = zip(models(of: plan, in: catalog), schemas).compactMap { place, schema in
      ContractChanged.finding(plan[place.entry].contract, place.model, schema)
    }
    let whole = plan.filter { $0.takesAllRecordings && isOn($0.contract) }
    return changed + whole.flatMap { ContractChanged.strays($0.contract) }
      + plan.flatMap { JudgedByLock.findings($0.contract, catalog) }
  }

  private static func isOn(_ contract: Contract) -> Bool {
    contract.severities.severity(of: ContractChanged.rule.id, model: nil, usual: .error) != nil
  }
}
