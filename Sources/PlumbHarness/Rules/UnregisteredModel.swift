package import PlumbContracts
package import PlumbFindings
import PlumbSyntax

/// A contract names models that the catalogue has not, as those of another test target or a mistyped one.
package enum UnregisteredModel {
  package static let rule = Rule(
    "unregistered-model", .store, .warning, summary: "no model that the contract names is in this catalogue",
    remedy: "register one, or leave the contract to those who have its models: `catalog.cases(\"shop/orders\")`",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json,
          #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }], "models": ["Shop.Ordr"] }"#,
          caption: "the contract"),
        Rule.Example.Exhibit(.swift, #"let catalog = ModelCatalog { Model("Shop.Order", Order.self) }"#),
      ],
      message: "nothing decodes `shop/order` here: the catalogue has no `Shop.Ordr`",
      help: "did you mean `Shop.Order`?"))

  /// What is missing of a contract's models.
  ///
  /// - Parameters:
  ///   - contract: its own severities hold for the rule.
  ///   - catalog: the models that are there.
  /// - Returns: a warning where nothing decodes the contract's documents, a note where some models do.
  package static func finding(_ contract: Contract, _ catalog: ModelCatalog) -> Finding? {
    let decoding = Set(contract.models(in: catalog))
    let missing = contract.models.filter { !decoding.contains($0) }
    guard !missing.isEmpty else { return nil }
    let isAll = missing.count == contract.models.count
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    let near = missing.lazy.compactMap { Nearest.word(to: $0, in: catalog.names) }.first
    let help = near.map { "did you mean `\($0)`?" } ?? (isAll ? rule.remedy : nil)
    let usual: Severity = isAll ? .warning : .note
    guard let severity = contract.severities.severity(of: rule.id, model: nil, usual: usual) else { return nil }
    var finding = Finding(
      rule, severity: severity, channel: .store,
      message: isAll
        ? "nothing decodes `\(contract.path)` here: the catalogue has no \(list)"
        : "the catalogue has no \(list), which `\(contract.path)` is for as well",
      help: help, pointer: JSONPointer(), offset: contract.offset, length: contract.length)
    finding.file = contract.file
    return finding
  }
}
