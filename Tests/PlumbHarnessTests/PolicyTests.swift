import Foundation
import PlumbHarness
import PlumbStoreSupport
import Testing

/// Severities, acceptances, and what only all recordings of a contract show.
@Suite struct PolicyTests {
  private func accepting(_ acceptance: String) -> String {
    """
    { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }],
      "models": ["Shop.Order"],
      "accept": [
        \(acceptance)
      ] }
    """
  }

  /// Two orders, the second without what the model needs.
  private func record(_ fixture: StoreFixture) throws {
    try fixture.record("shop/order/1", "orders/1", #"{ "id": 1, "note": "n" }"#)
    try fixture.record("shop/order/2", "orders/2", #"{ "id": null, "note": "n" }"#)
  }

  @Test func acceptedWithADate() throws {
    let entry = #"{ "rule": "null-value", "at": "/id", "reason": "drafts have none", "until": "2026-11-30" }"#
    try check(
      accepting(entry),
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1", isAccepted: true)
      ]
    ) { try record($0) }
  }
  @Test func acceptedForEver() throws {
    let entry = #"{ "rule": "null-value", "at": "/**", "case": "2", "reason": "drafts" }"#
    try check(
      accepting(entry),
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1", isAccepted: true)
      ]
    ) { try record($0) }
  }
  @Test func pastItsDate() throws {
    let entry = #"{ "rule": "null-value", "at": "/id", "reason": "drafts", "until": "2026-11-29" }"#
    try check(
      accepting(entry),
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1"),
        .warning(
          "stale-acceptance", "",
          "the acceptance of `null-value` ran out on 2026-11-29",
          help: #"mend what it accepts, or give it another `until`: "drafts""#, at: "Contracts/shop/all.json:4"),
      ]
    ) { try record($0) }
  }
  @Test func acceptsNothing() throws {
    let entry = #"{ "rule": "null-value", "at": "/note", "reason": "drafts" }"#
    try check(
      accepting(entry),
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1"),
        .warning(
          "stale-acceptance", "",
          "nothing is found any more that the acceptance of `null-value` at /note is for",
          help: "remove it: `plumb accept --prune` does", at: "Contracts/shop/all.json:4"),
      ]
    ) { try record($0) }
  }
  @Test func acceptsAnotherCase() throws {
    let entry = #"{ "rule": "null-value", "case": "1", "reason": "drafts" }"#
    try check(
      accepting(entry),
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1"),
        .warning(
          "stale-acceptance", "",
          "nothing is found any more that the acceptance of `null-value` is for",
          help: "remove it: `plumb accept --prune` does", at: "Contracts/shop/all.json:4"),
      ]
    ) { try record($0) }
  }
  /// What other commands find is not missed by a check.
  @Test func acceptsDriftForOtherCommands() throws {
    let entries = ["null-value", "key-removed"].map { "{ \"rule\": \"\($0)\", \"reason\": \"drafts\" }" }
    let accepted = CheckRow.error(
      "null-value", "/id", "`id` is null where `Order` needs Int", help: "declare `let id: Int?`", of: 2,
      at: "Recordings/shop/order/2.json:1", isAccepted: true)
    try check(accepting(entries.joined(separator: ", ")), [accepted]) { try record($0) }
  }
  @Test func acceptsNothingOnAFilteredRun() throws {
    let entry = #"{ "rule": "null-value", "at": "/note", "reason": "drafts" }"#
    try check(accepting(entry), only: ["shop/order/1"], []) { try record($0) }
  }

  @Test func severitiesByModel() throws {
    let severity = #""severity": { "null-value": { "Shop.*": "warning" } }, "accept": ["#
    let contract = accepting("").replacing("\"accept\": [", with: severity)
    try check(
      contract, api: #", "severity": { "null-value": "off", "unread-key": "off" }"#,
      [
        .warning(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", of: 2, at: "Recordings/shop/order/2.json:1")
      ]
    ) { try record($0) }
  }
  @Test func off() throws {
    let severity = #", "severity": { "null-value": { "Shop.Order": "off" } }"#
    try check(accepting(""), api: severity, []) { try record($0) }
  }

  // MARK: Evidence

  private let orders = """
    { "name": "order", "request": { "path": "orders/{id}" },
      "cases": [{ "id": 1 }, { "id": 2 }, { "id": 3 }, { "id": 4 }], "models": ["Shop.Order"] }
    """

  @Test func nullInThreeOfFour() throws {
    try check(
      orders,
      [
        .error(
          "null-value", "/id",
          "`id` is null where `Order` needs Int",
          help: "declare `let id: Int?`", count: 3, of: 4, at: "Recordings/shop/order/1.json:1"),
        .note(
          "never-null", "/note",
          "`note` is optional for `Order`, and neither null nor absent in any of the 4 recordings",
          help: "if the API promises the value, declare it without `?`; else record a case without it",
          at: "Recordings/shop/order/1.json:1"),
      ]
    ) {
      for id in 1...4 {
        try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id == 2 ? "2" : "null"), "note": "n" }"#)
      }
    }
  }
  @Test func absentInEveryRecording() throws {
    try check(
      orders,
      [
        .warning(
          "never-matched", "/note",
          "`note`, which `Order` asks for, is in none of the 4 recordings",
          help: "look for another spelling; if the API sends it at times, record a case that has it",
          at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      for id in 1...4 { try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id) }"#) }
    }
  }
  @Test func filledInEveryRecording() throws {
    try check(
      orders,
      [
        .note(
          "never-null", "/note",
          "`note` is optional for `Order`, and neither null nor absent in any of the 4 recordings",
          help: "if the API promises the value, declare it without `?`; else record a case without it",
          at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      for id in 1...4 { try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id), "note": "n" }"#) }
    }
  }
  @Test func nullInEveryRecording() throws {
    try check(
      orders,
      [
        .note(
          "unexercised-type", "/note",
          "`note` is null in each of the 4 recordings: what `Order` reads there is never decoded",
          help: "record a case that has a value there, so that its type is checked",
          at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      for id in 1...4 { try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id), "note": null }"#) }
    }
  }
  @Test func somethingOfEach() throws {
    try check(orders, []) {
      for id in 1...4 {
        let note = ["", #", "note": null"#, #", "note": "n""#, ""][id - 1]
        try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id)\#(note) }"#)
      }
    }
  }
  @Test func silentOnAFilteredRun() throws {
    try check(orders, only: ["shop/order"], []) {
      for id in 1...4 { try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id) }"#) }
    }
  }
  @Test func silentWhereARecordingIsMissing() throws {
    try check(
      orders,
      [
        .error(
          "recording-missing", "",
          "`shop/order/4` has no recording",
          help:
            "`plumb record shop/order/4` makes one of GET https://shop.example/api/orders/4, at Recordings/shop/order/4.har",
          at: "Contracts/shop/all.json:2")
      ]
    ) {
      for id in 1...3 { try $0.record("shop/order/\(id)", "orders/\(id)", #"{ "id": \#(id) }"#) }
    }
  }
}
