import PlumbStoreSupport
import PlumblineTesting
import Testing

/// What XCTest is told, where no test of Swift Testing runs: errors are thrown.
@Suite struct OutsideTests {
  @Test func throwsErrors() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder("{\n  \"id\": \"1\"\n}\n")
      let text = """
        Recordings/shop/order/1.json:2:9: error: `id` is the string "1" where `Order` needs Int [type-mismatch Shop.Order]
            "id": "1"
                  ^~~
          help: the number is sent as text: declare `let id: String` and convert it, `Int(id)`

        JSONDecoder alone says of Shop.Order: typeMismatch(Int) at id: Expected to decode Int but found a string instead.
        """
      let one = thrownOutside { _ = try lines { try fixture.cases()[0].check() } }
      #expect(one == "shop/order/1\n\(text)")
      let all = thrownOutside { _ = try lines { try shopModels.check("shop", filePath: fixture.testFile) } }
      #expect(all == "shop\n\(text)")
    }
  }

  @Test func saysWarnings() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1, "more": 1 }"#, more: #", "severity": { "unread-key": "warning" }"#)
      let said = Box<String>()
      let thrown = thrownOutside {
        for line in try lines({ try fixture.cases()[0].check() }) { said.append(line) }
      }
      #expect(thrown == nil)
      #expect(
        said.all == [
          """
          Recordings/shop/order/1.json:1:12: warning: `more` (a number) is not read by `Order` [unread-key Shop.Order]
              { "id": 1, "more": 1 }
                         ^~~~~~
          """
        ])
    }
  }

  @Test func throwsMistakes() throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: "7")
      let thrown = thrownOutside { try shopModels.check("shop", filePath: fixture.testFile) }
      #expect(
        thrown == """
          \(fixture.contracts)/shop/all.json:1:17: error: element 1 of `contracts` is the number 7, where an object is due
              { "contracts": [7] }
                              ^
          """)
    }
  }

  @Test func isSilentWhereAllHolds() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1, "note": "", "more": 1 }"#)
      let said = Box<String>()
      let thrown = thrownOutside {
        for line in try lines({ try fixture.cases()[0].check() }) { said.append(line) }
      }
      #expect(thrown == nil)
      #expect(said.all.isEmpty)
    }
  }
}
