import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

@Suite struct AttachmentTests {
  @Test func takesNotes() throws {
    try StoreFixture.with { fixture in
      let body = "{\n  \"id\": 1,\n  \"more\": {},\n  \"name\": \"A\"\n}"
      try fixture.writeOrder(body, models: #""Shop.Order", "Zoo.Cage""#)
      let found = try fixture.cases()[0].subject.findings(recovers: true)
      #expect(found.issues.isEmpty)
      #expect(
        found.attachment == """
          Contracts/shop/all.json:1:27: note: the catalogue has no `Zoo.Cage`, which `shop/order` is for as well\
           [unregistered-model]
              { "contracts": [{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }]…
                                        ^~~~~~~

          Recordings/shop/order/1.json:3:3: note: `more` (an object) is not read by `Order` [unread-key Shop.Order]
              "more": {},
              ^~~~~~

          Recordings/shop/order/1.json:4:3: note: `name` (a string) is not read by `Order` [unread-key Shop.Order]
              "name": "A"
              ^~~~~~

          """)
    }
  }

  @Test func takesWhatIsAboveAHundred() throws {
    struct Broad: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for number in 0..<103 { _ = try container.decode(Int.self, forKey: Key(stringValue: "k\(number)")) }
      }

      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
    }
    let catalog = ModelCatalog { Model("Shop.Order", Broad.self) }
    try StoreFixture.with { fixture in
      let members = (0..<103).map { "\"k\($0)\": \($0 % 2 == 0 ? "true" : "null")" }.joined(separator: ",\n")
      try fixture.writeOrder("{\n\(members)\n}")
      let found = try fixture.cases("shop", catalog)[0].subject.findings(recovers: true)
      #expect(found.issues.count == 101)
      #expect(found.issues.last?.text == "shop/order/1: … and 3 more errors, which are in the attachment")
      #expect(found.attachment.contains("Recordings/shop/order/1.json:104:9: error: `k102` is true where"))
    }
  }

  @Test func keepsTheBodyAndTheReportOfIssues() throws {
    try StoreFixture.with { fixture in
      let body = "{ \"id\": \"1\", \"more\": 2 }"
      try fixture.writeOrder(body)
      let found = try fixture.cases()[0].subject.findings(recovers: true)
      let attachments = found.attachments
      #expect(
        attachments.map(\.name) == ["shop_order_1.notes.txt", "shop_order_1.report.html", "shop_order_1.json"])
      let texts = attachments.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(texts[0] == found.attachment)
      #expect(texts[1].contains("Recordings/shop/order/1.json:1:9"))
      #expect(!texts[1].contains(fixture.root))
      #expect(texts[2] == body)
    }
  }

  @Test func keepsNothingWhereNothingIsFound() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      #expect(try fixture.cases()[0].subject.findings(recovers: true).attachments.isEmpty)
    }
  }

  @Test func isEmptyWithoutNotes() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      #expect(try fixture.cases()[0].subject.findings(recovers: true).attachment.isEmpty)
    }
  }
}
