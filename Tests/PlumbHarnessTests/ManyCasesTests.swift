import PlumbContracts
import PlumbHarness
import PlumbStoreSupport
import Testing

/// Contracts of more cases than people write.
@Suite struct ManyCasesTests {
  @Test func takeTimeInProportion() throws {
    func seconds(_ count: Int) throws -> Duration {
      try StoreFixture.with { fixture in
        let cases = (0..<count).map { "{ \"id\": \($0) }" }.joined(separator: ", ")
        let request = #""request": { "path": "orders/{id}" }"#
        try fixture.write(contracts: #"{ "name": "order", \#(request), "cases": [\#(cases)] }"#)
        try fixture.record("shop/order/1", "orders/1", "{}")
        let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
        let entry = try #require(try CheckPlan(workspace).entries.first)
        return try ContinuousClock().measure {
          var fold = InProcessCheck(ModelCatalog {}).fold(entry, workspace, today: "2026-11-30")
          try #require(fold.findings().count == count - 1)
        }
      }
    }
    let few = try seconds(1000)
    // Ten times as long, but for what else the machine does.
    #expect(try seconds(10_000) < few * 40)
  }
}
