import PlumbContracts
import PlumbHarness
import PlumbStoreSupport
import Testing

/// Contracts of more cases than people write.
@Suite struct ManyCasesTests {
  @Test func areAllTold() throws {
    try StoreFixture.with { fixture in
      let count = 10_000
      let cases = (0..<count).map { "{ \"id\": \($0) }" }.joined(separator: ", ")
      let request = #""request": { "path": "orders/{id}" }"#
      try fixture.write(contracts: #"{ "name": "order", \#(request), "cases": [\#(cases)] }"#)
      try fixture.record("shop/order/1", "orders/1", "{}")
      let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
      let entry = try #require(try CheckPlan(workspace).entries.first)
      var fold = InProcessCheck(ModelCatalog {}).fold(entry, workspace, today: "2026-11-30")
      #expect(fold.findings().count == count - 1)
    }
  }
}
