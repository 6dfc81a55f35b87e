package import PlumbContracts
package import PlumbRecordings

/// The contracts, the recordings, and what of both belongs together.
package struct Workspace: Sendable {
  package let contracts: ContractFolder
  package let store: RecordingStore

  /// Opens both folders.
  ///
  /// - Parameters:
  ///   - contracts: the folder of contracts.
  ///   - recordings: the folder of recordings; it may not be there yet.
  ///   - models: the names of the registered models; nil where it does not matter which there are.
  /// - Throws: `ContractMistakes` with everything that is wrong in any contract file.
  package init(contracts: String, recordings: String, models: [String]?) throws(ContractMistakes) {
    self.contracts = try ContractFolder(
      contracts, rules: AllRules.ids, models: models, isLegalName: CaseNaming.isLegalName)
    store = RecordingStore(root: recordings)
  }
}

extension Contract {
  /// The names of the cases' recordings, in their order.
  package var caseNames: [String] {
    CaseNaming.distinct(cases.map { CaseNaming.fileName(of: $0, parameters: request.parameters) })
  }
}

extension CaseNaming {
  /// The name of a case's first recording.
  static func fileName(of item: Contract.Case, parameters: [String]) -> String {
    if let name = item.name { return fileName(name: name) }
    if parameters.isEmpty { return sole }
    return fileName(values: parameters.map { item.values[$0]?.text ?? "" })
  }
}
