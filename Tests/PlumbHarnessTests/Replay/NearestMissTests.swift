import Foundation
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// What is said of requests that no recording answers.
@Suite struct NearestMissTests {
  private struct Row {
    let method: String
    let url: String
    let text: String

    init(_ url: String, _ text: String) { self.init("GET", url, text) }

    init(_ method: String, _ url: String, _ text: String) {
      self.method = method
      self.url = url
      self.text = text
    }
  }

  private func with(_ body: (StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] },
          { "name": "list", "request": { "path": "list", "query": { "limit": "{limit}" } }, "cases": [{ "limit": 20 }] },
          { "name": "seat", "request": { "path": "rows/{row}/seats/{seat}" }, "cases": [{ "row": "a", "seat": 1 }] },
          { "name": "new", "request": { "method": "POST", "path": "new" } }
          """, api: #", "aliases": ["http://shop.example/v1/", "http://dead.example/"]"#)
      try fixture.write(
        contracts: #"{ "name": "toy", "request": { "path": "toys/{id}" }, "cases": [{ "id": 1 }] }"#, name: "toys")
      try fixture.write(
        #"{ "baseURL": "https://toys.example/" }"#, to: "Contracts/toys/api.json")
      for id in [1, 4, 25, 35, 94, 132, 592] { try fixture.record("shop/order/\(id)", "orders/\(id)", "") }
      for limit in [20, 151] { try fixture.record("shop/list/\(limit)", "list?limit=\(limit)", "") }
      for seat in ["a,1", "a,2", "b,1"] {
        let parts = seat.split(separator: ",")
        try fixture.record("shop/seat/\(seat)", "rows/\(parts[0])/seats/\(parts[1])", "")
      }
      try fixture.record("shop/new/default", [.init("new", "{}", method: "POST")])
      try body(fixture)
    }
  }

  @Test func namesWhatIsNearest() throws {
    let shop = StoreFixture.base
    let rows = [
      Row("\(shop)orders/26", "nearest: `shop/order`: `{id}` is 26 here; recorded: 1, 4, 25, …and 4 more"),
      Row(
        "http://dead.example/orders/26/", "nearest: `shop/order`: `{id}` is 26 here; recorded: 1, 4, 25, …and 4 more"),
      Row("\(shop)rows/a/seats/3", "nearest: `shop/seat`: `{seat}` is 3 here; recorded: 1, 2"),
      Row("\(shop)rows/c/seats/1", "nearest: `shop/seat`: `{row}` is c here; recorded: a, b"),
      Row("\(shop)rows/c/seats/9", "nearest: `shop/seat`: `{row}`, `{seat}` are c,9 here; recorded: a,1, a,2, b,1"),
      Row(
        "\(shop)list?limit=21",
        "nearest: `shop/list/20`: same path, query `limit` is 21 here, 20 recorded; "
          + "`shop/list/151`: same path, query `limit` is 21 here, 151 recorded"),
      Row(
        "\(shop)list",
        "nearest: `shop/list/20`: same path, query `limit` is missing here, 20 recorded; "
          + "`shop/list/151`: same path, query `limit` is missing here, 151 recorded"),
      Row(
        "\(shop)list?limit=151&offset=",
        "nearest: `shop/list/151`: same path, query `offset` is empty here, not there in the recording; "
          + "`shop/list/20`: same path, query `limit` is 151 here, 20 recorded, "
          + "query `offset` is empty here, not there in the recording"),
      Row("PUT", "\(shop)new", "nearest: `shop/new/default`: same URL, the method is PUT here, POST recorded"),
      Row("\(shop)lst?limit=20", "nearest: `shop/list/20`: the path is `/api/lst` here, `/api/list` recorded"),
      Row("\(shop)nothing/at/all/alike", ": nothing like it is recorded"),
      Row("https://toys.example/toys/1", ": nothing like it is recorded"),
      Row(
        "https://other.example/orders/1",
        ": it is below no API's base; the bases are `https://shop.example/api/` (and 2 aliases), `https://toys.example/`"
      ),
      Row("/orders/1", ": it is no absolute `http` or `https` URL"),
      Row("ftp://shop.example/api/orders/1", ": it is no absolute `http` or `https` URL"),
    ]
    try with { fixture in
      try fixture.record("toys/toy/x", "https://toys.example/elsewhere", "")
      let replay = try fixture.replay()
      for row in rows {
        let text = row.text.hasPrefix(":") ? row.text : "; \(row.text)"
        #expect(replay.told(row.method, row.url) == "not-sent: no recording answers \(row.method) \(row.url)\(text)")
      }
      #expect(replay.misses.count == rows.count)
    }
  }

  @Test func saysThatNothingIsRecorded() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] }"#)
      try FileManager.default.createDirectory(atPath: fixture.recordings, withIntermediateDirectories: true)
      let url = "\(StoreFixture.base)orders/1"
      #expect(
        try fixture.replay().told("GET", url) == "not-sent: no recording answers GET \(url): nothing is recorded")
    }
  }

  @Test func saysWhatCannotBeRead() throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] }"#)
      try fixture.record("shop/order/1", "orders/1", "edited")
      try fixture.write("other than recorded", to: "Recordings/shop/order/1.json")
      try fixture.write("{ \"log\": ", to: "Recordings/shop/order/2.har")
      try fixture.record("shop/order/3", "orders/3", "")
      try FileManager.default.removeItem(atPath: "\(fixture.recordings)/shop/order/3.json")
      let replay = try fixture.replay()
      func told(_ id: Int) -> String {
        replay.told("GET", "\(StoreFixture.base)orders/\(id)").replacingOccurrences(of: "\(fixture.root)/", with: "")
      }
      #expect(told(1) == "shop/order/1 200 other than recorded")
      #expect(
        told(2)
          == "not-sent: no recording answers GET https://shop.example/api/orders/2; nearest: `shop/order`: `{id}` is 2"
          + " here; recorded: 1, 3; `shop/order/2` cannot be replayed: `Recordings/shop/order/2.har` is half-written: its"
          + " JSON ends at byte 9")
      #expect(
        told(3)
          == "not-sent: no recording answers GET https://shop.example/api/orders/3: `shop/order/3` would, but"
          + " `Recordings/shop/order/3.har` names the body `Recordings/shop/order/3.json`, which does not exist; restore it"
          + " from version control, or record it again")
    }
  }
}
