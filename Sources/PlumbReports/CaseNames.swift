import PlumbFindings

extension Report.Case {
  /// How it is called everywhere, such as `shop/order/1`; of a document of no contract its path as given.
  package var fullName: String { [api, contract, name].compactMap { $0 }.joined(separator: "/") }

  /// What is the same for no other case of a run.
  var identity: String { contract == nil ? path : "\(contractIdentity)/\(name)" }

  /// What is the same for all cases of a contract; of a document of none that of the document.
  var contractIdentity: String { contract.map { Report.contractIdentity(api, $0) } ?? path }
}

extension Report {
  /// What is the same for everything of a contract.
  static func contractIdentity(_ api: String?, _ contract: String) -> String { "\(api ?? "")/\(contract)" }
}

extension Finding {
  /// The contract it is of, such as `shop/order`; empty for none.
  var contractPath: String { [api, contract].compactMap { $0 }.joined(separator: "/") }
}

extension Trend.Item {
  /// The contract it is of, such as `shop/order`; empty for none.
  var contractPath: String { [api, contract].compactMap { $0 }.joined(separator: "/") }
}
