package import PlumbContracts
package import PlumbHTTP
package import PlumbSyntax

/// A contract and what the rules need of it for each of its exchanges; made once.
package struct ExchangeScope: Sendable {
  package let api: API
  package var contract: Contract
  /// The API's addresses, the canonical one first.
  package let bases: [Address]
  /// Patterns of links in the response that other contracts are discovered from.
  package let followed: [PointerPattern]

  package init(_ contract: Contract, in api: API) {
    self.api = api
    self.contract = contract
    bases = ([api.baseURL] + api.aliases).compactMap { Address($0) }
    followed = api.contracts.compactMap(\.discovery).filter { $0.from == contract.name }.map(\.each)
  }

  /// What follows the base of an address, whichever of the API's bases that is; nil outside the API.
  package func path(of address: Address) -> String? {
    for base in bases {
      if let path = address.path(relativeTo: base) { return path }
    }
    return nil
  }
}
