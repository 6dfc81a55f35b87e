import Foundation
import PlumbHTTP
import Testing

/// What is sent again, when, and how often.
@Suite struct RetryTests {
  private static let url = "https://a.test/x"

  @Test(arguments: [
    (0.0, ["0.000", "0.250", "0.750", "1.750", "3.750", "7.750", "11.750"]),
    (0.5, ["0.000", "0.375", "1.125", "2.625", "5.625", "11.625", "17.625"]),
    (1.0, ["0.000", "0.500", "1.500", "3.500", "7.500", "15.500", "23.500"]),
  ]) func backsOffWithJitter(_ random: Double, _ times: [String]) async {
    let run = PoliteRun([RetryTests.url: [.status(503)]], retries: 6, random: random)
    #expect(await run.outcomes([RetryTests.url]) == ["503"])
    #expect(run.wire.log == times.map { "\($0) GET \(RetryTests.url)" })
  }

  @Test(arguments: [
    (408, 4), (425, 4), (429, 4), (500, 4), (502, 4), (503, 4), (504, 4), (501, 1), (505, 1), (404, 1), (401, 1),
    (403, 1), (304, 1), (200, 1),
  ]) func asksAgainAfterPassingStatuses(_ status: Int, _ count: Int) async {
    let run = PoliteRun([RetryTests.url: [.status(status)]])
    #expect(await run.outcomes([RetryTests.url]) == ["\(status)"])
    #expect(run.wire.log.count == count)
  }

  @Test(arguments: [
    (HTTPFailure.Kind.timeout, 4), (.offline, 4), (.dns, 4), (.connect, 4), (.cutShort, 4), (.tls, 1), (.tooLarge, 1),
    (.redirects, 1), (.cancelled, 1), (.notSent, 1),
  ]) func asksAgainAfterPassingFailures(_ kind: HTTPFailure.Kind, _ count: Int) async {
    let run = PoliteRun([RetryTests.url: [.fail(kind)]])
    #expect(await run.outcomes([RetryTests.url]) == ["\(kind.rawValue): it is \(kind.rawValue)"])
    #expect(run.wire.log.count == count)
  }

  @Test(arguments: [
    ("GET", 4), ("HEAD", 4), ("OPTIONS", 4), ("get", 4), ("POST", 1), ("PUT", 1), ("PATCH", 1), ("DELETE", 1),
    ("QUERY", 1),
  ]) func onlySafeMethodsAreSentAgain(_ method: String, _ count: Int) async {
    let run = PoliteRun([RetryTests.url: [.status(503)]])
    #expect(await run.outcome(HTTPRequest(method: method, url: RetryTests.url)) == "503")
    #expect(run.wire.log.count == count)
  }

  /// An error that a contract is about is an answer, neither asked for again nor counted against the host.
  @Test func takesWhatIsDue() async {
    let run = PoliteRun([RetryTests.url: [.status(503, ["Retry-After": "60"])]])
    var request = HTTPRequest(url: RetryTests.url)
    request.dueStatus = 503
    for _ in 0..<6 { #expect(await run.outcome(request) == "503") }
    #expect(run.wire.log.count == 6)
    #expect(run.wire.log.last == "0.005 GET \(RetryTests.url)")
  }

  @Test func stopsAtTheFirstGoodAnswer() async {
    let run = PoliteRun([RetryTests.url: [.status(500), .fail(.timeout), .status(200)]])
    #expect(await run.outcomes([RetryTests.url]) == ["200"])
    #expect(run.wire.log == ["0.000", "0.375", "1.125"].map { "\($0) GET \(RetryTests.url)" })
  }

  // MARK: Retry-After

  /// Noon is that of the virtual clock.
  @Test(arguments: [
    ("7", "7.000"), (" 7 ", "7.000"), ("0", "0.375"), ("Thu, 03 Dec 2026 12:00:09 GMT", "9.000"),
    ("Thursday, 03-Dec-26 12:00:09 GMT", "9.000"), ("Thu Dec  3 12:00:09 2026", "9.000"),
    ("Thu, 03 Dec 2026 11:59:00 GMT", "0.375"), ("soon", "0.375"), ("-5", "0.375"), ("1.5", "0.375"), ("", "0.375"),
    ("2026-12-03T12:00:09Z", "0.375"),
  ]) func waitsAsTold(_ value: String, _ time: String) async {
    let run = PoliteRun([RetryTests.url: [.status(429, ["Retry-After": value]), .status(200)]])
    #expect(await run.outcomes([RetryTests.url]) == ["200"])
    #expect(run.wire.log == ["0.000 GET \(RetryTests.url)", "\(time) GET \(RetryTests.url)"])
  }

  @Test func readsTheThreeFormsOfDates() {
    let date = Date(timeIntervalSince1970: 784_111_777)
    for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
      #expect(HTTPDate.date(text) == date)
    }
    #expect(HTTPDate.text(date) == "Sun, 06 Nov 1994 08:49:37 GMT")
    for text in ["", "Sun, 06 Nov 1994", "Sun, 32 Nov 1994 08:49:37 GMT", "06 Nov 1994 08:49:37 +0100", "1994"] {
      #expect(HTTPDate.date(text) == nil)
    }
  }

