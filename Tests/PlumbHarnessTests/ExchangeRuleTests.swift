import Foundation
import PlumbFindings
import PlumbStoreSupport
import Testing

@Suite struct ExchangeRuleTests {
  private let good = #"{ "id": 1, "note": "n" }"#

  @Test func clean() throws {
    try check(orderContract(), []) { try $0.record("shop/order/1", "orders/1", good) }
  }
  @Test func aliasesAndSlashesAreTheSame() throws {
    try check(orderContract(), api: #", "aliases": ["http://old.example/v0/"]"#, []) {
      try $0.record("shop/order/1", "http://old.example/v0/orders/1/", good)
    }
  }

  @Test func otherStatus() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-status", "",
          "the answer is 503, where the contract expects 200",
          help: "the upstream was unwell: record it again", of: 1, at: "Recordings/shop/order/1.har:34")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", "oops", status: 503, type: "text/plain")
    }
  }
  @Test func unauthorised() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-status", "",
          "the answer is 401, where the contract expects 200",
          help: "the request is not let in: give the API its `headers`, and record it again", of: 1,
          at: "Recordings/shop/order/1.har:34")
      ]
    ) { try $0.record("shop/order/1", "orders/1", "{}", status: 401) }
  }
  @Test func notFound() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-status", "",
          "the answer is 404, where the contract expects 200",
          help: "look at the path, and at the case's parameters; then record it again", of: 1,
          at: "Recordings/shop/order/1.har:34")
      ]
    ) { try $0.record("shop/order/1", "orders/1", "{}", status: 404) }
  }
  @Test func plainTextWhereDetailWasDue() throws {
    let contract = """
      { "name": "missing", "request": { "path": "orders/{id}" }, "cases": [{ "id": "0" }],
        "response": { "status": 404, "mediaType": "application/json" } }
      """
    try check(
      contract,
      [
        .error(
          "unexpected-media-type", "",
          "the body is `text/plain`, where `application/json` is expected: it begins `Not Found`",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/missing/0.har:24")
      ]
    ) {
      try $0.record("shop/missing/0", "orders/0", "Not Found", status: 404, type: "text/plain")
    }
  }
  @Test func challengePage() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-media-type", "",
          "the body is `text/html`, where JSON is expected: it begins `<!doctype html><title>Just a moment…</t…`",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/order/1.har:24")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", "<!doctype html><title>Just a moment…</title>", type: "text/html")
    }
  }
  @Test func pageLabelledAsJSON() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-media-type", "",
          "the body is labelled `application/json`, and is HTML",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/order/1.har:24")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", "<html><body>Hello</body></html>")
    }
  }
  @Test func jsonLabelledAsText() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-media-type", "",
          #"the body is `text/plain`, where JSON is expected: it begins `{ "id": 1, "note": "n" }`"#,
          help: #"the body is JSON all the same: "response": { "mediaType": "text/plain" } accepts the label"#, of: 1,
          at: "Recordings/shop/order/1.har:24")
      ]
    ) { try $0.record("shop/order/1", "orders/1", good, type: "text/plain") }
  }
  @Test func noMediaType() throws {
    try check(
      orderContract(),
      [
        .error(
          "unexpected-media-type", "",
          #"the body is without a media type, where JSON is expected: it begins `{ "id": 1, "note": "n" }`"#,
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/order/1.har:1")
      ]
    ) { try $0.record("shop/order/1", "orders/1", good, type: nil) }
  }
  @Test func anyMediaType() throws {
    try check(orderContract(#", "response": { "mediaType": "*" }"#), []) {
      try $0.record("shop/order/1", "orders/1", good, type: "text/plain")
    }
  }
  @Test func pictureThatIsNone() throws {
    let contract = """
      { "name": "picture", "request": { "path": "picture" }, "response": { "mediaType": "image/png" } }
      """
    try check(
      contract,
      [
        .error(
          "unexpected-media-type", "",
          "the body is labelled `image/png`, and is a JPEG picture",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/picture/default.har:24")
      ]
    ) {
      try $0.record("shop/picture/default", "picture", Data([0xFF, 0xD8, 0xFF, 0xE0]), type: "image/png")
    }
  }

  @Test(arguments: [
    #"{ "error": "no such order" }"#, #"{ "error": { "code": 7, "message": "no" } }"#, #"{ "detail": "Not found" }"#,
    #"{ "success": false, "message": "no" }"#, #"{ "status": 404, "message": "no such order" }"#,
    #"{ "errors": [{ "message": "no" }], "data": null }"#,
  ])
  func errorsThatSucceed(_ body: String) throws {
    let contract = #"{ "name": "order", "request": { "path": "orders/1" }, "response": { "mediaType": "*/json" } }"#
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contract)
      try fixture.record("shop/order/default", "orders/1", body)
      #expect(try rules(fixture) == ["error-envelope"])
    }
  }
  @Test(arguments: [
    #"{ "error": null, "id": 1 }"#, #"{ "error": "x", "id": 1 }"#, #"{ "errors": [] }"#, #"{ "message": "hello" }"#,
    #"{ "success": true }"#, #"{ "status": 200 }"#, #"{ "detail": {} }"#, "[]", "{}", #"{ "code": 0 }"#,
  ])
  func answersThatAreNoErrors(_ body: String) throws {
    let contract = #"{ "name": "order", "request": { "path": "orders/1" }, "response": { "mediaType": "*/json" } }"#
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contract)
      try fixture.record("shop/order/default", "orders/1", body)
      #expect(try rules(fixture).isEmpty)
    }
  }
  @Test func envelope() throws {
    let contract = #"{ "name": "order", "request": { "path": "orders/1" }, "response": { "mediaType": "*/json" } }"#
    try check(
      contract,
      [
        .error(
          "error-envelope", "/error",
          "the status is 200, and the body is an error: `error` is an object with code, message",
          help: "record a real answer; an app has to look at the body before it decodes", of: 1,
          at: "Recordings/shop/order/default.json:1")
      ]
    ) {
      try $0.record("shop/order/default", "orders/1", #"{ "error": { "code": 7, "message": "no such order" } }"#)
    }
  }
  @Test func partialGraphQL() throws {
    let contract = #"{ "name": "order", "request": { "path": "graphql" }, "response": { "mediaType": "*/json" } }"#
    try check(
      contract,
      [
        .warning(
          "error-envelope", "/errors",
          "the status is 200, and the body has errors beside data: `errors` is an array of 1",
          help: "the rest of the body may be incomplete: record an answer without errors", of: 1,
          at: "Recordings/shop/order/default.json:1")
      ]
    ) {
      try $0.record(
        "shop/order/default", "graphql", #"{ "data": { "order": null }, "errors": [{ "message": "slow" }] }"#)
    }
  }

  @Test func redirects() throws {
    try check(
      orderContract(),
      [
        .warning(
          "redirected", "",
          "`https://shop.example/api/orders/1` redirects (301), to `https://shop.example/api/orders/1/`",
          help: #"ask for that at once: "path": "orders/1/""#, of: 1, at: "Recordings/shop/order/1.har:47")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1/", good, hops: [StoreFixture.base + "orders/1"])
    }
  }
  @Test func httpLinks() throws {
    let contract = #"{ "name": "order", "request": { "path": "orders/1" }, "response": { "mediaType": "*/json" } }"#
    try check(
      contract,
      [
        .warning(
          "insecure-link", "/url",
          "`url` is an http link, and the API is https: http://shop.example/api/orders/1",
          help: "follow it as https: App Transport Security refuses http", of: 1,
          at: "Recordings/shop/order/default.json:2"),
        .warning(
          "insecure-link", "/items/*/url",
          "`url` is an http link, and the API is https: http://shop.example/api/items/1",
          help: "follow it as https: App Transport Security refuses http", count: 2,
          at: "Recordings/shop/order/default.json:3"),
      ]
    ) {
      try $0.record(
        "shop/order/default", "orders/1",
        """
        { "$schema": "http://json-schema.org/draft-07/schema#",
          "url": "http://shop.example/api/orders/1",
          "items": [{ "url": "http://shop.example/api/items/1" }, { "url": "https://shop.example/api/items/2" },
                    { "url": "http:\\/\\/shop.example/api/items/3" }],
          "text": "see http://shop.example for more" }
        """)
    }
  }
  @Test func slow() throws {
    try check(
      orderContract(),
      [
        .note(
          "slow-response", "",
          "the answer took 7.3 s",
          help: "an app that waits needs a sign of it; a smaller page may be quicker", of: 1,
          at: "Recordings/shop/order/1.har:38")
      ]
    ) { try $0.record("shop/order/1", "orders/1", good, time: 7349) }
  }

  /// The ids of the rules that a fixture breaks.
  private func rules(_ fixture: StoreFixture) throws -> [String] {
    try findings(fixture).map(\.rule.id)
  }
}
