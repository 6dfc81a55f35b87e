import Foundation
import PlumbStoreSupport
import Testing

/// Recordings that a contract does not ask for, and those that are of another request than they say.
@Suite struct OrphanTests {
  private let good = "{ \"id\": 1, \"note\": \"n\" }\n"

  @Test func anotherCaseThatFits() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "`shop/order/seven` holds the case that is called `77`",
          help: #"rename its files, or give the case "name": "seven""#, at: "Recordings/shop/order/seven.har:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/order/77%2F", "orders/77%2F", "{ \"id\": 77, \"note\": null }")
      try $0.record("shop/order/seven", "orders/77/", "{ \"id\": 77, \"note\": null }")
    }
  }
  @Test func recordedFromElsewhere() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "`shop/order/77` was recorded from `https://shop.example/api/customers/77`, which `shop/order` never asks for",
          help: "remove it, or write the contract or case it is for", at: "Recordings/shop/order/77.har:18")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/order/77", "customers/77", good)
    }
  }
  @Test func ofANameThatNoCaseCanHave() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "`shop/order/number 2` holds the case that is called `2`",
          help: "rename its files to `2` with their extensions, and `_file` in the HAR to match",
          at: "Recordings/shop/order/number 2.har:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/order/number 2", "orders/2", good)
    }
  }
  @Test func ofACaseWithANameOfItsOwn() throws {
    try check(
      #"""
      { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "2", "name": "My Name" }],
        "models": ["Shop.Order"] }
      """#,
      [
        .error(
          "recording-missing", "", "`shop/order/My%20Name` has no recording",
          help:
            "`plumb record shop/order/My%20Name` makes one of GET https://shop.example/api/orders/2, at Recordings/shop/order/My%20Name.har",
          at: "Contracts/shop/all.json:1"),
        .warning(
          "recording-orphaned", "", "`shop/order/My Name` holds the case that is called `My%20Name`",
          help: "rename its files to `My%20Name` with their extensions, and `_file` in the HAR to match",
          at: "Recordings/shop/order/My Name.har:1"),
      ]
    ) { try $0.record("shop/order/My Name", "orders/2", good) }
  }
  @Test func ofAnotherName() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "`shop/order/two` holds the case that is called `2`",
          help: #"rename its files, or give the case "name": "two""#, at: "Recordings/shop/order/two.har:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/order/two", "orders/2", good)
    }
  }
  @Test func ofAnotherRequest() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-missing", "",
          "`shop/order/1` was recorded from `GET https://shop.example/api/orders/2`, and the contract asks for `GET https://shop.example/api/orders/1`",
          help: "record that in its place, or mend the contract's request", at: "Recordings/shop/order/1.har:18")
      ]
    ) { try $0.record("shop/order/1", "orders/2", good) }
  }
  @Test func ofAnotherHost() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-missing", "",
          "`shop/order/1` was recorded from `GET http://127.0.0.1:8765/orders/1`, and the contract asks for `GET https://shop.example/api/orders/1`",
          help: "record that in its place, or mend the contract's request", at: "Recordings/shop/order/1.har:18")
      ]
    ) { try $0.record("shop/order/1", "http://127.0.0.1:8765/orders/1", good) }
  }
  @Test func ofAnotherQuery() throws {
    let contract = orderContract().replacing(
      "\"orders/{id}\"", with: "\"orders/{id}\", \"query\": { \"full\": \"yes\" }")
    try check(
      contract,
      [
        .error(
          "recording-missing", "",
          "`shop/order/1` was recorded from `GET https://shop.example/api/orders/1?full=no`, and the contract asks for `GET https://shop.example/api/orders/1?full=yes`",
          help: "record that in its place, or mend the contract's request", at: "Recordings/shop/order/1.har:18")
      ]
    ) { try $0.record("shop/order/1", "orders/1?full=no", good) }
    try check(contract, []) { try $0.record("shop/order/1", "orders/1?full=yes", good) }
  }
  @Test func ofAnotherNumber() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "`shop/order/78` holds the case that is called `77`",
          help: #"rename its files, or give the case "name": "78""#, at: "Recordings/shop/order/78.har:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/order/78", "orders/77", "{ \"id\": 77, \"note\": null }")
      try $0.record("shop/order/%41b", "orders/Ab", "{ \"id\": 5, \"note\": null }")
    }
  }
  @Test func ofNoContract() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "there is no contract `other/thing`, and a recording of it",
          help: "remove it, or write the contract or case it is for", at: "Recordings/other/thing"),
        .warning(
          "recording-orphaned", "",
          "there is no contract `shop/orders`, and 2 recordings of it",
          help: "was it renamed? there is `shop/order`", at: "Recordings/shop/orders"),
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.record("shop/orders/1", "orders/1", good)
      try $0.record("shop/orders/2", "orders/1", good)
      try $0.record("other/thing/1", "https://other.example/1", good)
    }
  }
  @Test func strayFiles() throws {
    try check(
      orderContract(),
      [
        .warning(
          "recording-orphaned", "",
          "recordings are `<api>/<contract>/<case>.har`, so nothing is read here",
          help: "remove it, or write the contract or case it is for", at: "Recordings/shop/loose.json:1"),
        .warning(
          "recording-orphaned", "",
          "no HAR names this body",
          help: "remove it, or write the contract or case it is for", at: "Recordings/shop/order/9.json:1"),
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.write(good, to: "Recordings/shop/order/9.json")
      try $0.write(good, to: "Recordings/shop/loose.json")
      try $0.write(good, to: "Recordings/examples/mine.json")
      try $0.write("", to: "Recordings/shop/order/.DS_Store")
    }
  }
}
