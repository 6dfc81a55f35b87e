package import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings

/// Runs a contract's models over its recordings in this process: a model that traps takes it down.
package struct InProcessCheck: Sendable {
  private let catalog: ModelCatalog
  private let recovers: Bool
  private let said: @Sendable (_ model: String, _ text: String) -> Void

  /// Takes the models.
  ///
  /// - Parameters:
  ///   - catalog: models that a contract names and that are not here are left out.
  ///   - recovers: whether inits may be driven on with stand-ins after a failure.
  ///   - said: told what `JSONDecoder` says of a document before that happens.
  package init(
    _ catalog: ModelCatalog, recovers: Bool = true,
    said: @escaping @Sendable (_ model: String, _ text: String) -> Void = { _, _ in }
  ) {
    self.catalog = catalog
    self.recovers = recovers
    self.said = said
  }

  /// The contract's models that are here, in the order it names them.
  package func models(of entry: CheckPlan.Entry) -> [String] {
    entry.contract.models.filter { catalog[$0] != nil }
  }

  /// Checks all recordings of a contract.
  ///
  /// - Parameters:
  ///   - entry: the contract.
  ///   - workspace: where its recordings are.
  ///   - today: `YYYY-MM-DD`.
  ///   - tellsExpired: whether acceptances that have run out are told.
  /// - Returns: the fold, to which every recording has been added.
  package func fold(
    _ entry: CheckPlan.Entry, _ workspace: Workspace, today: String, tellsExpired: Bool = true
  ) -> ContractFold {
    var fold = ContractFold(entry, workspace.store, today: today, tellsExpired: tellsExpired)
    let check = RecordingCheck(workspace.store)
    let bench = Workbench()
    let models = models(of: entry)
    let evidence = entry.isWhole ? models.map { _ in EvidenceCollector() } : []
    for item in entry.items {
      let prepared = check.prepare(item, of: entry)
      fold.add(prepared, examinations(prepared, models, entry, evidence, bench), by: models)
    }
    return fold
  }

  private func examinations(
    _ prepared: PreparedRecording, _ models: [String], _ entry: CheckPlan.Entry, _ evidence: [EvidenceCollector],
    _ bench: Workbench
  ) -> [[Examination]] {
    prepared.documents.map { document in
      models.enumerated().compactMap { index, name in
        var options = ExaminationOptions(usesStandIns: recovers)
        options.omittedRules = entry.contract.severities.rulesOff(for: name)
        options.evidence = evidence.indices.contains(index) ? evidence[index] : nil
        options.beforeRecovery = { [said] text in said(name, text) }
        return catalog[name]?.examine(document.body, on: bench, options: options)
      }
    }
  }
}
