import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// Which cases are asked of the upstream.
@Suite struct LivePlanTests {
  private static let contracts = #"""
    { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] },
    { "name": "buy", "request": { "method": "POST", "path": "buy/{id}" }, "cases": [{ "id": 1 }] },
    { "name": "page", "request": { "path": "p" }, "cases": [{}], "pages": { "next": "/next" } },
    { "name": "by", "request": { "path": "by", "headers": { "X-Id": "{id}" } }, "cases": [{ "id": 1 }] }
    """#

  /// 2026-11-30T12:00:00Z, when all was recorded, and some days later.
  private static func after(days: Double) -> Date {
    Date(timeIntervalSince1970: 1_796_040_000 + days * 86_400)
  }

  private func plan(
    _ scope: LivePlan.Scope, days: Double = 0, filters: [String] = [], allowsAll: Bool = false
  ) throws -> (cases: [String], skipped: [String], kept: Int) {
    try StoreFixture.with { fixture throws in
      try fixture.write(contracts: LivePlanTests.contracts, api: #", "staleAfterDays": 30"#)
      for id in [1, 3, 7] { try fixture.record("shop/order/\(id)", "orders/\(id)", "{}") }
      try fixture.write("{", to: "Recordings/shop/order/3.har")
      try fixture.record("shop/page/default", "p", #"{"next":"p?2"}"#)
      try fixture.record("shop/page/default.p2", "p?2", #"{"next":null}"#)
      try fixture.record("shop/by/9", "by", "{}")
      let (plan, store) = try fixture.livePlan(filters)
      let live = LivePlan(plan, store, scope, now: LivePlanTests.after(days: days), refusal: "say so") { contract in
        allowsAll || contract.request.method == "GET"
      }
      return (
        live.cases.map { item in
          "\(item.name) \(item.values.map { "\($0.key)=\($0.value.text)" }.joined())\(item.listed.map { " #\($0)" } ?? "")"
        }, live.skipped.map { "\($0.name): \($0.reason)" }, live.keptCount
      )
    }
  }

  private static let unsafe = "shop/buy/1: a POST may change something: say so"
  private static let unknown = "shop/by/9: what it was recorded with is not in its URL"

  @Test func missingOnes() throws {
    let live = try plan(.missing)
    #expect(live.cases == ["shop/order/2 id=2 #1", "shop/by/1 id=1 #0"])
    #expect(live.skipped == [LivePlanTests.unsafe])
    #expect(live.kept == 5)
    #expect(try plan(.missing, allowsAll: true).cases.contains("shop/buy/1 id=1 #0"))
  }

  /// One that cannot be read is as good as old.
  @Test func staleOnes() throws {
    #expect(
      try plan(.stale, days: 29.9).cases == ["shop/order/2 id=2 #1", "shop/order/3 id=3 #2", "shop/by/1 id=1 #0"])
    let live = try plan(.stale, days: 30.1)
    #expect(
      live.cases == [
        "shop/order/1 id=1 #0", "shop/order/2 id=2 #1", "shop/order/3 id=3 #2", "shop/order/7 id=7",
        "shop/page/default  #0",
        "shop/by/1 id=1 #0",
      ])
    #expect(live.skipped == [LivePlanTests.unknown, LivePlanTests.unsafe])
    #expect(live.kept == 0)
  }

  /// Also those that no contract lists, where their URL says with what they were recorded.
  @Test func allOfThem() throws {
    #expect(try plan(.all).cases == plan(.stale, days: 31).cases)
    let live = try plan(.all, filters: ["shop/order/7"])
    #expect(live.cases == ["shop/order/7 id=7"])
    #expect(live.skipped == [])
  }
}
