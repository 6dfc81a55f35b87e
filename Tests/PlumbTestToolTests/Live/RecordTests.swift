import Foundation
import PlumbStoreSupport
import Testing

/// `record` as a process.
@Suite struct RecordTests {
  @Test func recordsWhatIsMissing() throws {
    try LiveFixture.with { live in
      try live.check("record shop/pair/2", 0, "1 recorded: 1 new\n")
      let before = live.recordings
      #expect(before["shop/pair/2.json"] == "{\n  \"id\": 2,\n  \"name\": \"a\"\n}\n")
      #expect(before["shop/pair/2.har"]?.contains("\"url\": \"https://shop.example/api/pairs/2\"") == true)
      try live.check("record", 0, "1 recorded: 1 new\n")
      #expect(live.server.taken() == ["GET /api/pairs/2", "GET /api/pairs/1"])
      #expect(
        Set(live.recordings.keys) == ["shop/pair/1.har", "shop/pair/1.json", "shop/pair/2.har", "shop/pair/2.json"])
      #expect(live.recordings["shop/pair/2.har"] == before["shop/pair/2.har"])
      try live.check("record", 0, "nothing to record: all 2 cases have a recording; `--refresh` records them anew\n")
      try live.check("record --quiet", 0, "")
      #expect(live.server.taken() == [])
    }
  }

  @Test func recordsAnew() throws {
    try LiveFixture.with { live in
      _ = try live("record")
      live.answers["/api/pairs/1"] = [LiveFixture.pair(1, "other")]
      let old = live.recordings
      func changed(since old: [String: String]) -> [String] {
        let new = live.recordings
        return new.keys.filter { new[$0] != old[$0] }.sorted()
      }
      try live.check("record --refresh --keep-same-shape", 0, "2 recorded: 2 unchanged\n")
      #expect(changed(since: old) == [])
      try live.check("record --refresh --keep-unchanged", 0, "2 recorded: 1 unchanged, 1 values only\n")
      #expect(changed(since: old) == ["shop/pair/1.har", "shop/pair/1.json"])
      let newer = live.recordings
      try live.check("record --refresh", 0, "2 recorded: 2 same body\n")
      #expect(changed(since: newer) == ["shop/pair/1.har", "shop/pair/2.har"])
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      try live.check(
        "record --refresh --keep-same-shape", 0, "2 recorded: 1 unchanged, 1 moved in shape\n",
        "moved       shop/pair/2: the body has another shape; `plumb diff --rev HEAD shop/pair/2` says how\n")
    }
  }

  @Test func recordsOldOnesAnew() throws {
    try LiveFixture.with { live in
      _ = try live("record")
      try live.check(
        "record --stale", 0, "nothing to record: all 2 cases have a recording; `--refresh` records them anew\n")
      let path = "Recordings/shop/pair/1.har"
      let har = try #require(live.text(path))
      let start = try #require(har.firstRange(of: "\"startedDateTime\": \"2"))
      try live.files.write(har.replacingCharacters(in: start, with: "\"startedDateTime\": \"1"), to: path)
      _ = live.server.taken()
      try live.check("record --stale --keep-unchanged", 0, "1 recorded: 1 unchanged\n")
      #expect(live.server.taken() == ["GET /api/pairs/1"])
    }
  }

  @Test func keepsBodiesAsTheyCame() throws {
    try LiveFixture.with { live in
      try live.check("record --raw", 0, "2 recorded: 2 new\n")
      #expect(live.recordings["shop/pair/1.json"] == #"{"id":1,"name":"a"}"#)
    }
  }

  /// Whatever is wrong with an answer, the old recording stays byte for byte.
  @Test(arguments: [
    (
      LiveFixture.Answer.status("503 Service Unavailable"),
      "unavailable shop/pair/1: the upstream is unwell: the answer is 503 Service Unavailable", "unavailable"
    ),
    (
      .status("429 Too Many Requests"),
      "unavailable shop/pair/1: too many requests: the answer is 429 Too Many Requests", "unavailable"
    ),
    (
      LiveFixture.Answer("no", status: "401 Unauthorized", headers: ["WWW-Authenticate: Bearer realm=\"x\""]),
      "unavailable shop/pair/1: credentials refused: the answer is 401 Unauthorized",
      "unavailable"
    ),
    (
      LiveFixture.Answer(
        "<!DOCTYPE html><html><head><title>Just a moment...</title>", headers: ["Content-Type: text/html"]),
      "unavailable shop/pair/1: a page for people came in place of the answer: `Just a moment...`", "unavailable"
    ),
    (
      LiveFixture.Answer(#"{"id":1,"na"#),
      "unavailable shop/pair/1: the body is cut short: its JSON ends after 11 bytes", "unavailable"
    ),
    (LiveFixture.Answer(""), "unavailable shop/pair/1: the body is empty", "unavailable"),
    (
      .status("404 Not Found"), "refused     shop/pair/1: the answer is 404 Not Found, where the contract expects 200",
      "refused"
    ),
    (
      LiveFixture.Answer("hello", headers: ["Content-Type: text/plain"]),
      "refused     shop/pair/1: the body is `text/plain`, where JSON is expected: it begins `hello`", "refused"
    ),
  ]) func refusesWhatIsWorse(_ answer: LiveFixture.Answer, _ line: String, _ word: String) throws {
    try LiveFixture.with { live in
      _ = try live("record")
      let old = live.recordings
      live.answers["/api/pairs/1"] = [answer]
      try live.check("record --refresh --keep-unchanged", 1, "1 recorded: 1 unchanged; 1 \(word)\n", "\(line)\n")
      #expect(live.recordings == old)
    }
  }

  @Test func nothingAnswers() throws {
    try LiveFixture.with { live in
      live.server.stop()
      try live.check(
        "record", 3, "0 recorded; 2 unavailable\n",
        "unavailable shop/pair/1, shop/pair/2: nobody listens there\n")
      #expect(live.recordings.isEmpty)
    }
  }

  @Test func sendsSafeRequestsUnlessTold() throws {
    let contract =
      LiveFixture.pairs
      + #", { "name": "buy", "request": { "method": "POST", "path": "buy", "body": { "n": 1 } }, "cases": [{}] }"#
    try LiveFixture.with(contract) { live in
      live.answers["/api/buy"] = [LiveFixture.pair(3)]
      try live.check(
        "record", 0, "2 recorded: 2 new; 1 skipped\n",
        "skipped     shop/buy/default: a POST may change something: `--allow-unsafe` sends it\n")
      _ = live.server.taken()
      try live.check("record --allow-unsafe", 0, "1 recorded: 1 new\n")
      #expect(live.server.requests.map { "\($0.method) \($0.target) \($0.body)" } == [#"POST /api/buy {"n":1}"#])
    }
  }

  @Test func secretsStayOut() throws {
    let api = #", "headers": { "Authorization": "Bearer ${PLUMB_TEST_TOKEN}" }"#
    try LiveFixture.with(api: api) { live in
      try live.check(
        "record", 2, "",
        "error: the variable `PLUMB_TEST_TOKEN` is not set, and `shop/pair` sends it as the header `Authorization`: set it,"
          + " or give `--header \"Authorization: …\"`\n")
      #expect(live.server.taken() == [])
      live.answers["/api/pairs/1"] = [LiveFixture.pair(1, "you sent s3cret-s3cret")]
      try live.check(
        "record --header 'Authorization: Bearer s3cret-s3cret' --header 'shop=X-Plain: p1ain'", 0,
        "2 recorded: 2 new\n")
      #expect(live.server.requests.allSatisfy { $0.headers["authorization"] == "Bearer s3cret-s3cret" })
      #expect(live.server.requests.allSatisfy { $0.headers["x-plain"] == "p1ain" })
      #expect(live.recordings.count == 4)
      #expect(!live.recordings.values.contains { $0.contains("s3cret") })
      #expect(live.recordings["shop/pair/1.har"]?.contains("p1ain") == true)
      // What is not asked needs no variable.
      try live.check("record", 0, "nothing to record: all 2 cases have a recording; `--refresh` records them anew\n")
    }
  }

  @Test func oneRecordsAtATime() throws {
    try LiveFixture.with { live in
      let began = DispatchSemaphore(value: 0)
      let goOn = DispatchSemaphore(value: 0)
      let slow = try LoopbackServer { _, connection in
        began.signal()
        _ = goOn.wait(timeout: .now() + 60)
        return connection.json(LiveFixture.pair(1).body)
      }
      let (tool, base) = (live.tool, "--base-url shop=\(slow.url("api"))")
      let done = DispatchSemaphore(value: 0)
      let first = Box()
      Thread.detachNewThread {
        first.result = try? tool("record shop/pair/1 --retries 0 \(base) >first 2>&1")
        done.signal()
      }
      #expect(began.wait(timeout: .now() + 60) == .success)
      let other = ToolProcess(folder: URL(fileURLWithPath: live.files.root + "/Contracts"))
      let second = try other("record --contracts . --recordings ../Recordings \(base)")
      goOn.signal()
      #expect(second.code == 2)
      #expect(second.output == "")
      #expect(
        second.errors == "error: another run is writing into `../Recordings`; start this one when that has ended\n")
      #expect(done.wait(timeout: .now() + 60) == .success)
      #expect(first.result?.code == 0)
      #expect(live.text("first") == "1 recorded: 1 new\n")
    }
  }

  /// What was recorded before an interruption stays, and what is missing is said.
  @Test(arguments: [SIGINT, SIGTERM]) func endsSoonWhenInterrupted(_ signal: Int32) throws {
    try LiveFixture.with { live in
      let result = try #require(try live.interrupted("record", by: signal))
      #expect(result.code == 1)
      #expect(result.output == "1 recorded: 1 new; 1 not asked\n")
      #expect(result.errors == "not asked   shop/pair/2: interrupted\n")
      #expect(Set(live.recordings.keys) == ["shop/pair/1.har", "shop/pair/1.json"])
    }
  }

  // MARK: Pages and discovery

  private static let list = #"""
    { "name": "list", "request": { "path": "list" }, "cases": [{}], "pages": { "next": "/next" } },
    { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }], "models": ["Pair"],
      "discover": { "from": "list", "each": "/r/*", "match": "pairs/{id}" } }
    """#

  private func withList(_ body: (LiveFixture) throws -> Void) throws {
    try LiveFixture.with(RecordTests.list) { live in
      live.answers["/api/list"] = [LiveFixture.Answer(#"{"r":["pairs/1","/api/pairs/2"],"next":"list?p=2"}"#)]
      live.answers["/api/list?p=2"] = [
        LiveFixture.Answer(
          #"{"r":["https://evil.example/api/pairs/4","https://shop.example/api/pairs/3"],"next":null}"#)
      ]
      live.answers["/api/pairs/3"] = [LiveFixture.pair(3)]
      try body(live)
    }
  }

  @Test func findsMoreCases() throws {
    try withList { live in
      try live.check("record --discover 1", 0, "3 recorded: 3 new\n")
      try live.check("record --discover all", 0, "1 recorded: 1 new\n")
      #expect(
        Set(live.recordings.keys.filter { $0.hasSuffix(".har") }) == [
          "shop/list/default.har", "shop/list/default.p2.har", "shop/pair/1.har", "shop/pair/2.har", "shop/pair/3.har",
        ])
      try live.check(
        "record --discover all", 0,
        "nothing to record: all 4 cases have a recording; `--refresh` records them anew\n")
      live.answers["/api/list"] = [.status("500 Internal Server Error")]
      try live.check(
        "record --discover all", 3, "0 recorded\n",
        "unavailable shop/pair: its cases cannot be discovered: `shop/list/default`: the upstream is unwell: the answer is"
          + " 500 Internal Server Error\n")
    }
  }

  @Test func pagesAreAllOrNothing() throws {
    try withList { live in
      _ = try live("record shop/list --quiet")
      let old = live.recordings
      #expect(old.count == 4)
      live.answers["/api/list"] = [LiveFixture.Answer(#"{"r":[],"next":"list?p=2"}"#)]
      live.answers["/api/list?p=2"] = [.status("500 Internal Server Error")]
      try live.check(
        "record --refresh shop/list", 3, "0 recorded; 1 unavailable\n",
        "unavailable shop/list/default: page 2: the upstream is unwell: the answer is 500 Internal Server Error\n")
      #expect(live.recordings == old)
      // A list that has become shorter leaves no page behind.
      live.answers["/api/list"] = [LiveFixture.Answer(#"{"r":["pairs/1"],"next":null}"#)]
      try live.check(
        "record --refresh shop/list", 0, "1 recorded: 1 moved in shape\n",
        "moved       shop/list/default: the body has another shape; `plumb diff --rev HEAD shop/list/default` says how\n"
      )
      #expect(Set(live.recordings.keys) == ["shop/list/default.har", "shop/list/default.json"])
    }
  }

  /// `@unchecked Sendable`, as a semaphore is between writing and reading.
  private final class Box: @unchecked Sendable {
    var result: ToolProcess.Result?
  }
}
