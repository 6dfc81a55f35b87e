import Foundation
import PlumbStoreSupport
import Testing

/// `verify-live` as a process: its words, its files, its exit codes.
@Suite struct VerifyLiveTests {
  private static let clean = "no findings in 2 documents of 1 contract\n"

  @Test(.enabled(if: ToolProcess.examines)) func nothingHasMoved() throws {
    try LiveFixture.recorded { live in
      try live.check("verify-live ", 0, VerifyLiveTests.clean)
      #expect(live.server.taken().sorted() == ["GET /api/pairs/1", "GET /api/pairs/2"])
      try live.check("verify-live --quiet", 0, "")
      try live.check("verify-live shop/pair/1", 0, "no findings in 1 document of 1 contract\n")
      try live.check("verify-live --base-url shop=\(live.server.url("api"))", 0, VerifyLiveTests.clean)
    }
  }

  /// An answer's place is its URL, and a line of the body as it would be recorded.
  @Test(.enabled(if: ToolProcess.examines)) func aModelLosesWhatItNeeds() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      let text = """
        https://shop.example/api/pairs/2:2:9: error: `id` is the string "2" where `Pair` needs Int [type-mismatch]
            "id": "2",
                  ^~~
          help: the number is sent as text: declare `let id: String` and convert it, `Int(id)`
          note: in 1 of 2 documents

        https://shop.example/api/pairs/2:2:9: error: `id` was an integer in all 2, and is also a string in 1 of 2 [type-changed]
            "id": "2",
                  ^~~
          help: `Pair` requires it: declare it as what it is now
          note: in 1 of 2 documents

        JSONDecoder alone says: typeMismatch(Int) at id: Expected to decode Int but found a string instead.

        2 errors in 2 documents of 1 contract

        """
      try live.check("verify-live ", 1, text)
      #expect(
        live.server.taken().sorted()
          == Array(repeating: ["GET /api/pairs/1", "GET /api/pairs/2"], count: 2).flatMap { $0 }.sorted())
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func otherValuesAreToldWhereTheyAreWanted() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":2,"name":"other"}"#)]
      try live.check("verify-live ", 0, VerifyLiveTests.clean)
      let text = """
        https://shop.example/api/pairs/2:3:11: note: `name` was "a", and is "other" [value-changed]
            "name": "other"
                    ^~~~~~~
          help: nothing has to be done unless something relies on the value
          note: in 1 of 2 documents

        1 note in 2 documents of 1 contract

        """
      try live.check("verify-live --values", 0, text)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func whatRecordingsShowIsKnown() throws {
    try LiveFixture.with { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      #expect(try live("record --quiet").code == 0)
      try live.check("verify-live ", 0, "no findings in 2 documents of 1 contract; 1 known from the recordings\n")
    }
  }

  /// The same finding is new where it is of values that no recording has.
  @Test(.enabled(if: ToolProcess.examines)) func valuesThatNoRecordingHasAreNew() throws {
    let flags = #"{ "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }], "models": ["Flags"] }"#
    try LiveFixture.with(flags) { live in
      live.answers["/api/pairs/1"] = [LiveFixture.Answer(#"["red","green"]"#)]
      #expect(try live("record --quiet").code == 0)
      live.answers["/api/pairs/1"] = [LiveFixture.Answer(#"["green","green","red"]"#)]
      try live.check("verify-live ", 0, "no findings in 1 document of 1 contract; 1 known from the recordings\n")
      live.answers["/api/pairs/1"] = [LiveFixture.Answer(#"["green","grey"]"#)]
      let text = """
        https://shop.example/api/pairs/1:2:3: note: an element of the document is "green", which is none of the values that `Flag` lists; nor is "grey" [unknown-value]
            "green",
            ^~~~~~~
          help: add `static let green = Self(rawValue: "green")` and list it in `allCases` if the app should know it
          note: in 2 of 2 places: /0, /1

        1 note in 1 document of 1 contract

        """
      try live.check("verify-live ", 0, text)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func whatIsSeenOnceIsNotTold() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#), LiveFixture.pair(2)]
      try live.check("verify-live ", 0, VerifyLiveTests.clean)
      #expect(live.server.taken().count == 4)
    }
  }

  /// What could not be looked at twice is neither drift nor none.
  @Test(.enabled(if: ToolProcess.examines)) func anOutageAtTheSecondLookIsOne() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/2"] = [
        LiveFixture.Answer(#"{"id":"2","name":"a"}"#), .status("429 Too Many Requests"),
      ]
      try live.check(
        "verify-live ", 3,
        """
        unavailable: too many requests: the answer is 429 Too Many Requests
          1 case: shop/pair/2

        no findings in 1 document of 1 contract; 1 unavailable

        """)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func outagesAreNoDrift() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      let one = """
        unavailable: the upstream is unwell: the answer is 503 Service Unavailable
          1 case: shop/pair/1

        no findings in 1 document of 1 contract; 1 unavailable

        """
      try live.check("verify-live ", 3, one)
      try live.check("verify-live --tolerate-unavailable 49%", 3, one)
      try live.check("verify-live --tolerate-unavailable 50%", 0, one)
      live.answers["/api/pairs/2"] = [.status("401 Unauthorized")]
      let both = """
        unavailable: the upstream is unwell: the answer is 503 Service Unavailable
          1 case: shop/pair/1
        unavailable: credentials refused: the answer is 401 Unauthorized
          1 case: shop/pair/2

        no findings in 0 documents; 2 unavailable

        """
      try live.check("verify-live ", 3, both)
      // However much is tolerated: nothing at all was verified.
      try live.check("verify-live --tolerate-unavailable 100%", 3, both)
      live.server.stop()
      try live.check(
        "verify-live ", 3,
        """
        unavailable: nobody listens there
          2 cases: shop/pair/1, shop/pair/2

        no findings in 0 documents; 2 unavailable

        """)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func driftCountsMoreThanAnOutage() throws {
    try LiveFixture.recorded { live in
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":2}"#)]
      let result = try live("verify-live --format json")
      #expect(result.code == 1)
      let report = try LiveFixture.json(result.output)
      #expect(report["verdict"] as? String == "findings")
      let cases = report["cases"] as? [[String: Any]] ?? []
      #expect(
        cases.map { "\($0["case"] ?? "") \($0["verdict"] ?? "") \($0["reason"] ?? "")" } == [
          "1 unavailable the upstream is unwell: the answer is 503 Service Unavailable", "2 findings 2 errors",
        ])
    }
  }

  /// All that a machine needs to know.
  @Test(.enabled(if: ToolProcess.examines)) func reportsAsJSON() throws {
    let buy = #", { "name": "buy", "request": { "method": "POST", "path": "buy" }, "cases": [{}] }"#
    let list = #", { "name": "list", "request": { "path": "list" }, "cases": [{}] }"#
    let four = LiveFixture.contract(cases: #"[{ "id": 1 }, { "id": 2 }, { "id": 3 }, { "id": 4 }]"#)
    try LiveFixture.with(four + buy + list) { live in
      live.answers["/api/list"] = [LiveFixture.Answer("[]")]
      live.answers["/api/pairs/3"] = [LiveFixture.Answer(#"{"id":3}"#, headers: LiveFixture.tagged)]
      live.answers["/api/pairs/4"] = [LiveFixture.pair(4)]
      #expect(try live("record --quiet").code == 0)
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      live.answers["/api/pairs/3"] = [LiveFixture.Answer("", status: "304 Not Modified", headers: LiveFixture.tagged)]
      live.answers["/api/pairs/4"] = [.status("502 Bad Gateway")]
      live.answers["/api/list"] = [.status("410 Gone")]
      let result = try live("verify-live --format json")
      #expect(result.code == 1)
      #expect(result.errors == "")
      let report = try LiveFixture.json(result.output)
      let totals = report["totals"] as? [String: Any] ?? [:]
      #expect(
        totals.sorted { $0.key < $1.key }.filter { $0.key != "bytes" && $0.key != "findings" }.map {
          "\($0.key)=\($0.value)"
        }
          == [
            "accepted=0", "baseline=0", "cases=6", "contracts=2", "documents=4", "gone=0", "known=1", "skipped=1",
            "unavailable=1", "unchanged=1",
          ])
      #expect(totals["findings"] as? [String: Int] == ["error": 3, "warning": 0, "note": 0])
      let cases = report["cases"] as? [[String: Any]] ?? []
      #expect(
        cases.map { "\($0["contract"] ?? "")/\($0["case"] ?? ""): \($0["verdict"] ?? ""), \($0["reason"] ?? "")" } == [
          "buy/default: skipped, a POST may change something: `\"safe\": true` in the contract says that it does not",
          "list/default: findings, 1 error",
          "pair/1: clean, <null>", "pair/2: findings, 2 errors", "pair/3: clean, unchanged",
          "pair/4: unavailable, the upstream is unwell: the answer is 502 Bad Gateway",
        ])
      let findings = report["findings"] as? [[String: Any]] ?? []
      let members = ["rule", "severity", "channel", "file", "line", "column", "pointer", "known", "case"]
      #expect(
        findings.map { finding in members.map { "\(finding[$0] ?? "")" }.joined(separator: " ") } == [
          "unexpected-status error exchange https://shop.example/api/list 1 1  0 default",
          "missing-key error models Recordings/shop/pair/3.json 1 1 /name 1 3",
          "type-mismatch error models https://shop.example/api/pairs/2 2 9 /id 0 2",
          "type-changed error shape https://shop.example/api/pairs/2 2 9 /id 0 2",
        ])
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func sendsUnsafeRequestsOnlyWhereTheyAreSaidToBeSafe() throws {
    let contract = { (more: String) in
      #"{ "name": "find", "request": { "method": "POST", "path": "find" }, "cases": [{}], "models": ["Pair"]\#(more) }"#
    }
    try LiveFixture.with(contract("")) { live in
      live.answers["/api/find"] = [LiveFixture.pair(1)]
      #expect(try live("record --allow-unsafe --quiet").code == 0)
      _ = live.server.taken()
      try live.check(
        "verify-live ", 2,
        """
        skipped: a POST may change something: `"safe": true` in the contract says that it does not
          1 case: shop/find/default

        no findings in 0 documents; 1 skipped

        """, "error: nothing was verified: the contracts list no case that may be asked for\n")
      #expect(live.server.taken() == [])
      try live.files.write(
        contracts: contract(#", "safe": true"#), api: #", "politeness": { "requestsPerSecond": 1000 }"#)
      try live.check("verify-live ", 0, "no findings in 1 document of 1 contract\n")
      #expect(live.server.taken() == ["POST /api/find"])
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func writesOnlyWhereItIsToldTo() throws {
    try LiveFixture.with { live in
      #expect(try live("record --quiet").code == 0)
      let old = live.recordings
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      #expect(try live("verify-live").code == 1)
      #expect(live.recordings == old)
      let result = try live("verify-live --update --quiet")
      #expect(result.code == 1)
      #expect(result.errors == "2 recorded: 1 unchanged, 1 moved in shape\n")
      #expect(live.recordings["shop/pair/1.har"] == old["shop/pair/1.har"])
      #expect(live.recordings["shop/pair/2.json"] == "{\n  \"id\": \"2\",\n  \"name\": \"a\"\n}\n")
      try live.check("verify-live ", 0, "no findings in 2 documents of 1 contract; 1 known from the recordings\n")
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func asksWhetherAnythingHasChanged() throws {
    try LiveFixture.with { live in
      for id in 1...2 {
        live.answers["/api/pairs/\(id)"] = [LiveFixture.Answer(LiveFixture.pair(id).body, headers: LiveFixture.tagged)]
      }
      #expect(try live("record --quiet").code == 0)
      for id in 1...2 {
        live.answers["/api/pairs/\(id)"] = [
          LiveFixture.Answer("", status: "304 Not Modified", headers: LiveFixture.tagged)
        ]
      }
      try live.check("verify-live ", 0, "no findings in 2 documents of 1 contract; 2 unchanged\n")
      #expect(live.server.requests.suffix(2).map { $0.headers["if-none-match"] } == ["\"v1\"", "\"v1\""])
      // One whose body is not what was recorded is no ground for such a request.
      try live.files.write("{\"id\":1,\"name\":\"b\"}", to: "Recordings/shop/pair/1.json")
      live.answers["/api/pairs/1"] = [LiveFixture.pair(1)]
      _ = live.server.taken()
      #expect(try live("verify-live --format json").code == 0)
      #expect(
        live.server.requests.map { "\($0.target) \($0.headers["if-none-match"] ?? "")" }.sorted() == [
          "/api/pairs/1 ", "/api/pairs/2 \"v1\"",
        ])
    }
  }

  /// A run's time ends what is under way, too.
  @Test(.enabled(if: ToolProcess.examines)) func theRunHasAnEnd() throws {
    try LiveFixture.with { live in
      let slow = try LoopbackServer { request, connection in
        if request.target == "/api/pairs/1" { return connection.json(LiveFixture.pair(1).body) }
        Thread.sleep(forTimeInterval: 60)
        return false
      }
      let start = Date()
      try live.check(
        "verify-live --max-time 3 --base-url shop=\(slow.url("api"))", 3,
        """
        skipped: the run's time of 3 s is over
          1 case: shop/pair/2

        no findings in 1 document of 1 contract; 1 skipped

        """)
      #expect(Date().timeIntervalSince(start) < 40)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func endsSoonWhenInterrupted() throws {
    try LiveFixture.recorded { live in
      let result = try #require(try live.interrupted("verify-live"))
      #expect(result.code == 3)
      #expect(result.errors == "")
      #expect(
        result.output == """
          skipped: interrupted
            1 case: shop/pair/2

          no findings in 1 document of 1 contract; 1 skipped

          """)
    }
  }
}
