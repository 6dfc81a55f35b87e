import Foundation
import PlumbStoreSupport
import Testing

/// Which side has moved where part of an answer is missing, is shown under one address, or was never captured.
@Suite struct VerdictTests {
  private static let list = """
    { "name": "list", "request": { "path": "list" }, "cases": [{}], "pages": { "next": "/next" },
      "response": { "mediaType": "application/json" } }
    """

  private static func page(_ next: Int?, _ items: String) -> LiveFixture.Answer {
    LiveFixture.Answer(#"{"next":\#(next.map { "\"/api/list?p=\($0)\"" } ?? "null"),"items":[\#(items)]}"#)
  }

  private static func fill(_ live: LiveFixture) {
    live.answers["/api/list"] = [page(2, "1")]
    live.answers["/api/list?p=2"] = [page(3, "2")]
    live.answers["/api/list?p=3"] = [page(nil, "3")]
  }

  /// What was seen before an outage was seen.
  @Test(.enabled(if: ToolProcess.examines)) func aPageThatCameCounts() throws {
    try LiveFixture.with(VerdictTests.list) { live in
      VerdictTests.fill(live)
      #expect(try live("record --quiet").code == 0)
      live.answers["/api/list"] = [VerdictTests.page(2, "{}")]
      live.answers["/api/list?p=2"] = [.status("503 Service Unavailable")]
      try live.check(
        "verify-live --fail-on warning", 1,
        """
        https://shop.example/api/list:4:5: warning: a value of `items` was an integer, and is an object [type-changed]
            {}
            ^
          help: declare it as what it is now

        unavailable: page 2: the upstream is unwell: the answer is 503 Service Unavailable
          1 case: shop/list/default.p2

        1 warning in 1 document of 1 contract; 1 unavailable

        """)
      let old = live.recordings
      #expect(try live("record --refresh --quiet").code == 3)
      #expect(live.recordings == old)
    }
  }

  /// A link to what is no page of the list says nothing of the store.
  @Test(.enabled(if: ToolProcess.examines)) func aNextPageMayBeNone() throws {
    try LiveFixture.with(VerdictTests.list) { live in
      VerdictTests.fill(live)
      #expect(try live("record --quiet").code == 0)
      for elsewhere in ["/api/list?p=9", "/api/elsewhere"] {
        live.answers["/api/list"] = [LiveFixture.Answer(#"{"next":"\#(elsewhere)","items":[1]}"#)]
        try live.check(
          "verify-live ", 1,
          """
          https://shop.example\(elsewhere):1:1: error: the answer is 404 Not Found, where the contract expects 200 [unexpected-status]
            help: look at the path, and at the case's parameters; then record it again
            note: in 1 of 2 documents

          1 error in 2 documents of 1 contract

          """)
      }
    }
  }

  /// The last page has no next one, whichever it is.
  @Test(.enabled(if: ToolProcess.examines)) func aListMayBeShorterOrLonger() throws {
    try LiveFixture.with(VerdictTests.list) { live in
      VerdictTests.fill(live)
      #expect(try live("record --quiet").code == 0)
      live.answers["/api/list?p=2"] = [VerdictTests.page(nil, "2")]
      try live.check("verify-live ", 0, "no findings in 2 documents of 1 contract\n")
      live.answers["/api/list?p=2"] = [VerdictTests.page(3, "2")]
      live.answers["/api/list?p=3"] = [VerdictTests.page(4, "3")]
      live.answers["/api/list?p=4"] = [VerdictTests.page(nil, "true")]
      try live.check(
        "verify-live ", 0,
        """
        https://shop.example/api/list?p=4:4:5: warning: a value of `items` was an integer in all 3, and is also a Boolean in 1 of 4 [type-changed]
            true
            ^~~~
          help: declare it as what it is now

        1 warning in 4 documents of 1 contract

        """)
    }
  }

  /// Pages are of one state.
  @Test(.enabled(if: ToolProcess.examines)) func keepsAllPagesOrNone() throws {
    try LiveFixture.with(VerdictTests.list) { live in
      VerdictTests.fill(live)
      #expect(try live("record --quiet").code == 0)
      let old = live.recordings
      live.answers["/api/list"] = [VerdictTests.page(2, "10")]
      try live.check("record --refresh --keep-same-shape", 0, "1 recorded: 1 unchanged\n")
      #expect(live.recordings == old)
      live.answers["/api/list?p=2"] = [VerdictTests.page(3, "null")]
      #expect(try live("record --refresh --keep-same-shape").output == "1 recorded: 1 moved in shape\n")
      #expect(live.recordings["shop/list/default.json"]?.contains("10") == true)
      #expect(live.recordings["shop/list/default.p2.json"]?.contains("null") == true)
    }
  }

  /// A list that is broken for a night costs no recording.
  @Test func aLoopTakesNoPagesAway() throws {
    try LiveFixture.with(VerdictTests.list) { live in
      VerdictTests.fill(live)
      #expect(try live("record --quiet").code == 0)
      let old = live.recordings
      let loop = LiveFixture.Answer(#"{"next":"/api/list","items":[1]}"#)
      live.answers["/api/list"] = [loop]
      try live.check(
        "record --refresh", 1, "0 recorded; 1 refused\n",
        "refused     shop/list/default: page 1 leads back, or out of the API, and more pages are recorded\n")
      #expect(live.recordings == old)
    }
  }

  /// Cases that have one address are shown each with its own answer.
  @Test(.enabled(if: ToolProcess.examines)) func showsTheAnswerThatIsMeant() throws {
    let find = """
      { "name": "find", "request": { "path": "find", "headers": { "X-Kind": "{kind}" } },
        "cases": [{ "kind": "a" }, { "kind": "b" }], "response": { "mediaType": "application/json" } }
      """
    try LiveFixture.with(find) { live in
      live.answers["/api/find"] = [LiveFixture.Answer(#"{"a":1}"#)]
      #expect(try live("record --quiet").code == 0)
      live.answers["/api/find"] = [LiveFixture.Answer(#"{"a":"was 1"}"#), LiveFixture.Answer(#"{"a":1}"#)]
      live.answers["/api/find"] += [LiveFixture.Answer(#"{"a":"was 1"}"#), LiveFixture.Answer(#"{"a":1}"#)]
      try live.check(
        "verify-live --workers 1", 0,
        """
        https://shop.example/api/find#shop/find/a:2:8: warning: `a` was an integer in all 2, and is also a string in 1 of 2 [type-changed]
            "a": "was 1"
                 ^~~~~~~
          help: declare it as what it is now
          note: in 1 of 2 documents

        1 warning in 2 documents of 1 contract

        """)
    }
  }

  /// The upstream never answers as a stub does, so that it is not asked; what an outage is, is one there, too.
  @Test(.enabled(if: ToolProcess.examines)) func stubsAreNotAskedFor() throws {
    let broken = LiveFixture.contract().replacing("\"pair\"", with: "\"broken\"")
      .replacing(#", "models": ["Pair"]"#, with: #", "response": { "status": 500, "mediaType": "*" }"#)
    try LiveFixture.with(LiveFixture.pairs + "," + broken) { live in
      for id in 1...2 { #expect(try live.tool("stub shop/broken/\(id) --quiet").code == 0) }
      #expect(try live("record --quiet").code == 0)
      _ = live.server.taken()
      try live.check(
        "verify-live ", 0,
        """
        skipped: its recording is a stub; without it the case is asked for
          2 cases: shop/broken/1, shop/broken/2

        no findings in 2 documents of 1 contract; 2 skipped

        """)
      #expect(live.server.taken().count == 2)
      let old = live.recordings["shop/broken/1.har"]
      #expect(try live("record --refresh --keep-unchanged --quiet").code == 0)
      #expect(live.recordings["shop/broken/1.har"] == old)
    }
  }

  /// Drift stops no model that decodes all there is.
  @Test(.enabled(if: ToolProcess.examines)) func whatStopsNoModelIsNoError() throws {
    try LiveFixture.recorded(LiveFixture.pairs.replacing("[\"Pair\"]", with: "[\"Lenient\"]")) { live in
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":2}"#)]
      let result = try live("verify-live --format json")
      #expect(result.code == 0)
      let findings = try LiveFixture.json(result.output)["findings"] as? [[String: Any]] ?? []
      #expect(
        findings.filter { $0["channel"] as? String == "shape" }.map {
          "\($0["rule"] ?? "") \($0["severity"] ?? "") \($0["help"] ?? "")"
        } == ["presence-dropped warning `Lenient` reads it: declare what reads it optional"])
    }
  }

  /// What was edited is told by the check, and is no word of the upstream's.
  @Test(.enabled(if: ToolProcess.examines)) func editedRecordingsAreNoMeasure() throws {
    let contract = LiveFixture.pairs.replacing(
      #""models": ["Pair"]"#, with: #""response": { "mediaType": "application/json" }"#)
    try LiveFixture.with(contract) { live in
      #expect(try live("record --quiet").code == 0)
      try live.files.write(#"{"id":1,"name":"a","extra":1}"#, to: "Recordings/shop/pair/1.json")
      try live.check("verify-live ", 0, "no findings in 2 documents of 1 contract\n")
      #expect(try live.tool("check --quiet").code == 1)
    }
  }

  /// Also where the contract allows any kind of body.
  @Test(.enabled(if: ToolProcess.examines)) func aPageTakesNoPlaceOfJSON() throws {
    try LiveFixture.recorded(LiveFixture.pairs.replacing(#", "models": ["Pair"]"#, with: "")) { live in
      let html = ["Content-Type: text/html"]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer("<html><title>Wi-Fi</title></html>", headers: html)]
      try live.check(
        "verify-live ", 3,
        """
        unavailable: a page for people came in place of the answer: `Wi-Fi`
          1 case: shop/pair/2

        no findings in 1 document of 1 contract; 1 unavailable

        """)
      #expect(try live("record shop/pair/2 --refresh --quiet").code == 3)
    }
  }

  /// What was put together by hand is not taken apart.
  @Test func severalEntriesStay() throws {
    try LiveFixture.with { live in
      #expect(try live("record --quiet").code == 0)
      #expect(try live.tool("stub shop/pair/1 --prepend --status 503 --quiet").code == 0)
      let old = live.recordings["shop/pair/1.har"]
      try live.check(
        "record --refresh --keep-unchanged", 1, "1 recorded: 1 unchanged; 1 refused\n",
        "refused     shop/pair/1: `Recordings/shop/pair/1.har` has 2 entries, of which one answer would be left; remove it first\n"
      )
      #expect(live.recordings["shop/pair/1.har"] == old)
    }
  }

  /// An address is shown without what may be a secret of it.
  @Test func redirectsAreToldWithoutSecrets() throws {
    try LiveFixture.with { live in
      let place = "Location: http://me:pw@127.0.0.1:\(live.server.port)/api/loop?token=abc"
      live.answers["/api/pairs/1"] = [LiveFixture.Answer("", status: "302 Found", headers: [place])]
      live.answers["/api/loop?token=abc"] = live.answers["/api/pairs/1"]
      try live.check(
        "record shop/pair/1", 3, "0 recorded; 1 unavailable\n",
        "unavailable shop/pair/1: redirects lead back to https://shop.example/api/loop?…\n")
      let other = "Location: http://me:pw@localhost:\(live.server.port)/api/else?token=abc"
      live.answers["/api/pairs/1"] = [LiveFixture.Answer("", status: "302 Found", headers: [other])]
      live.answers["/api/else?token=abc"] = [LiveFixture.pair(1)]
      let result = try live("verify-live shop/pair/1 --format json --history history")
      for text in [result.output, result.errors, live.text("history") ?? ""] {
        #expect(!text.contains("pw") && !text.contains("abc"))
      }
    }
  }
}
