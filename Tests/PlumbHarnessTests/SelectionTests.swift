import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@Suite struct SelectionTests {
  /// Two APIs, with orders, a list and customers.
  private func with(_ body: (Workspace) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }, { "id": 10 }] },
          { "name": "orders", "request": { "path": "orders" }, "pages": { "next": { "link": "next" } } }
          """)
      try fixture.write(
        contracts: #"{ "name": "customer", "request": { "path": "c/{id}" }, "cases": [{ "id": "a" }] }"#, name: "crm")
      for id in [1, 2, 10] { try fixture.record("shop/order/\(id)", "orders/\(id)", "{}") }
      try fixture.record("shop/orders/default", "orders", "[]", headers: ["Link": "</api/orders?page=2>; rel=next"])
      try fixture.record("shop/orders/default.p2", "orders?page=2", "[]")
      try fixture.record("crm/customer/a", "c/a", "{}")
      try body(try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil))
    }
  }

  private func names(_ workspace: Workspace, _ filters: String...) throws -> [String] {
    try CheckPlan(workspace, Selection(filters: filters)).items.map(\.item.name.description)
  }

  @Test func takes() throws {
    try with { workspace throws in
      #expect(
        try names(workspace) == [
          "crm/customer/a", "shop/order/1", "shop/order/2", "shop/order/10", "shop/orders/default",
          "shop/orders/default.p2",
        ])
      #expect(try names(workspace, "crm") == ["crm/customer/a"])
      #expect(try names(workspace, "*/customer") == ["crm/customer/a"])
      #expect(try names(workspace, "shop/order/1*") == ["shop/order/1", "shop/order/10"])
      #expect(try names(workspace, "shop/orders/default") == ["shop/orders/default", "shop/orders/default.p2"])
      #expect(try names(workspace, "shop/orders/default.p2") == ["shop/orders/default.p2"])
      #expect(try names(workspace, "shop/order/2", "crm") == ["crm/customer/a", "shop/order/2"])
    }
  }

  @Test(arguments: [
    ("order", "shop/order"), ("shop/oder", "shop/order"), ("shpo", "shop"), ("shop/order/3", "shop/order/1"),
    ("nothing", nil), ("shop/orders/zzzzzzzzzz", nil),
  ])
  func refusesWhatIsNotThere(_ filter: String, _ near: String?) throws {
    try with { workspace throws in
      let error = #expect(throws: Selection.UnknownName.self) { try names(workspace, "crm", filter) }
      #expect(error?.filter == filter)
      #expect(error?.near == near)
    }
  }

  @Test(arguments: 1...4) func shardsAreDisjointAndMakeTheWhole(_ count: Int) throws {
    try with { workspace throws in
      let parts = try (1...count).map { number in
        try CheckPlan(workspace, Selection(shard: (number, count))).entries.map(\.contract.path)
      }
      let all = parts.joined().sorted()
      #expect(all == ["crm/customer", "shop/order", "shop/orders"])
      #expect(parts.allSatisfy { $0.count <= (count == 1 ? 3 : count == 2 ? 2 : 1) })
    }
  }

  @Test func makesAddresses() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "find", "request": { "path": "find/{word}/", "query": { "q": "{word}", "n": "{n}", "x": "a b&c" } },
            "cases": [{ "word": "a/b ö", "n": 2 }, { "word": "A", "n": 2 }, { "word": "a", "n": 2 },
                      { "name": "Big one", "word": "z", "n": 1.5 }, { "word": "", "n": true }] }
          """)
      let folder = try ContractFolder(fixture.contracts, rules: [])
      let api = try #require(folder.apis.first)
      let contract = try #require(api.contracts.first)
      #expect(contract.caseNames == ["a%2Fb%20%C3%B6,2", "%41,2", "a,2", "Big%20one", "%,true"])
      #expect(
        contract.url(of: contract.cases[0], in: api)
          == "https://shop.example/api/find/a%2Fb%20%C3%B6/?q=a%2Fb%20%C3%B6&n=2&x=a%20b%26c")
    }
  }
}
