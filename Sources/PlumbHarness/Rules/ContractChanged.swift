package import PlumbContracts
package import PlumbFindings
package import PlumbSchemas
import PlumbSyntax

/// A model takes other things than the lock says.
package enum ContractChanged {
  package static let rule = Rule(
    "contract-changed", .store, .error, summary: "a model relies on other things than are locked",
    remedy: "if that is meant, lock it anew and have the change reviewed: `plumb schema --lock`",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json,
          #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }], "models": ["Shop.Order"] }"#,
          caption: "the contract"),
        Rule.Example.Exhibit(
          .swift,
          """
          struct Order: Decodable {
            let id: Int
            let note: String?  // was locked as `String`
          }
          """),
      ],
      message: "`Shop.Order` relies on other things than are locked: `/note` is now optional",
      help: "if that is meant, lock it anew and have the change reviewed: `plumb schema --lock shop/order`"))

  /// As many changes are told.
  private static let mostTold = 4

  /// Holds what a model takes against what is locked of it.
  ///
  /// - Parameters:
  ///   - contract: has a lock; its own severities hold for the rule.
  ///   - model: the model's name.
  ///   - schema: what it takes, or why that cannot be found out.
  /// - Returns: nil where that is the same.
  package static func finding(
    _ contract: Contract, _ model: String, _ schema: Result<ModelSchema, LockFailure>
  ) -> Finding? {
    guard let lock = contract.lock else { return nil }
    guard let entry = lock[model] else {
      return finding(contract, model, nil, "`\(model)` decodes `\(contract.path)` and is not in the lock")
    }
    switch schema {
    case .failure(let failure):
      return finding(
        contract, model, entry, "what `\(model)` relies on cannot be held against the lock: \(failure.reason)")
    case .success(let schema):
      let changes = entry.schema.changes(to: schema)
      guard !changes.isEmpty else { return nil }
      let told = changes.prefix(mostTold).map {
        "\($0.pattern.isEmpty ? "the document" : "`\($0.pattern)`") \($0.words)"
      }
      let rest = changes.count > mostTold ? "; and \(changes.count - mostTold) more" : ""
      return finding(
        contract, model, entry,
        "`\(model)` relies on other things than are locked: \(told.joined(separator: "; "))\(rest)")
    }
  }

  /// What is locked of models that the contract does not name.
  package static func strays(_ contract: Contract) -> [Finding] {
    (contract.lock?.entries ?? []).filter { !contract.models.contains($0.model) }.compactMap { entry in
      finding(
        contract, entry.model, entry, "`\(entry.model)` is locked, and `\(contract.path)` is not one of its contracts")
    }
  }

  private static func finding(
    _ contract: Contract, _ model: String, _ entry: Lock.Entry?, _ message: String
  ) -> Finding? {
    guard let severity = contract.severities.severity(of: rule.id, model: model, usual: rule.severity) else {
      return nil
    }
    var finding = Finding(
      rule, severity: severity, channel: .store, message: message,
      help: "if that is meant, lock it anew and have the change reviewed: `plumb schema --lock \(contract.path)`",
      pointer: JSONPointer(), offset: entry?.place?.lowerBound ?? 0, length: entry?.place?.count ?? 1)
    finding.file = contract.lockFile
    finding.api = contract.api
    finding.contract = contract.name
    finding.model = model
    return finding
  }
}

/// Why it is not known what a model relies on.
package struct LockFailure: Error, Sendable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
