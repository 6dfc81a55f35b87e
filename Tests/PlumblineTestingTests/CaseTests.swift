import Foundation
import PlumbStoreSupport
import PlumblineTesting
import Testing

@Suite struct CaseTests {
  private func with(_ body: (StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }],
            "models": ["Shop.Order"] },
          { "name": "orders", "request": { "path": "orders" }, "pages": { "next": "/next" } },
          { "name": "found", "request": { "path": "found/{id}" },
            "discover": { "from": "orders", "each": "/results/*/url", "match": "found/{id}" } }
          """)
      try fixture.record("shop/order/2", "orders/2", "{}")
      try fixture.record("shop/order/7", "orders/7", "{}")
      try fixture.record("shop/orders/default", "orders", "{}")
      try fixture.record("shop/orders/default.p2", "orders?page=2", "{}")
      try body(fixture)
    }
  }

  private func names(_ cases: [ContractCase]) -> [String] { cases.map(\.testDescription) }

  private func said(_ body: () throws -> [ContractCase]) -> String {
    do { return "cases: \(names(try body()))" } catch { return "\(error)" }
  }

  @Test func areListedAndRecordedOnes() throws {
    try with { fixture in
      let cases = try fixture.cases()
      #expect(names(cases) == ["shop/order/1", "shop/order/2", "shop/order/7", "shop/orders/default"])
      #expect(cases.map(\.api) == ["shop", "shop", "shop", "shop"])
      #expect(cases.map(\.contract) == ["order", "order", "order", "orders"])
      #expect(cases.map(\.name) == ["1", "2", "7", "default"])
      #expect(names(try shopModels.cases(filePath: fixture.testFile)) == names(cases))
    }
  }

  @Test func areFiltered() throws {
    try with { fixture in
      #expect(names(try fixture.cases("shop/order")) == ["shop/order/1", "shop/order/2", "shop/order/7"])
      #expect(names(try fixture.cases("shop/order/7")) == ["shop/order/7"])
      #expect(names(try fixture.cases("sh*/orders/*")) == ["shop/orders/default"])
      let several = try shopModels.cases("shop/orders", "shop/order/1", filePath: fixture.testFile)
      #expect(names(several) == ["shop/order/1", "shop/orders/default"])
    }
  }

  @Test func areEncodedByName() throws {
    try with { fixture in
      let encoded = try JSONEncoder().encode(fixture.cases("shop/order/7").map(Argument.init))
      #expect(String(decoding: encoded, as: UTF8.self) == #"["shop\/order\/7"]"#)
    }
  }

  private struct Argument: Encodable {
    let item: ContractCase
    func encode(to encoder: any Encoder) throws { try item.encodeTestArgument(to: encoder) }
  }

  @Test func saysWhatIsNotThere() throws {
    try with { fixture in
      let folder = fixture.contracts
      #expect(
        said { try fixture.cases("shop/ordr") }
          == "no contract or case is called `shop/ordr` in \(folder); did you mean `shop/order`?")
      #expect(said { try fixture.cases("zoo") } == "no contract or case is called `zoo` in \(folder)")
      #expect(
        said { try fixture.cases("shop/found") }
          == "`shop/found` lists no cases, and there is no recording of it in \(fixture.recordings)")
    }
  }

  @Test func saysThatThereAreNone() throws {
    try StoreFixture.with { fixture in
      try fixture.write(#"{ "baseURL": "https://shop.example/" }"#, to: "Contracts/shop/api.json")
      try fixture.write("", to: "Recordings/README.md")
      #expect(
        said { try shopModels.cases(filePath: fixture.testFile) }
          == "the contracts in \(fixture.contracts) list no cases, and there is no recording of them")
      try FileManager.default.removeItem(atPath: "\(fixture.contracts)/shop/api.json")
      try fixture.write("{}", to: "Contracts/shop/orders.json")
      #expect(
        said { try fixture.cases() }
          == """
          \(fixture.contracts)/shop/api.json: error: the API `shop` has no `api.json`
            help: the least is { "baseURL": "https://…/" }
          """)
    }
  }

  @Test func saysThatThereIsNoFolder() throws {
    try with { fixture in
      try FileManager.default.removeItem(atPath: fixture.recordings)
      #expect(
        said { try fixture.cases() }
          == "there is no folder of recordings `\(fixture.recordings)`; it belongs beside \(fixture.contracts)")
    }
  }

  @Test func tellsMistakesInContractFiles() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        """
        {
          "contracts": [
            { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": ["Shop.Ordr"] },
            { "name": "orders", "request": { "path": "/orders" } }
          ]
        }
        """, to: "Contracts/shop/all.json")
      try fixture.write(#"{ "baseURL": "https://shop.example/" }"#, to: "Contracts/shop/api.json")
      #expect(
        said { try fixture.cases() }
          == """
          \(fixture.contracts)/shop/all.json:3:97: error: no model is registered as `Shop.Ordr`
              … }, "cases": [{ "id": 1 }], "models": ["Shop.Ordr"] },
                                                      ^~~~~~~~~~~
            help: did you mean `Shop.Order`?

          \(fixture.contracts)/shop/all.json:4:46: error: a path is relative to the base, and does not begin with a slash
              …"name": "orders", "request": { "path": "/orders" } }
                                                      ^~~~~~~~~
            help: write `orders`
          """)
    }
  }

  @Test func tellsMistakesOfTheCatalogue() throws {
    try with { fixture in
      let twice = ModelCatalog {
        Model("Shop.Order", Order.self)
        Model("Shop.Order", Customer.self)
      }
      #expect(
        said { try fixture.cases("shop", twice) }
          == "two models are registered as `Shop.Order`: `Order` and `Customer`; give one of them another name")
    }
  }
}
