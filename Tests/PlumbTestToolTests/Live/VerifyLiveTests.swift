import Foundation
import PlumbStoreSupport
import Testing

/// `verify-live` as a process: its words, its files, its exit codes.
@Suite struct VerifyLiveTests {
  /// Runs a command and compares all it says.
  private func check(
    _ live: LiveFixture, _ line: String, _ code: Int32, _ output: String, _ errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try live("verify-live \(line)")
    #expect(result.code == code, sourceLocation: sourceLocation)
    #expect(live.plain(result.output) == output, sourceLocation: sourceLocation)
    #expect(live.plain(result.errors) == errors, sourceLocation: sourceLocation)
  }

  /// A recorded store, and nothing asked since.
  private func recorded(
    _ contracts: String = LiveFixture.pairs, api: String = "", _ body: (LiveFixture) throws -> Void
  ) throws {
    try LiveFixture.with(contracts, api: api) { live in
      #expect(try live("record --quiet").code == 0)
      _ = live.server.taken()
      let old = live.recordings
      try body(live)
      #expect(live.recordings == old)
    }
  }

  private static let clean = "no findings in 2 documents of 1 contract\n"

  @Test(.enabled(if: ToolProcess.examines)) func nothingHasMoved() throws {
    try recorded { live in
      try check(live, "", 0, VerifyLiveTests.clean)
      #expect(live.server.taken().sorted() == ["GET /api/pairs/1", "GET /api/pairs/2"])
      try check(live, "--quiet", 0, "")
      try check(live, "shop/pair/1", 0, "no findings in 1 document of 1 contract\n")
      try check(live, "--base-url shop=\(live.server.url("api"))", 0, VerifyLiveTests.clean)
    }
  }

