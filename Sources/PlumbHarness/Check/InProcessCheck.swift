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
    let reader = documentReader(of: entry, gathersEvidence: entry.isWhole)
    for item in entry.items {
      let prepared = check.prepare(item, of: entry)
      fold.add(prepared, prepared.documents.map(reader.read), by: reader.models)
    }
    return fold
  }

  /// Reads documents of a contract with those of its models that there are.
  ///
  /// - Parameters:
  ///   - entry: the contract.
  ///   - gathersEvidence: whether what the models meet is gathered over all documents.
  /// - Returns: the models' names, and what each of them makes of a document.
  func documentReader(
    of entry: CheckPlan.Entry, gathersEvidence: Bool = true
  ) -> (models: [String], read: (PreparedRecording.Document) -> [Examination]) {
    let bench = Workbench()
    let models = entry.contract.models(in: catalog)
    let readers = models.compactMap { name in
      entry.contract.model(name, in: catalog).map { reader($0, of: entry, gathersEvidence) }
    }
    return (
      models,
      { document in readers.map { model, options in model.examine(document.body, on: bench, options: options) } }
    )
  }

  /// A model that the catalogue has, and how it reads all of a contract's documents.
  private func reader(
    _ model: Model, of entry: CheckPlan.Entry, _ gathersEvidence: Bool
  ) -> (model: Model, options: ExaminationOptions) {
    var options = ExaminationOptions(usesStandIns: recovers)
    options.omittedRules = entry.contract.severities.rulesOff(for: model.name)
    options.evidence = gathersEvidence ? EvidenceCollector() : nil
    options.beforeRecovery = { [said] text in said(model.name, text) }
    return (model, options)
  }
}
