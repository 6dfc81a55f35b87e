package import PlumbContracts
package import PlumbFindings
import PlumbSchemas
import PlumbSyntax

/// A model that this catalogue does not have is judged by what is locked of it.
package enum JudgedByLock {
  package static let rule = Rule(
    "judged-by-lock", .store, .note, summary: "the lock stands for a model that this catalogue does not have",
    remedy: "nothing: where the model is, its own tests judge by the model itself",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json,
          #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }], "models": ["Shop.Cart"] }"#,
          caption: "the contract"),
        Rule.Example.Exhibit(.swift, #"let catalog = ModelCatalog {}"#),
      ],
      message: "`Shop.Cart` is judged by its lock, as the model is not in this catalogue: that is an approximation",
      help: "nothing: where the model is, its own tests judge by the model itself"))

  /// What is said of a contract's models that are judged by their locks.
  ///
  /// - Parameters:
  ///   - contract: its own severities hold for the rule.
  ///   - catalog: the models that are there.
  /// - Returns: one finding a model, where the rule is not off.
  package static func findings(_ contract: Contract, _ catalog: ModelCatalog) -> [Finding] {
    contract.lockedModels(in: catalog).compactMap { entry in
      guard
        let severity = contract.severities.severity(of: rule.id, model: entry.model, usual: rule.severity)
      else { return nil }
      var help = rule.remedy
      if let gap = entry.schema.gaps.first { help += "\nwhat the lock does not know: \(gap)" }
      var finding = Finding(
        rule, severity: severity, channel: .store,
        message:
          "`\(entry.model)` is judged by its lock, as the model is not in this catalogue: that is an approximation",
        help: help, pointer: JSONPointer(), offset: entry.place?.lowerBound ?? 0, length: entry.place?.count ?? 1)
      finding.file = contract.lockFile
      finding.api = contract.api
      finding.contract = contract.name
      finding.model = entry.model
      return finding
    }
  }
}
