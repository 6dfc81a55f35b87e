import PlumblineTesting
import Testing
import XCTest

@testable import ShopApp

let catalog = ModelCatalog {
  Model("App.Customer", Customer.self, decoder: API.decoder)
  Model("App.Basket", Basket.self, decoder: API.decoder)
}

@Suite struct AppContractTests {
  // The catalogue is the main actor's, as its models are, so `await`.
  @Test(arguments: try await catalog.cases("shop/customer", "shop/basket"))
  func holds(_ contract: ContractCase) throws { try contract.check() }

  @Test nonisolated func holdsFromAnyThread() async throws { try await catalog.check("shop/basket") }
}

// XCTest's own initialisers are not isolated.
nonisolated final class AppContractXCTests: XCTestCase {
  func testCustomersHold() async throws { try await catalog.check("shop/customer") }
}
