import Foundation
import PlumbStoreSupport
import PlumblineTesting

struct Order: Decodable {
  let id: Int
  let note: String?
}

struct Customer: Decodable {
  let name: String
}

let shopModels = ModelCatalog {
  Model("Shop.Order", Order.self)
  Model("Shop.Customer", Customer.self)
}

extension StoreFixture {
  /// A file that tests may be in; it need not be there.
  var testFile: String { "\(root)/Tests/ShopTests/Tests.swift" }

  /// Writes the contract of one order and records it.
  func writeOrder(_ body: String, more: String = "", models: String = #""Shop.Order""#) throws {
    try write(
      contracts: """
        { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": [\(models)]\(more) }
        """)
    try record("shop/order/1", "orders/1", body)
  }

  func cases(_ name: String = "shop", _ catalog: ModelCatalog = shopModels) throws -> [ContractCase] {
    try catalog.cases(name, filePath: testFile)
  }
}