  /// An answer's place is its URL, and a line of the body as it would be recorded.
  @Test(.enabled(if: ToolProcess.examines)) func aModelLosesWhatItNeeds() throws {
    try recorded { live in
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
      try check(live, "", 1, text)
      #expect(
        live.server.taken().sorted()
          == Array(repeating: ["GET /api/pairs/1", "GET /api/pairs/2"], count: 2).flatMap { $0 }.sorted())
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func whatRecordingsShowIsKnown() throws {
    try LiveFixture.with { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      #expect(try live("record --quiet").code == 0)
      try check(live, "", 0, "no findings in 2 documents of 1 contract; 1 known from the recordings\n")
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func whatIsSeenOnceIsNotTold() throws {
    try recorded { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#), LiveFixture.pair(2)]
      try check(live, "", 0, VerifyLiveTests.clean)
      #expect(live.server.taken().count == 4)
    }
  }

  /// What could not be looked at twice is neither drift nor none.
  @Test(.enabled(if: ToolProcess.examines)) func anOutageAtTheSecondLookIsOne() throws {
    try recorded { live in
      live.answers["/api/pairs/2"] = [
        LiveFixture.Answer(#"{"id":"2","name":"a"}"#), .status("429 Too Many Requests"),
      ]
      try check(
        live, "", 3,
        """
        unavailable: too many requests: the answer is 429 Too Many Requests
          1 case: shop/pair/2

        no findings in 1 document of 1 contract; 1 unavailable

        """)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func outagesAreNoDrift() throws {
    try recorded { live in
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      let one = """
        unavailable: the upstream is unwell: the answer is 503 Service Unavailable
          1 case: shop/pair/1

        no findings in 1 document of 1 contract; 1 unavailable

        """
      try check(live, "", 3, one)
      try check(live, "--tolerate-unavailable 49%", 3, one)
      try check(live, "--tolerate-unavailable 50%", 0, one)
      live.answers["/api/pairs/2"] = [.status("401 Unauthorized")]
      let both = """
        unavailable: the upstream is unwell: the answer is 503 Service Unavailable
          1 case: shop/pair/1
        unavailable: credentials refused: the answer is 401 Unauthorized
          1 case: shop/pair/2

        no findings in 0 documents; 2 unavailable

        """
      try check(live, "", 3, both)
      // However much is tolerated: nothing at all was verified.
      try check(live, "--tolerate-unavailable 100%", 3, both)
      live.server.stop()
      try check(
        live, "", 3,
        """
        unavailable: nobody listens there
          2 cases: shop/pair/1, shop/pair/2

        no findings in 0 documents; 2 unavailable

        """)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func driftCountsMoreThanAnOutage() throws {
    try recorded { live in
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":2}"#)]
      let result = try live("verify-live --format json")
      #expect(result.code == 1)
      let report = try VerifyLiveTests.json(result.output)
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
      let report = try VerifyLiveTests.json(result.output)
      let totals = report["totals"] as? [String: Any] ?? [:]
      #expect(
        totals.sorted { $0.key < $1.key }.filter { $0.key != "bytes" && $0.key != "findings" }.map {
          "\($0.key)=\($0.value)"
        }
          == [
            "accepted=0", "cases=6", "contracts=2", "documents=4", "known=1", "skipped=1", "unavailable=1",
            "unchanged=1",
          ])
      #expect(totals["findings"] as? [String: Int] == ["error": 3, "warning": 0, "note": 0])
      let cases = report["cases"] as? [[String: Any]] ?? []
      #expect(
        cases.map { "\($0["contract"] ?? "")/\($0["case"] ?? ""): \($0["verdict"] ?? ""), \($0["reason"] ?? "")" } == [
          "pair/1: clean, <null>", "pair/2: findings, 2 errors", "pair/3: clean, unchanged",
          "pair/4: unavailable, the upstream is unwell: the answer is 502 Bad Gateway",
          "list/default: findings, 1 error",
          "buy/default: skipped, a POST may change something: `\"safe\": true` in the contract says that it does not",
        ])
      let findings = report["findings"] as? [[String: Any]] ?? []
      let members = ["rule", "severity", "channel", "file", "line", "column", "pointer", "known", "case"]
      #expect(
        findings.map { finding in members.map { "\(finding[$0] ?? "")" }.joined(separator: " ") } == [
          "type-mismatch error models https://shop.example/api/pairs/2 2 9 /id 0 2",
          "missing-key error models Recordings/shop/pair/3.json 1 1 /name 1 3",
          "type-changed error shape https://shop.example/api/pairs/2 2 9 /id 0 2",
          "unexpected-status error exchange https://shop.example/api/list 1 1  0 default",
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
      try check(
        live, "", 2,
        """
        skipped: a POST may change something: `"safe": true` in the contract says that it does not
          1 case: shop/find/default

        no findings in 0 documents; 1 skipped

        """, "error: nothing was verified: the contracts list no case that may be asked for\n")
      #expect(live.server.taken() == [])
      try live.files.write(
        contracts: contract(#", "safe": true"#), api: #", "politeness": { "requestsPerSecond": 1000 }"#)
      try check(live, "", 0, "no findings in 1 document of 1 contract\n")
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
      try check(live, "", 0, "no findings in 2 documents of 1 contract; 1 known from the recordings\n")
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
      try check(live, "", 0, "no findings in 2 documents of 1 contract; 2 unchanged\n")
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

  // MARK: Files

  @Test(.enabled(if: ToolProcess.examines)) func keepsAHistory() throws {
    try recorded { live in
      #expect(try live("verify-live --history h.jsonl").code == 0)
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      #expect(try live("verify-live --history h.jsonl").code == 1)
      let lines = (live.text("h.jsonl") ?? "").split(separator: "\n").map(String.init)
      try #require(lines.count == 2)
      func shown(_ line: String) throws -> String {
        let all = try VerifyLiveTests.json(line)
        #expect((all["date"] as? String)?.hasSuffix("Z") == true)
        return all.filter { $0.key != "date" }.sorted { $0.key < $1.key }.map { key, value in
          guard let findings = value as? [[String: Any]] else { return "\(key)=\(value)" }
          return "\(key)=" + findings.map { "\($0["rule"] ?? "")@\($0["pattern"] ?? "")" }.joined(separator: ",")
        }.joined(separator: " ")
      }
      let shownLines = try lines.map(shown)
      #expect(
        shownLines == [
          "accepted=0 bytes=58 cases=2 documents=2 errors=0 findings= known=0 notes=0 skipped=0 unavailable=0 unchanged=0"
            + " verdict=clean version=1 warnings=0",
          "accepted=0 bytes=31 cases=2 documents=1 errors=2 findings=type-mismatch@/id,type-changed@/id known=0 notes=0"
            + " skipped=0 unavailable=1 unchanged=0 verdict=findings version=1 warnings=0",
        ])
      #expect(try live("verify-live --history none/h.jsonl").errors.contains("cannot be written"))
    }
  }

  private static let foot =
    "`plumb verify-live` shows all of it with excerpts; `plumb verify-live --update` records the new answers.\n"

  @Test(.enabled(if: ToolProcess.examines)) func writesTheTextOfAnIssue() throws {
    try recorded { live in
      let calm = try live("verify-live --issue-body issue.md")
      #expect(calm.code == 0)
      #expect(
        live.text("issue.md") == """
          The upstream answers as recorded.

          no findings in 2 answers of 1 contract.

          \(VerifyLiveTests.foot)
          """)
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      let moved = try live("verify-live --issue-body issue.md")
      #expect(moved.code == 1)
      #expect(
        live.text("issue.md") == """
          **The upstream has moved in a way that matters to the models.**

          2 errors in 1 answer of 1 contract; 1 case without an answer.

          ### 2 errors

          - `shop/pair` (`Pair`) at `/id`: `id` is the string "2" where `Pair` needs Int `[type-mismatch]`
            - the number is sent as text: declare `let id: String` and convert it, `Int(id)`
          - `shop/pair` at `/id`: `id` was an integer, and is a string `[type-changed]`
            - `Pair` requires it: declare it as what it is now

          <details>
          <summary>1 case without an answer</summary>

          - `shop/pair/1`: the upstream is unwell: the answer is 503 Service Unavailable

          </details>

          \(VerifyLiveTests.foot)
          """)
    }
  }

  // MARK: Usage and ends

  @Test(arguments: [
    ("shop/pear", "error: no contract or case is called `shop/pear`; did you mean `shop/pair`?"),
    ("--tolerate-unavailable 101%", "error: `--tolerate-unavailable` takes a percentage from 0% to 100%, not `101%`"),
    ("--tolerate-unavailable x", "error: `--tolerate-unavailable` takes a percentage from 0% to 100%, not `x`"),
    ("--confirm-after=-1", "error: `--confirm-after` takes a number of seconds from 0, up to 604800, not `-1`"),
    ("--max-tim 3", "error: `verify-live` has no option `--max-tim`; did you mean `--max-time`?"),
  ]) func saysWhatCannotBeMeant(_ arguments: String, _ message: String) throws {
    try LiveFixture.with { live in
      try check(live, arguments, 2, "", "\(message)\n")
      #expect(live.server.taken() == [])
    }
  }

  /// A run's time ends what is under way, too.
  @Test(.enabled(if: ToolProcess.examines)) func theRunHasAnEnd() throws {
    try LiveFixture.with { live in
      let slow = try LoopbackServer { request, connection in
        if request.target == "/api/pairs/1" { return connection.json(LiveFixture.pair(1).body) }
        Thread.sleep(forTimeInterval: 20)
        return false
      }
      let start = Date()
      try check(
        live, "--max-time 1 --base-url shop=\(slow.url("api"))", 3,
        """
        skipped: the run's time of 1 s is over
          1 case: shop/pair/2

        no findings in 1 document of 1 contract; 1 skipped

        """)
      #expect(Date().timeIntervalSince(start) < 10)
    }
  }

  @Test(.enabled(if: ToolProcess.examines)) func endsSoonWhenInterrupted() throws {
    try recorded { live in
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

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
