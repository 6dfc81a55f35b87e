import Foundation
import PlumbFindings
import PlumbHarness
import PlumbSchemas
import PlumbStoreSupport
import Testing

/// Every rule has an example, and those of the rules about files are told as they say.
@Suite struct StoreExampleTests {
  private let contract = """
    { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }] }
    """
  private let har = "Recordings/shop/order/7.har"

  private func text(_ example: Rule.Example, _ number: Int = 0) throws -> String {
    let texts = example.texts(.json)
    try #require(texts.indices.contains(number))
    return texts[number]
  }

  @Test func everyRuleHasOne() {
    for rule in AllRules.all {
      #expect(rule.example?.exhibits.isEmpty == false, "`\(rule.id)` has no example")
      #expect(rule.example?.message.isEmpty == false, "`\(rule.id)`'s example has no message")
      let lines = rule.example?.exhibits.map { $0.text.split(separator: "\n").count }.max() ?? 0
      #expect(lines <= 10, "`\(rule.id)`'s example is long")
    }
  }

  @Test func recordingMissing() throws {
    try shows("recording-missing") { fixture, example in
      try fixture.write(contracts: try text(example))
      try fixture.write("", to: "Recordings/README.md")
    }
  }

  @Test func recordingUnreadable() throws {
    try shows("recording-unreadable") { fixture, example in
      try fixture.write(contracts: contract)
      #expect(example.exhibits[0].caption == "`\(har)`")
      try fixture.write(try text(example), to: har)
    }
  }

  @Test func recordingEdited() throws {
    try shows("recording-edited") { fixture, example in
      try fixture.write(contracts: contract)
      try fixture.record("shop/order/7", "orders/7", try text(example))
      try fixture.write(try text(example, 1), to: "Recordings/shop/order/7.json")
    }
  }

  @Test func secretExposed() throws {
    try shows("secret-exposed") { fixture, example in
      try fixture.write(contracts: #"{ "name": "session", "request": { "path": "session" } }"#)
      try fixture.record("shop/session/default", "session", try text(example))
    }
  }

  @Test func recordingOrphaned() throws {
    try shows("recording-orphaned") { fixture, example in
      try fixture.write(contracts: try text(example))
      try fixture.record("shop/order/7", "orders/7", #"{ "id": 7 }"#)
      try fixture.record("shop/order/26", "customers/26", #"{ "id": 26 }"#)
    }
  }

  @Test func staleAcceptance() throws {
    try shows("stale-acceptance", today: "2026-06-01") { fixture, example in
      let accepting = contract.replacing("}] }", with: "}], \"accept\": [\(try text(example))] }")
      try fixture.write(contracts: accepting)
      try fixture.record("shop/order/7", "orders/7", #"{ "id": 7 }"#)
    }
  }

  @Test func unregisteredModel() throws {
    try shows("unregistered-model") { fixture, example in
      // The catalogue is the one of the example: a model `Shop.Order`.
      #expect(example.texts(.swift) == [#"let catalog = ModelCatalog { Model("Shop.Order", Order.self) }"#])
      try fixture.write(contracts: try text(example))
      try fixture.record("shop/order/7", "orders/7", #"{ "id": 7 }"#)
    }
  }

  @Test func contractChanged() throws {
    try shows("contract-changed") { fixture, example in
      try fixture.write(contracts: try text(example))
      let types = [
        ObjectType(
          name: "Order",
          members: [
            Member("id", Place([.integer(.int)]), isRequired: true),
            Member("note", Place([.text(.any)]), isRequired: true),
          ])
      ]
      let schema = ModelSchema(root: Place([.object("Order")]), types: types)
      let lock = Lock(contract: "shop/order", entries: [Lock.Entry(model: "Shop.Order", schema: schema)])
      try fixture.write(lock.text, to: "Contracts/shop/order.lock.json")
      try fixture.record("shop/order/7", "orders/7", #"{ "id": 7, "note": "a gift" }"#)
    }
  }

  @Test func judgedByLock() throws {
    try shows("judged-by-lock") { fixture, example in
      try fixture.write(contracts: try text(example))
      let types = [
        ObjectType(name: "Cart", members: [Member("id", Place([.integer(.int)]), isRequired: true)])
      ]
      let schema = ModelSchema(root: Place([.object("Cart")]), types: types)
      let lock = Lock(contract: "shop/order", entries: [Lock.Entry(model: "Shop.Cart", schema: schema)])
      try fixture.write(lock.text, to: "Contracts/shop/order.lock.json")
      try fixture.record("shop/order/7", "orders/7", #"{ "id": 7 }"#)
    }
  }
}
