import Foundation
import PlumblineTesting
import Testing
import XCTest

@testable import ShopApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let catalog = ModelCatalog {
  Model("App.Customer", Customer.self, decoder: API.decoder)
  Model("App.Basket", Basket.self, decoder: API.decoder)
}

@Suite struct AppContractTests {
  // The catalogue is the main actor's, as its models are, so `await`.
  @Test(arguments: try await catalog.cases("shop/customer", "shop/basket"))
  func holds(_ contract: ContractCase) throws { try contract.check() }

  @Test(.replaying("shop/customer")) func customersAreReplayed() async throws {
    let address = "https://shop.example/v1/customers/6f1c2c52-5d0e-4f7c-9a63-0f2b8a3de001"
    let (data, _) = try await Replay.session.data(from: try #require(URL(string: address)))
    #expect(data.contains(UInt8(ascii: "{")))
  }

  @Test nonisolated func holdsFromAnyThread() async throws { try await catalog.check("shop/basket") }
}

// XCTest's own initialisers are not isolated.
nonisolated final class AppContractXCTests: XCTestCase {
  func testCustomersHold() async throws { try await catalog.check("shop/customer") }
}
