import PlumbHTTP
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// What a replay answers, and what it takes for the same request.
@Suite struct MatchTests {
  private static let order = #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 7 }] }"#

  @Test(arguments: [
    "https://shop.example/api/orders/7", "http://shop.example/api/orders/7", "https://SHOP.example:443/api/orders/7/",
    "http://dead.example/v0/orders/7", "https://dead.example/v0/orders/%37",
    "https://shop.example/api/x/../orders/7#top",
  ])
  func urlsMeanTheSame(_ url: String) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: MatchTests.order, api: #", "aliases": ["http://dead.example/v0/"]"#)
      try fixture.record("shop/order/7", "orders/7", "seven")
      #expect(try fixture.replay().told("GET", url) == "shop/order/7 200 seven")
    }
  }

  @Test func queriesHaveNoOrder() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts:
          #"{ "name": "page", "request": { "path": "o", "query": { "a": "{a}", "b": "{b}" } }, "cases": [{ "a": 1, "b": 2 }] }"#
      )
      try fixture.record("shop/page/1,2", "o?a=1&b=2", "page")
      #expect(try fixture.replay().told("GET", "\(StoreFixture.base)o/?b=%32&a=1") == "shop/page/1,2 200 page")
    }
  }

  @Test func severalAnswersAreGivenInOrder() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts:
          "\(MatchTests.order), { \"name\": \"also\", \"request\": { \"path\": \"orders/{id}\" }, \"cases\": [{ \"id\": 7 }] }"
      )
      try fixture.record("shop/order/7", [.init("orders/7", "b"), .init("orders/7", "c")])
      try fixture.record("shop/order/10", "http://shop.example/api/orders/7", "d")
      try fixture.record("shop/also/7", "orders/7", "a")
      let replay = try fixture.replay()
      let told = (1...5).map { _ in replay.told("GET", "\(StoreFixture.base)orders/7") }
      #expect(
        told == [
          "shop/also/7 200 a", "shop/order/7 200 b", "shop/order/7 200 c", "shop/order/10 200 d", "shop/order/10 200 d",
        ])
      #expect(replay.unused.isEmpty)
    }
  }

  @Test func redirectsAreKept() async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(contracts: MatchTests.order)
      let hop = "\(StoreFixture.base)old/7"
      try fixture.record("shop/order/7", "orders/7", "seven", hops: [hop])
      let replay = try fixture.replay()
      let exchange = try await replay.send(HTTPRequest(url: hop))
      #expect(exchange.hops.map(\.url) == [hop])
      #expect(exchange.request.url == "\(StoreFixture.base)orders/7")
      let direct = try await replay.send(HTTPRequest(url: "http://shop.example/api/orders/7/"))
      #expect(direct.hops.isEmpty)
      #expect(direct.request.url == "http://shop.example/api/orders/7/")
    }
  }

  @Test func recordingsOfARequestComeBeforeRedirectsToIt() throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: MatchTests.order)
      try fixture.record("shop/order/6", "orders/7", "redirected", hops: ["\(StoreFixture.base)orders/6"])
      try fixture.record("shop/order/7", "orders/7", "asked")
      #expect(try fixture.replay().told("GET", "\(StoreFixture.base)orders/7") == "shop/order/7 200 asked")
    }
  }

  @Test func bodiesAreComparedWhereAContractSaysSo() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "graph", "request": { "method": "POST", "path": "graph", "body": { "q": "{q}", "v": { "n": "{n}" } },
            "match": ["/q", "/v"] }, "cases": [{ "q": "a", "n": 1, "name": "a" }] },
          { "name": "whole", "request": { "method": "POST", "path": "whole", "body": { "q": "{q}" } }, "cases": [{ "q": "a" }] },
          { "name": "any", "request": { "method": "POST", "path": "any" } }
          """)
      func entry(_ path: String, _ request: String, _ body: String) -> StoreFixture.Entry {
        var entry = StoreFixture.Entry(path, body, method: "POST")
        entry.requestBody = request
        return entry
      }
      try fixture.record("shop/graph/a", [entry("graph", #"{"q":"a","v":{"n":1},"id":5}"#, "a1")])
      try fixture.record("shop/graph/b", [entry("graph", #"{"q":"a","v":{"n":2.0},"id":5}"#, "a2")])
      try fixture.record("shop/whole/a", [entry("whole", #"{"q":"a","r":[1]}"#, "whole")])
      try fixture.record("shop/any/a", [entry("any", "x", "any")])
      let replay = try fixture.replay()
      func told(_ path: String, _ body: String?) -> String {
        replay.told("POST", StoreFixture.base + path, body: body)
      }
      #expect(told("graph", #"{ "id": 9, "v": { "n": 2 }, "q": "\u0061" }"#) == "shop/graph/b 200 a2")
      #expect(told("graph", #"{ "v": { "n": 1e0 }, "q": "a" }"#) == "shop/graph/a 200 a1")
      #expect(told("whole", #"{ "r": [ 1 ], "q": "a" }"#) == "shop/whole/a 200 whole")
      #expect(told("any", nil) == "shop/any/a 200 any")
      #expect(
        told("graph", #"{ "v": { "n": 3 }, "q": "a" }"#)
          == "not-sent: no recording answers POST https://shop.example/api/graph; nearest: "
          + "`shop/graph/a`: same URL, the body differs at `/v/n`: 3 here, 1 recorded; "
          + "`shop/graph/b`: same URL, the body differs at `/v/n`: 3 here, 2 recorded")
      #expect(
        told("whole", "q=a")
          == "not-sent: no recording answers POST https://shop.example/api/whole; nearest: "
          + "`shop/whole/a`: same URL, the body differs: 3 bytes that are no JSON here, an object recorded")
    }
  }

  @Test func headersWithParametersAreCompared() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "order", "cases": [{ "shop": "a" }],
            "request": { "path": "order", "headers": { "X-Shop": "{shop}", "Accept": "text/plain" } } }
          """)
      for shop in ["a", "b"] {
        var entry = StoreFixture.Entry("order", shop)
        entry.requestHeaders = ["x-shop": shop, "accept": "text/plain"]
        try fixture.record("shop/order/\(shop)", [entry])
      }
      let replay = try fixture.replay()
      let url = "\(StoreFixture.base)order"
      #expect(replay.told("GET", url, headers: ["X-SHOP": "b"]) == "shop/order/b 200 b")
      #expect(replay.told("GET", url, headers: ["X-Shop": "a", "Accept": "*/*"]) == "shop/order/a 200 a")
      #expect(
        replay.told("GET", url)
          == "not-sent: no recording answers GET https://shop.example/api/order; nearest: "
          + "`shop/order/a`: same URL, header `X-Shop` is missing here, a recorded; "
          + "`shop/order/b`: same URL, header `X-Shop` is missing here, b recorded")
    }
  }

  @Test func failuresAreThrown() throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: MatchTests.order)
      var entry = StoreFixture.Entry("orders/7")
      entry.failure = ("timeout", -1001, "The request timed out.")
      try fixture.record("shop/order/7", [entry, .init("orders/7", "at last")])
      let replay = try fixture.replay()
      #expect(
        replay.told("GET", "\(StoreFixture.base)orders/7") == "shop/order/7 timeout -1001 The request timed out.")
      #expect(replay.told("GET", "\(StoreFixture.base)orders/7") == "shop/order/7 200 at last")
      #expect(replay.misses.isEmpty)
    }
  }

  @Test func tellsWhatWasNotUsed() throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: MatchTests.order)
      for id in ["10", "9", "8"] { try fixture.record("shop/order/\(id)", "orders/\(id)", "") }
      let replay = try fixture.replay()
      _ = replay.told("GET", "\(StoreFixture.base)orders/9")
      #expect(replay.unused.map(\.description) == ["shop/order/8", "shop/order/10"])
    }
  }

  @Test func isAnsweredOnManyThreads() async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(contracts: MatchTests.order)
      for id in 0..<20 { try fixture.record("shop/order/\(id)", "orders/\(id)", "\(id)") }
      let replay = try fixture.replay()
      let wrong = await withTaskGroup(of: Int.self) { group in
        for turn in 0..<400 {
          group.addTask {
            let id = turn % 20
            let exchange = try? await replay.send(HTTPRequest(url: "\(StoreFixture.base)orders/\(id)"))
            return exchange.map { String(decoding: $0.response.body, as: UTF8.self) == "\(id)" } == true ? 0 : 1
          }
        }
        return await group.reduce(0, +)
      }
      #expect(wrong == 0)
    }
  }
}
