import Foundation
import PlumbStoreSupport
import Testing

@Suite struct PageTests {
  private let contract = """
    { "name": "orders", "request": { "path": "orders/" }, "models": ["Shop.OrderPage"],
      "pages": { "next": "/next", "count": "/count", "items": "/results" }, "severity": { "unread-key": "off" } }
    """

  /// A page of the list; an id an item.
  private func page(_ ids: [Int], next: String?, count: Int = 5) -> String {
    let items = ids.map { #"{ "id": \#($0) }"# }.joined(separator: ", ")
    return """
      { "count": \(count), "next": \(next.map { "\"\($0)\"" } ?? "null"),
        "results": [\(items)] }
      """
  }

  private func address(_ page: Int) -> String { "https://shop.example/api/orders/?page=\(page)" }

  private func record(_ fixture: StoreFixture, _ number: Int, _ body: String) throws {
    try fixture.record(
      "shop/orders/default\(number > 1 ? ".p\(number)" : "")", number > 1 ? address(number) : "orders/", body)
  }

  @Test func threePagesAddUp() throws {
    try check(
      contract,
      [
        .warning(
          "insecure-link", "/next",
          "`next` is an http link, and the API is https: http://shop.example/api/orders/?page=3",
          help: "follow it as https: App Transport Security refuses http", of: 3,
          at: "Recordings/shop/orders/default.p2.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 2, page([3, 4], next: "http://shop.example/api/orders/?page=3"))
      try record($0, 3, page([5], next: nil))
    }
  }
  /// A token of a page that has a secret's name is taken out of the recording's address, though not of the body.
  @Test func addressesWithoutSecretsAddUp() throws {
    let address = { (token: String) in "https://shop.example/api/orders/?token=\(token)&all" }
    try check(contract, []) {
      try $0.record("shop/orders/default", "orders/", page([1, 2], next: address("a")))
      try $0.record("shop/orders/default.p2", address("REDACTED"), page([3, 4], next: address("b")))
      try $0.record("shop/orders/default.p3", address("REDACTED"), page([5], next: nil))
    }
    let gap = CheckRow.warning(
      "broken-pagination", "/next",
      "page 1 leads to `https://shop.example/api/orders/?token=a&all`, and page 2 is recorded from"
        + " `https://shop.example/api/orders/?token=REDACTED&some`",
      help: "record all pages again, in one go", at: "Recordings/shop/orders/default.json:1")
    try check(contract, [gap]) {
      try $0.record("shop/orders/default", "orders/", page([1, 2], next: address("a"), count: 3))
      try $0.record(
        "shop/orders/default.p2", "https://shop.example/api/orders/?token=REDACTED&some", page([3], next: nil, count: 3)
      )
    }
  }
  /// A case may begin in the middle of the list, and then has not all of it to count.
  @Test(arguments: [
    (true, #""orders/""#, true), (false, #""orders/""#, false), (true, "7", true), (true, "{}", true),
    (true, "null", false), (true, #""""#, false), (true, "false", false),
  ]) func beginsInTheMiddle(isSaid: Bool, value: String, isTaken: Bool) throws {
    let before = #""next": "/next", "#
    try check(
      isSaid ? contract.replacingOccurrences(of: before, with: before + #""previous": "/before", "#) : contract,
      isTaken
        ? []
        : [
          .warning(
            "broken-pagination", "/count", "the list counts 5 items, and all 2 pages together have 3",
            help: "an app that walks the pages would miss some, or have some twice",
            at: "Recordings/shop/orders/default.json:1")
        ]
    ) {
      let first = page([3, 4], next: address(2))
      try record($0, 1, #"{ "before": \#(value), "# + first.dropFirst(2))
      try record($0, 2, page([5], next: nil))
    }
  }

  @Test func countIsNotMet() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/count",
          "the list counts 7 items, and all 2 pages together have 3",
          help: "an app that walks the pages would miss some, or have some twice",
          at: "Recordings/shop/orders/default.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2), count: 7))
      try record($0, 2, page([3], next: nil, count: 7))
    }
  }
  @Test func countChanges() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/count",
          "page 1 counts 3 items, and page 2 counts 4 items",
          help: "record all pages again, in one go", at: "Recordings/shop/orders/default.p2.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2), count: 3))
      try record($0, 2, page([3], next: nil, count: 4))
    }
  }
  @Test func loops() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/next",
          "page 2 leads back to page 1: a client that follows it never ends",
          help: "end at a page that was seen before", at: "Recordings/shop/orders/default.p2.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 2, page([3, 4], next: "https://shop.example/api/orders/"))
    }
  }
  @Test func leadsToItself() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/next",
          "page 1 leads to itself: a client that follows it never ends",
          help: "end at a page that was seen before", at: "Recordings/shop/orders/default.json:1")
      ]
    ) { try record($0, 1, page([1], next: "https://shop.example/api/orders")) }
  }
  @Test func leadsElsewhere() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/next",
          "page 1 leads to `https://shop.example/api/orders/?page=3`, and page 2 is recorded from `https://shop.example/api/orders/?page=2`",
          help: "record all pages again, in one go", at: "Recordings/shop/orders/default.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(3), count: 3))
      try record($0, 2, page([3], next: nil, count: 3))
    }
  }
  @Test func lastPageIsMissing() throws {
    try check(
      contract,
      [
        .error(
          "recording-missing", "",
          "the list goes on, and its page 3, `shop/orders/default.p3`, has no recording",
          help:
            "`plumb record --refresh shop/orders/default` makes one of https://shop.example/api/orders/?page=3, at Recordings/shop/orders/default.p3.har, or set `most` in the contract's `pages`",
          at: "Recordings/shop/orders/default.p2.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 2, page([3, 4], next: address(3)))
    }
  }
  @Test func middlePageIsMissing() throws {
    try check(
      contract,
      [
        .error(
          "recording-missing", "",
          "the list goes on, and its page 2, `shop/orders/default.p2`, has no recording",
          help:
            "`plumb record --refresh shop/orders/default` makes one of https://shop.example/api/orders/?page=2, at Recordings/shop/orders/default.p2.har, or set `most` in the contract's `pages`",
          at: "Recordings/shop/orders/default.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 3, page([5], next: nil))
    }
  }
  @Test func endsEarly() throws {
    try check(
      contract,
      [
        .warning(
          "broken-pagination", "/next",
          "page 1 is the last by its link, and 2 pages are recorded",
          help: "record all pages again, in one go", at: "Recordings/shop/orders/default.json:1")
      ]
    ) {
      try record($0, 1, page([1, 2], next: nil, count: 3))
      try record($0, 2, page([3], next: nil, count: 3))
    }
  }
  @Test func mostIsEnough() throws {
    let most = contract.replacing("\"/results\" }", with: "\"/results\", \"most\": 2 }")
    try check(most, []) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 2, page([3, 4], next: address(3)))
    }
  }
  @Test func leavesTheAPI() throws {
    try check(
      contract,
      [
        .warning(
          "foreign-link", "/next",
          "the link to the next page, `https://other.example/api/orders/?page=2`, leads out of `https://shop.example/api/`",
          help: "if `other.example` is the same API, add its base to `aliases` in Contracts/shop/api.json", of: 1,
          at: "Recordings/shop/orders/default.json:1")
      ]
    ) { try record($0, 1, page([1, 2], next: "https://other.example/api/orders/?page=2")) }
  }
  @Test func aPageByItselfIsNoWalk() throws {
    try check(contract, only: ["shop/orders/default.p2"], []) {
      try record($0, 1, page([1, 2], next: address(2)))
      try record($0, 2, page([3, 4], next: address(3)))
    }
  }
  @Test func cursors() throws {
    let cursors = contract.replacing("\"/next\"", with: #"{ "cursor": "/next", "query": "after" }"#)
    try check(cursors, []) {
      try $0.record("shop/orders/default", "orders/", page([1, 2], next: "abc=", count: 3))
      try $0.record("shop/orders/default.p2", "orders/?after=abc%3D", page([3], next: "", count: 3))
    }
  }
  @Test func linksInTheHeader() throws {
    let links = contract.replacing("\"/next\"", with: #"{ "link": "next" }"#)
    try check(links, []) {
      try $0.record(
        "shop/orders/default", "orders/", page([1, 2], next: nil, count: 3),
        headers: ["Link": "</api/orders/?page=2>; rel=\"next\", </api/orders/?page=9>; rel=last"])
      try $0.record("shop/orders/default.p2", "orders/?page=2", page([3], next: nil, count: 3))
    }
  }
}
