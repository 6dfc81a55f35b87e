import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbStoreSupport
import Testing

@testable import PlumbCommands

/// `status` in text and JSON, on small stores.
@Suite struct StatusTests {
  static let order = """
    { "name": "order", "request": { "path": "orders/{id}" },
      "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Shop.Order"] }
    """

  /// Compares texts, and shows the actual one as it is to be pasted.
  func expect(_ actual: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard actual != wanted else { return }
    Issue.record("the actual text:\n\(actual)", sourceLocation: sourceLocation)
  }

  func with(_ contracts: String = order, api: String = "", _ body: (StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts, api: api)
      try body(fixture)
    }
  }

  @Test func allIsWell() throws {
    try with { fixture in
      try fixture.record(
        "shop/order/1", "orders/1",
        #"{"id":1,"note":null,"lines":[{"count":1,"price":"a"},{"count":2,"price":3},{"count":3}],"kind":"gift"}"#)
      try fixture.record("shop/order/2", "orders/2", #"{"id":2,"note":"n","kind":"normal"}"#)
      try fixture.record("shop/order/3", "orders/3", #"{"id":3,"note":"n","kind":"sample"}"#)
      try fixture.record("shop/order/4", "orders/4", #"{"id":4}"#)
      expect(
        try fixture.statusText(),
        """
        shop/order  2 of 2 cases and 2 further, less than a day old; all of 7 paths read

        1 contract: 2 of 2 cases recorded; all of 7 paths read

        """)
    }
  }

  @Test func missingStaleAndDamaged() throws {
    try with(api: ", \"staleAfterDays\": 30") { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1,"note":null}"#, at: "2026-10-30T12:00:00Z")
      try fixture.record("shop/order/5", "orders/5", #"{"id":5,"note":"a"}"#, at: "2026-11-29T13:00:00Z")
      try fixture.record("shop/order/6", "orders/6", #"{"id":6}"#, at: "when?")
      try fixture.record("shop/order/7", "orders/7", #"{"id":7}"#)
      try fixture.write(#"{"id":77}"#, to: "Recordings/shop/order/7.json")
      try fixture.write("{", to: "Recordings/shop/order/8.har")
      expect(
        try fixture.statusText(),
        """
        shop/order  1 of 2 cases and 4 further, 0 to 31 days old; all of 2 paths read, 2 not exercised
          missing: 2
          error: `Recordings/shop/order/7.json` is not as it was recorded: it has 9 bytes, not 8
            help: restore it, or accept it with `plumb seal Recordings/shop/order/7.har --comment "…"`
          error: `Recordings/shop/order/8.har` is half-written: its JSON ends at byte 1
            help: restore it from version control, or record it again
          stale: 1 (31 days), 6 (no date); at most 30 days are allowed

        1 contract: 1 of 2 cases recorded; 1 missing, 2 stale, 2 problems; all of 2 paths read, 2 not exercised
        `plumb record` makes recordings of missing cases
        `plumb record --stale` refreshes stale ones
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }

  @Test func orphans() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#)
      try fixture.record("shop/order/2", "orders/2", #"{"id":2}"#)
      try fixture.record("shop/order/9", "elsewhere/9", #"{"id":9}"#)
      try fixture.record("shop/older/1", "older/1", #"{"id":9}"#)
      expect(
        try fixture.statusText(),
        """
        shop/order  2 of 2 cases, less than a day old; all of 1 path read, 3 not exercised
          orphan: `shop/order/9` was recorded from `https://shop.example/api/elsewhere/9`, which `shop/order` never asks for

        orphan: Recordings/shop/older: there is no contract `shop/older`, and a recording of it

        1 contract: 2 of 2 cases recorded; 2 orphans; all of 1 path read, 3 not exercised
        `plumb status --details` lists what is not read, and what is not exercised

        """)
      expect(
        try fixture.statusText(isQuiet: true),
        """
        shop/order  2 of 2 cases, less than a day old; all of 1 path read, 3 not exercised
          orphan: `shop/order/9` was recorded from `https://shop.example/api/elsewhere/9`, which `shop/order` never asks for

        orphan: Recordings/shop/older: there is no contract `shop/older`, and a recording of it

        """)
      // What belongs to no contract is told where all are asked for.
      expect(
        try fixture.statusText(["shop/order"]),
        """
        shop/order  2 of 2 cases, less than a day old; all of 1 path read, 3 not exercised
          orphan: `shop/order/9` was recorded from `https://shop.example/api/elsewhere/9`, which `shop/order` never asks for

        1 contract: 2 of 2 cases recorded; 1 orphan; all of 1 path read, 3 not exercised
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }

  @Test func details() throws {
    try with(
      """
      { "name": "order", "request": { "path": "orders/{id}" },
        "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Shop.Order", "Shop.Head", "Other.Order"] }
      """
    ) { fixture in
      try fixture.record(
        "shop/order/1", "orders/1",
        #"{"id":1,"note":null,"lines":[{"count":1,"price":"a","tax":{"rate":1}}],"kind":"gift","tags":[]}"#,
        comment: "written by hand")
      try fixture.record("shop/order/2", "orders/2", #"{"id":2,"kind":"gift","lines":[]}"#)
      expect(
        try fixture.statusText(),
        """
        shop/order  2 of 2 cases, less than a day old; 7 of 10 paths read, 7 not exercised

        1 contract: 2 of 2 cases recorded; 7 of 10 paths read, 7 not exercised
        1 of 2 recordings was not captured from its URL, as its comment says
        `plumb status --details` lists what is not read, and what is not exercised

        """)
      expect(
        try fixture.statusText(isDetailed: true),
        """
        shop/order  2 of 2 cases, less than a day old; 7 of 10 paths read, 7 not exercised
          not captured from its URL: 1 of 2 recordings
          unread: /lines/*/tax (2 paths), /tags
          Shop.Order, in no recording:
            a value at: /note
            null or nothing at: /kind, /lines, /lines/*/price
            of the 3 values of Kind: normal, sample
            a reading: Price as Double at /lines/*/price
          Other.Order is not registered here

        1 contract: 2 of 2 cases recorded; 7 of 10 paths read, 7 not exercised
        1 of 2 recordings was not captured from its URL, as its comment says

        """)
    }
  }

  @Test func withoutItsModelsAndWithoutAny() throws {
    try with(
      """
      { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": ["Other.Order"] },
      { "name": "gone", "request": { "path": "gone/{id}" }, "cases": [{ "id": 1 }], "response": { "status": 404, "mediaType": "*" } },
      { "name": "new", "request": { "path": "new/{id}" }, "cases": [{ "id": 1 }], "models": ["Shop.Order"] }
      """
    ) { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#)
      try fixture.record("shop/gone/1", "gone/1", "no", status: 404, type: "text/plain")
      expect(
        try fixture.statusText(),
        """
        shop/order  1 of 1 case, less than a day old; no model of it is registered here
        shop/gone   1 of 1 case, less than a day old
        shop/new    0 of 1 case; nothing to decode
          missing: 1

        3 contracts: 2 of 3 cases recorded; 1 missing
        `plumb record` makes recordings of missing cases

        """)
    }
  }

  @Test func pagesStubsAndFailures() throws {
    try with(
      """
      { "name": "list", "request": { "path": "orders", "query": { "page": "{page}" } }, "cases": [{ "page": 1 }],
        "pages": { "next": "/next" }, "models": ["Shop.Head"] },
      { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }],
        "models": ["Shop.Head"] }
      """, api: ", \"staleAfterDays\": 30"
    ) { fixture in
      try fixture.record(
        "shop/list/1", "orders?page=1", "{\"id\":1,\"next\":\"\(StoreFixture.base)orders?page=2\"}",
        at: "2026-11-28T12:00:00Z")
      try fixture.record(
        "shop/list/1.p2", "orders?page=2", "{\"id\":1,\"next\":\"\(StoreFixture.base)orders?page=3\"}")
      try fixture.record(
        "shop/order/1", "orders/1", #"{"id":1}"#, at: "2020-11-28T12:00:00Z", comment: RecordingText.stubComment)
      var failed = StoreFixture.Entry("orders/2")
      failed.failure = ("timeout", -1001, "timed out")
      try fixture.record("shop/order/2", [failed])
      expect(
        try fixture.statusText(),
        """
        shop/list   1 of 1 case in 2 recordings, 0 to 2 days old; 1 of 2 paths read
          error: the list goes on, and its page 3, `shop/list/1.p3`, has no recording
            help: `plumb record --refresh shop/list/1` makes one of https://shop.example/api/orders?page=3, at Recordings/shop/list/1.p3.har, or set `most` in the contract's `pages`
        shop/order  2 of 2 cases, 0 to 2193 days old; all of 1 path read
          failure: 2
          stub: 1

        2 contracts: 3 of 3 cases recorded; 1 missing, 1 problem; 2 of 3 paths read
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }

  @Test func staleByHours() throws {
    try with(api: ", \"staleAfterDays\": 1") { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#, at: "2026-11-29T06:00:00Z")
      try fixture.record("shop/order/2", "orders/2", #"{"id":2}"#, at: "2026-11-28T06:00:00Z")
      expect(
        try fixture.statusText(["shop/order/*"], isQuiet: true),
        """
        shop/order  2 of 2 cases, 1 to 2 days old
          stale: 1 (more than 1 day), 2 (2 days); at most 1 day is allowed

        """)
    }
  }

  @Test func whatIsMissingIsOneInTextJSONAndExitCode() throws {
    try with(
      """
      { "name": "list", "request": { "path": "orders", "query": { "page": "{page}" } }, "cases": [{ "page": 1 }],
        "pages": { "next": "/next" } },
      { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] },
      { "name": "other", "request": { "path": "others/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }] }
      """
    ) { fixture in
      try fixture.record("shop/list/1", "orders?page=1", "{\"next\":\"\(StoreFixture.base)orders?page=2\"}")
      try fixture.record("shop/order/1", "elsewhere/1", "{}")
      try fixture.record("shop/other/2", "others/2", "{}")
      let report = try fixture.status()
      #expect(
        report.contracts.map(\.concerns) == [[.missing], [.damaged], [.missing]])
      let lines = try lines(try StatusJSON.data(report)).split(separator: "\n").filter { $0.contains("missing") }
      #expect(
        lines == [
          #"/contracts/0/missing/0: "1.p2""#, #"/contracts/0/problems/0/rule: "recording-missing""#,
          "/contracts/1/missing: []", #"/contracts/1/problems/0/rule: "recording-missing""#,
          #"/contracts/2/missing/0: "1""#, "/totals/missing: 2",
        ])
      #expect(
        StatusPage(isQuiet: true).text(report).split(separator: "\n").filter { $0.contains("missing:") }
          == ["  missing: 1"])
    }
  }

  @Test func whyModelsCannotBeRun() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#)
      let report = try fixture.status(failure: "a worker process cannot be started")
      let lines = try lines(try StatusJSON.data(report)).split(separator: "\n").filter { $0.contains("failure") }
      #expect(
        lines == [#"/contracts/0/failure: "a worker process cannot be started""#, "/contracts/0/failures: []"])
      #expect(StatusPage().text(report).contains("\n  error: a worker process cannot be started\n"))
    }
  }

  @Test func documentsWithoutMembers() throws {
    try with(
      #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": ["Shop.Kind"] }"#
    ) { fixture in
      try fixture.record("shop/order/1", "orders/1", #""gift""#)
      let report = try fixture.status([], ModelCatalog { Model("Shop.Kind", Shop.Kind.self) })
      expect(
        StatusPage().text(report),
        """
        shop/order  1 of 1 case, less than a day old; no paths to read, 2 not exercised

        1 contract: 1 of 1 case recorded; no paths to read, 2 not exercised
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }

  @Test func answersThatTheContractIsNotAbout() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#)
      try fixture.record("shop/order/2", "orders/2", "gone", status: 404, type: "text/plain")
      expect(
        try fixture.statusText(isQuiet: true),
        """
        """)
      expect(
        try fixture.statusText(),
        """
        shop/order  2 of 2 cases, less than a day old; all of 1 path read, 3 not exercised
          unexpected answer: 2; `plumb check shop/order` says why

        1 contract: 2 of 2 cases recorded; all of 1 path read, 3 not exercised
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }

  @Test func aClockThatGoesWrong() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#, at: "2027-11-30T12:00:00Z")
      expect(
        try fixture.statusText(["shop/order/1"]),
        """
        shop/order  1 of 1 case, dated in the future

        1 contract: 1 of 1 case recorded

        """)
      try fixture.record("shop/order/2", "orders/2", #"{"id":2}"#, at: "2026-11-20T12:00:00Z")
      expect(
        try fixture.statusText(["shop/order/*"]),
        """
        shop/order  2 of 2 cases, up to 10 days old and dated in the future

        1 contract: 2 of 2 cases recorded

        """)
    }
  }

  @Test func withoutAStore() throws {
    try with { fixture in
      expect(
        try fixture.statusText(),
        """
        shop/order  0 of 2 cases; nothing to decode
          missing: 1, 2

        1 contract: 0 of 2 cases recorded; 2 missing
        `plumb record` makes recordings of missing cases

        """)
    }
  }

  @Test func someCases() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#)
      expect(
        try fixture.statusText(["shop/order/1"]),
        """
        shop/order  1 of 1 case, less than a day old

        1 contract: 1 of 1 case recorded

        """)
    }
  }

  @Test func aModelThatDoesNotDecode() throws {
    try with { fixture in
      try fixture.record("shop/order/1", "orders/1", #"{"id":"x","note":"a"}"#)
      try fixture.record("shop/order/2", "orders/2", #"{"id":2,"kind":"gift"}"#)
      expect(
        try fixture.statusText(),
        """
        shop/order  2 of 2 cases, less than a day old; all of 3 paths read, 3 not exercised
          note: Shop.Order does not decode 1 of 2 documents; `plumb check shop/order` says why

        1 contract: 2 of 2 cases recorded; all of 3 paths read, 3 not exercised
        `plumb status --details` lists what is not read, and what is not exercised

        """)
    }
  }
}
