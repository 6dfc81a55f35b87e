import Foundation
import PlumbFindings
import PlumbHarness
import PlumbStoreSupport
import Testing

/// The examples of the rules about answers are told as they say.
@Suite struct ExchangeExampleTests {
  private let contract = """
    { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }], "models": ["Shop.Order"] }
    """
  private let list = """
    { "name": "orders", "request": { "path": "orders" },
      "pages": { "next": "/next", "count": "/total", "items": "/orders" } }
    """

  @Test(arguments: ["unexpected-status", "unexpected-media-type", "error-envelope", "insecure-link"])
  func answer(_ id: String) throws {
    try shows(id) { fixture, example in
      let shown = try ShownExchange(example)
      try fixture.write(contracts: contract)
      try fixture.record(
        "shop/order/7", shown.path, shown.body, status: shown.status, type: shown.headers["Content-Type"])
    }
  }

  @Test func redirected() throws {
    try shows("redirected") { fixture, example in
      let shown = try ShownExchange(example)
      try fixture.write(contracts: contract)
      let target = try #require(shown.headers["Location"])
      try #require(shown.status == 301)
      try fixture.record("shop/order/7", target, #"{ "id": 7 }"#, hops: [StoreFixture.base + shown.path])
    }
  }

  @Test(arguments: ["foreign-link", "broken-pagination"]) func page(_ id: String) throws {
    try shows(id) { fixture, example in
      try fixture.write(contracts: list)
      try fixture.record("shop/orders/default", "orders", try #require(example.texts(.json).first))
    }
  }

  @Test func requirementUnmet() throws {
    try shows("requirement-unmet") { fixture, example in
      let texts = example.texts(.json)
      try fixture.write(contracts: try #require(texts.first))
      try fixture.record("shop/order/default", "orders/7", try #require(texts.last))
    }
  }

  @Test func slowResponse() throws {
    try shows("slow-response") { fixture, example in
      struct Entry: Decodable {
        let request: Request
        let time: Double
        struct Request: Decodable { let url: String }
      }
      let entry = try JSONDecoder().decode(Entry.self, from: Data(try #require(example.texts(.json).first).utf8))
      try fixture.write(contracts: contract)
      try fixture.record("shop/order/7", entry.request.url, #"{ "id": 7 }"#, time: entry.time)
    }
  }
}
