import Foundation
import PlumblineTesting
import Testing

@testable import Contracts
@testable import PokeAPI
@testable import Reports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let catalog = ModelCatalog {
  // `Contracts` has a `Model` of its own, so this one is told apart by its module.
  PlumblineTesting.Model("Shop.Order", Contract.self, decoder: shopDecoder())
  PlumblineTesting.Model("Shop.Orders", Page<Contract>.self, decoder: shopDecoder())
  PlumblineTesting.Model("Shop.OrderRow", Case.self)
  PlumblineTesting.Model("Shop.Customer", Customer.self, decoder: shopDecoder())
  PlumblineTesting.Model("Shop.Sales", Report.self)
  PlumblineTesting.Model("PokeAPI.Pokemon", Pokemon.self)
}

@Suite struct ShopContractTests {
  // Baskets are another target's.
  @Test(arguments: try catalog.cases("shop/order*", "shop/customer", "shop/sales", "toys"))
  func holds(_ contract: ContractCase) throws { try contract.check() }

  @Test func ordersHoldAsAWhole() throws { try catalog.check("shop/order") }

  @Test(.replaying("shop/order*", unused: .ignored)) func ordersAreReplayed() async throws {
    let url = try #require(URL(string: "http://shop.example/v1/orders/7/"))
    let (data, response) = try await Replay.session.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(!data.isEmpty)
  }

  @Test func ownNamesAreUnharmed() {
    #expect(Contracts.Finding(text: "a coin") != Contracts.Finding(text: "a button"))
    #expect(Model(name: "T") == Model(name: "T"))
    #expect(Recording(title: "Live") == Recording(title: "Live"))
    #expect(Contracts.Issue(number: 1) != Contracts.Issue(number: 2))
  }
}
