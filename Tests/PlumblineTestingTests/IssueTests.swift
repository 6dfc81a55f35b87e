import Foundation
import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

/// What a test of Swift Testing is told.
@Suite struct IssueTests {
  private func check(
    _ fixture: StoreFixture, _ name: String = "shop/order/1", recovers: Bool = true, catalog: ModelCatalog = shopModels
  ) throws -> [Heard] {
    try issues(below: fixture.root) {
      for item in try fixture.cases(name, catalog) {
        // What is said meanwhile is another test's.
        _ = try lines { try item.check(recovers: recovers) }
      }
    }
  }

  @Test func arePlacedInTheRecording() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder("{\n  \"id\": \"1\",\n  \"note\": 7\n}\n")
      #expect(
        try check(fixture) == [
          Heard(
            place: "error Recordings/shop/order/1.json:2:9",
            text: """
              `id` is the string "1" where `Order` needs Int [type-mismatch Shop.Order]
                Recordings/shop/order/1.json:2:9
                  "id": "1",
                        ^~~
                help: the number is sent as text: declare `let id: String` and convert it, `Int(id)`
                JSONDecoder alone says: typeMismatch(Int) at id: Expected to decode Int but found a string instead.
              """),
          Heard(
            place: "error Recordings/shop/order/1.json:3:11",
            text: """
              `note` is the number 7 where `Order` needs String [type-mismatch Shop.Order]
                Recordings/shop/order/1.json:3:11
                  "note": 7
                          ^
                help: declare `let note: Int?`
              """),
        ])
    }
  }

  @Test func commandNoWorkflow() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder("{ \"id\": \"##[stop-commands]x\" }")
      let heard = try TestUpstream.$environment.withValue(["GITHUB_ACTIONS": "true"]) { try check(fixture) }
      #expect(heard.map { $0.text.contains("##[") } == [false])
      #expect(heard[0].text.contains("stop-commands]x"))
    }
  }

  #if compiler(>=6.3)
    @Test func haveTheirSeverities() throws {
      try StoreFixture.with { fixture in
        try fixture.writeOrder(#"{ "id": 1, "more": true }"#, more: #", "severity": { "unread-key": "warning" }"#)
        #expect(
          try check(fixture) == [
            Heard(
              place: "warning Recordings/shop/order/1.json:1:12",
              text: """
                `more` (a Boolean) is not read by `Order` [unread-key Shop.Order]
                  Recordings/shop/order/1.json:1:12
                    { "id": 1, "more": true }
                               ^~~~~~
                """)
          ])
      }
    }

    @Test func tellOfModelsThatAreNotHere() throws {
      try StoreFixture.with { fixture in
        try fixture.writeOrder(#"{ "id": 1 }"#, models: #""Shp.Order", "Zoo.Cage""#)
        #expect(
          try check(fixture) == [
            Heard(
              place: "warning Contracts/shop/all.json:1:27",
              text: """
                nothing decodes `shop/order` here: the catalogue has no `Shp.Order`, `Zoo.Cage` [unregistered-model]
                  Contracts/shop/all.json:1:27
                    { "contracts": [{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }]…
                                              ^~~~~~~
                  help: did you mean `Shop.Order`?
                """)
          ])
        try fixture.writeOrder(#"{ "id": 1 }"#, models: #""Shop.Order", "Zoo.Cage""#)
        #expect(try check(fixture).isEmpty)
      }
    }
  #endif

  @Test func leaveAcceptedFindingsOut() throws {
    let accept = #", "accept": [{ "rule": "type-mismatch", "reason": "told them" }]"#
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": "1" }"#, more: accept)
      #expect(try check(fixture).isEmpty)
      // The line of what all recordings show is for whole contracts.
      try fixture.writeOrder(#"{ "id": 1, "note": "" }"#, more: accept)
      #expect(try check(fixture).isEmpty)
      #if compiler(>=6.3)
        let whole = try issues(below: fixture.root) { try shopModels.check("shop", filePath: fixture.testFile) }
        #expect(whole.map(\.place) == ["warning Contracts/shop/all.json:1:135"])
      #endif
    }
  }

  @Test func tellMissingAndEditedRecordings() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      try fixture.write(#"{ "id": 11 }"#, to: "Recordings/shop/order/1.json")
      #expect(try check(fixture).map(\.place) == ["error Recordings/shop/order/1.json:1:1"])
      try FileManager.default.removeItem(atPath: "\(fixture.recordings)/shop")
      let missing = try check(fixture)
      #expect(missing.map(\.place) == ["error Contracts/shop/all.json:1:84"])
      #expect(
        missing[0].text.contains("of GET https://shop.example/api/orders/1, at Recordings/shop/order/1.har"))
    }
  }

  @Test func tellMissingPages() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: #"{ "name": "orders", "request": { "path": "orders" }, "pages": { "next": "/next" } }"#)
      try fixture.record(
        "shop/orders/default", "orders", #"{ "next": "https://shop.example/api/orders?page=2" }"#)
      #expect(
        try check(fixture, "shop").map(\.place) == ["error Recordings/shop/orders/default.json:1:11"])
    }
  }

  @Test func areTheFirstAloneWithoutRecovery() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder("{\n  \"id\": \"1\",\n  \"note\": 7\n}\n")
      #expect(try check(fixture, recovers: false).map(\.place) == ["error Recordings/shop/order/1.json:2:9"])
    }
  }

  @Test func areAnnouncedBeforeRecovery() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": "1" }"#)
      let said = try lines { _ = try issues(below: fixture.root) { try fixture.cases()[0].check() } }
      #expect(
        said == [
          "plumbline: shop/order/1 as Shop.Order: JSONDecoder says typeMismatch(Int) at id: Expected to decode Int but"
            + " found a string instead.; looking for everything else"
        ])
    }
  }
}