  @Test func aGoodAnswerMakesNobodyWait() async {
    let run = PoliteRun(["https://a.test/1": [.status(200, ["Retry-After": "60"])]])
    #expect(await run.outcomes(["https://a.test/1", "https://a.test/2"]) == ["200", "200"])
    #expect(run.wire.log == ["0.000 GET https://a.test/1", "0.001 GET https://a.test/2"])
  }

  /// Whether or not the request itself is sent again.
  @Test(arguments: [("GET", 0), ("POST", 3)]) func allOfTheHostWaits(_ method: String, _ retries: Int) async {
    let run = PoliteRun(["https://a.test/1": [.status(429, ["Retry-After": "60"])]], retries: retries)
    #expect(await run.outcome(HTTPRequest(method: method, url: "https://a.test/1")) == "429")
    #expect(await run.outcomes(["https://b.test/", "https://a.test/2"]) == ["200", "200"])
    #expect(
      run.wire.log == [
        "0.000 \(method) https://a.test/1", "0.000 GET https://b.test/", "60.000 GET https://a.test/2",
      ])
  }

  @Test(arguments: [
    ("31", 30.0, "a.test asks to wait 31 s, longer than the run may take"),
    ("601", nil, "a.test asks to wait 601 s, and a run without a limit waits 600 s at most"),
    (String(repeating: "9", count: 30), 30, "a.test asks to wait for years, longer than the run may take"),
    (
      String(repeating: "9", count: 400), nil,
      "a.test asks to wait for years, and a run without a limit waits 600 s at most"
    ),
    ("Thu, 03 Dec 2026 12:01:00 GMT", 30, "a.test asks to wait 60 s, longer than the run may take"),
  ]) func aHostThatAsksForTooLongIsGivenUp(_ value: String, _ maxTime: Double?, _ reason: String) async {
    let run = PoliteRun(["https://a.test/1": [.status(503, ["Retry-After": value])]], maxTime: maxTime)
    #expect(
      await run.outcomes(["https://a.test/1", "https://a.test/2", "https://b.test/"]) == [
        "503", "not-sent: \(reason)", "200",
      ])
    #expect(run.wire.log == ["0.000 GET https://a.test/1", "0.000 GET https://b.test/"])
  }

  // MARK: Giving up

  @Test func fiveFailuresInARowGiveAHostUp() async {
    let bad = (1...7).map { "https://a.test/\($0)" }
    let run = PoliteRun(Dictionary(uniqueKeysWithValues: bad.map { ($0, [.fail(.connect)]) }), retries: 0)
    let given = "not-sent: a.test was given up after 5 failures in a row"
    #expect(
      await run.outcomes(bad + ["https://b.test/"])
        == Array(repeating: "connect: it is connect", count: 5) + [given, given, "200"])
    #expect(run.wire.log.count == 6)
  }

  /// A status that will not pass is a word of a host that works.
  @Test(arguments: [200, 404, 501]) func anAnswerBetweenCountsAnew(_ status: Int) async {
    let urls = (1...9).map { "https://a.test/\($0)" }
    var script: [String: [ScriptedTransport.Step]] = [:]
    for url in urls { script[url] = [.status(503)] }
    script["https://a.test/5"] = [.status(status)]
    let run = PoliteRun(script, retries: 0)
    #expect(await run.outcomes(urls) == urls.map { $0.hasSuffix("5") ? "\(status)" : "503" })
  }

  @Test func retriesOfOneRequestAreOneFailure() async {
    let run = PoliteRun([RetryTests.url: [.status(503)]], retries: 20)
    #expect(await run.outcomes([RetryTests.url, "https://a.test/2"]) == ["503", "200"])
    #expect(run.wire.log.count == 22)
  }

  /// With others waiting for their turn, none slips in between the fifth failure and the end.
  @Test func nobodySlipsIn() async {
    let clock = VirtualClock()
    let wire = ScriptedTransport(
      clock, Dictionary(uniqueKeysWithValues: (0..<40).map { ("https://a.test/\($0)", [.status(500)]) }))
    let polite = PoliteTransport(
      wire,
      PoliteTransport.Options(
        otherLimits: HostLimits(requestsPerSecond: 1000, concurrency: 1), retry: RetryPolicy(retries: 0)),
      time: clock.keeper())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { _ = try? await polite.send(HTTPRequest(url: "https://a.test/\(number)")) }
      }
    }
    #expect(wire.log.count == 5)
  }
}
