import Foundation
import PlumbHTTP
import Testing

/// Where answers lead, and what goes along.
@Suite struct RedirectTests {
  @Test(arguments: [
    ("/y", "https://a.test/y"), ("y", "https://a.test/x/y"), ("y/", "https://a.test/x/y/"), ("../", "https://a.test/"),
    ("https://a.test/y", "https://a.test/y"), ("//b.test/y", "https://b.test/y"), ("?q=1", "https://a.test/x/?q=1"),
    ("/y#part", "https://a.test/y"), ("http://a.test/x/", "http://a.test/x/"), ("/y?q=ü", "https://a.test/y?q=%C3%BC"),
    (" /y ", "https://a.test/y"),
  ]) func follows(_ location: String, _ target: String) async throws {
    let run = PoliteRun(["https://a.test/x/": [.status(301, ["location": location])]])
    let exchange = try await run.polite.send(HTTPRequest(url: "https://a.test/x/"))
    #expect(run.wire.log == ["0.000 GET https://a.test/x/", "\(later(target)) GET \(target)"])
    #expect(exchange.request.url == target)
    #expect(
      exchange.hops == [
        HTTPHop(url: "https://a.test/x/", status: 301, location: location, headers: ["location": location])
      ])
    #expect(exchange.milliseconds == 14)
    #expect(exchange.started == VirtualClock.noon)
  }

  /// A request to the same host has to wait for its turn.
  private func later(_ target: String) -> String { target.contains("//a.test/") ? "0.001" : "0.000" }

  @Test(arguments: [
    (301, "GET", "GET"), (302, "GET", "GET"), (303, "GET", "GET"), (307, "GET", "GET"), (308, "GET", "GET"),
    (301, "HEAD", "HEAD"), (302, "HEAD", "HEAD"), (303, "HEAD", "HEAD"), (307, "HEAD", "HEAD"), (308, "HEAD", "HEAD"),
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
    (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"),
  ]) func changesTheMethod(_ status: Int, _ method: String, _ next: String) async {
    let run = PoliteRun(["https://a.test/x": [.status(status, ["Location": "/y"])]])
    let isSafe = method == "GET" || method == "HEAD"
    let headers: HeaderFields =
      isSafe ? ["Accept": "a"] : ["Accept": "a", "Content-Type": "t", "Content-Language": "l"]
    let body = isSafe ? nil : Data("body".utf8)
    #expect(
      await run.outcome(HTTPRequest(method: method, url: "https://a.test/x", headers: headers, body: body)) == "200")
    let kept = next == "GET" || isSafe ? "Accept=a" : "Accept=a Content-Type=t Content-Language=l {body}"
    #expect(run.wire.log.last == "0.001 \(next) https://a.test/y \(kept)")
  }

  @Test(arguments: [
    ("https://a.test/x", "https://a.test/y", true), ("https://a.test/x", "https://a.test:443/y", true),
    ("https://a.test/x", "https://b.test/y", false), ("https://a.test/x", "https://a.test:8443/y", false),
    ("https://a.test/x", "https://api.a.test/y", false), ("https://a.test/x", "http://a.test/y", false),
    ("http://a.test/x", "https://a.test/y", true), ("http://a.test:8080/x", "https://a.test/y", false),
    ("http://a.test:8080/x", "http://a.test:8080/y", true), ("http://a.test:8080/x", "http://a.test:8081/y", false),
    ("https://A.test/x", "https://a.TEST/y", true), ("https://a.test/x", "https://a.test.evil.test/y", false),
  ]) func secretsStayWithTheirHost(_ from: String, _ to: String, _ isKept: Bool) async throws {
    let secret: HeaderFields = [
      "Authorization": "Bearer s", "Cookie": "c", "X-Own": "o", "Accept": "j", "Accept-Language": "de",
      "User-Agent": "u",
    ]
    let next = Redirection.next(
      after: HTTPRequest(url: from, headers: secret), HTTPResponse(status: 302, headers: ["Location": to]))
    let harmless: HeaderFields = ["Accept": "j", "Accept-Language": "de", "User-Agent": "u"]
    #expect(try #require(next).headers == (isKept ? secret : harmless))
  }

  /// What was dropped on the way out does not come back on the way home.
  @Test func secretsDoNotComeBack() async {
    let run = PoliteRun([
      "https://a.test/1": [.status(302, ["Location": "https://b.test/"])],
      "https://b.test/": [.status(302, ["Location": "https://a.test/2"])],
    ])
    _ = await run.outcome(
      HTTPRequest(url: "https://a.test/1", headers: ["X-Key": "k", "Accept": "j"]))
    #expect(
      run.wire.log == [
        "0.000 GET https://a.test/1 X-Key=k Accept=j", "0.000 GET https://b.test/ Accept=j",
        "0.001 GET https://a.test/2 Accept=j",
      ])
  }

  /// A body that goes along says what it is.
  @Test func aBodyKeepsItsType() throws {
    let next = try #require(
      Redirection.next(
        after: HTTPRequest(
          method: "POST", url: "https://a.test/", headers: ["Content-Type": "application/json", "X-Key": "k"],
          body: Data("{}".utf8)), HTTPResponse(status: 307, headers: ["Location": "https://b.test/"])))
    #expect(
      next
        == HTTPRequest(
          method: "POST", url: "https://b.test/", headers: ["Content-Type": "application/json"], body: Data("{}".utf8)))
  }

  @Test(
    arguments: [
      (302, HeaderFields()), (302, ["Location": "ftp://a.test/"]), (302, ["Location": "mailto:a@b.test"]),
      (302, ["Location": "javascript:x"]), (302, ["Location": "http://"]), (300, ["Location": "/y"]),
      (304, ["Location": "/y"]), (201, ["Location": "/y"]), (200, ["Location": "/y"]),
    ] as [(Int, HeaderFields)]) func whatLeadsNowhereIsTheAnswer(_ status: Int, _ headers: HeaderFields) async
  {
    let run = PoliteRun(["https://a.test/x": [.status(status, headers)]])
    #expect(await run.outcomes(["https://a.test/x"]) == ["\(status)"])
    #expect(run.wire.log.count == 1)
  }

  @Test func loopsEnd() async {
    let run = PoliteRun([
      "https://a.test/1": [.status(302, ["Location": "/2"])], "https://a.test/2": [.status(302, ["Location": "/1"])],
      "https://a.test/3": [.status(302, ["Location": "/3"])],
    ])
    #expect(
      await run.outcomes(["https://a.test/1", "https://a.test/3"]) == [
        "redirects: redirects lead back to https://a.test/1", "redirects: redirects lead back to https://a.test/3",
      ])
    #expect(run.wire.log.count == 3)
  }

  /// A form that leads back to its own page is no loop.
  @Test func aPostMayLeadToItsOwnAddress() async {
    let run = PoliteRun(["https://a.test/x": [.status(303, ["Location": "/x"]), .status(200)]])
    #expect(await run.outcome(HTTPRequest(method: "POST", url: "https://a.test/x")) == "200")
  }

  @Test(arguments: [(10, "200"), (11, "redirects: more than 10 redirects, the last to https://a.test/11")])
  func endsAfterTen(_ count: Int, _ outcome: String) async {
    var script: [String: [ScriptedTransport.Step]] = [:]
    for number in 0..<count { script["https://a.test/\(number)"] = [.status(301, ["Location": "/\(number + 1)"])] }
    let run = PoliteRun(script)
    #expect(await run.outcomes(["https://a.test/0"]) == [outcome])
    #expect(run.wire.log.count == 11)
  }

  /// Each hop is asked as politely as any other request.
  @Test func hopsAreSentAgain() async throws {
    let run = PoliteRun(
      [
        "https://a.test/1": [.status(503), .status(302, ["Location": "/2"])],
        "https://a.test/2": [.status(500), .status(200)],
      ],
      rate: 2)
    #expect(await run.outcomes(["https://a.test/1"]) == ["200"])
    #expect(
      run.wire.log == [
        "0.000 GET https://a.test/1", "0.500 GET https://a.test/1", "1.000 GET https://a.test/2",
        "1.500 GET https://a.test/2",
      ])
  }
}
