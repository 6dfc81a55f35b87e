import Foundation
import PlumbHTTP
import PlumbSyntax
import Testing

@testable import PlumbRecordings

/// What is taken out of exchanges before they are written. Tokens are put together here, so that no scanner of sources
/// takes them for real.
@Suite struct RedactorTests {
  private let scan = SecretScan(
    headers: ["X-Mine"], query: ["mine"], body: ["/session", "/list/*/pin"].compactMap { PointerPattern(parsing: $0) })

  private func redacted(_ exchange: HTTPExchange, values: [String] = []) -> HTTPExchange {
    Redactor(scan, values: values).redacted(exchange).exchange
  }

  private func body(_ text: String, _ type: String = "application/json", request: HTTPRequest? = nil) -> String {
    var exchange = RecordingTextTests.exchange(text, type: type)
    if let request { exchange.request = request }
    return String(decoding: redacted(exchange).response.body, as: UTF8.self)
  }

  @Test(arguments: [
    ("Authorization", "Bearer abc.def", "Bearer REDACTED"), ("authorization", "Basic dTpw", "Basic REDACTED"),
    ("Authorization", "abc", "REDACTED"), ("Authorization", "Digest username=\"u\", response=\"r\"", "Digest REDACTED"),
    ("Authorization", "Bearer REDACTED", "Bearer REDACTED"), ("Proxy-Authorization", "Bearer x", "Bearer REDACTED"),
    ("X-Api-Key", "a b", "REDACTED"), ("X-Mine", "1234", "REDACTED"), ("Cookie", "a=1; b=2", "a=REDACTED; b=REDACTED"),
    ("Cookie", "a", "REDACTED"), ("Set-Cookie", "sid=abc; Path=/; HttpOnly", "sid=REDACTED"),
    ("Set-Cookie", "sid=abc\nother=def", "sid=REDACTED"), ("Accept", "a/b", "a/b"),
    ("Location", "/x?token=abc&a=1", "/x?token=REDACTED&a=1"),
    ("Location", "https://b.test/x?mine=abc", "https://b.test/x?mine=REDACTED"),
    ("Location", "https://me:pw@b.test/x", "https://me@b.test/x"),
    ("Referer", "https://b.test/?sig=1a", "https://b.test/?sig=REDACTED"),
    (
      "Link", "<https://a.test/?page=2&token=abc>; rel=\"next\", </?key=9>; rel=last",
      "<https://a.test/?page=2&token=REDACTED>; rel=\"next\", </?key=REDACTED>; rel=last"
    ),
  ]) func redactsHeaders(_ name: String, _ value: String, _ expected: String) {
    let headers = HeaderFields([HeaderFields.Field(name: name, value: value)])
    let exchange = redacted(RecordingTextTests.exchange("", type: nil, headers: headers))
    #expect(exchange.response.headers == HeaderFields([HeaderFields.Field(name: name, value: expected)]))
  }

  @Test(arguments: [
    ("https://a.test/?limit=1&api_key=abc", "https://a.test/?limit=1&api_key=REDACTED"),
    ("https://a.test/?API_KEY=abc&x=%20#f", "https://a.test/?API_KEY=REDACTED&x=%20"),
    ("https://a.test/?token=&key=REDACTED", "https://a.test/?token=&key=REDACTED"),
    ("https://a.test/?keys=1&limit=2", "https://a.test/?keys=1&limit=2"),
    ("https://me:secret@a.test/", "https://me@a.test/"), ("no url", "no url"),
  ]) func redactsAddresses(_ url: String, _ expected: String) {
    var exchange = RecordingTextTests.exchange("", url: url)
    exchange.hops = [HTTPHop(url: url, status: 301, location: url, headers: ["Location": url])]
    let result = redacted(exchange)
    #expect(result.request.url == expected)
    #expect(result.hops == [HTTPHop(url: expected, status: 301, location: expected, headers: ["Location": expected])])
    let files = RecordingText(caseName: "x").files([.answered(result)])
    #expect(!String(decoding: files.har, as: UTF8.self).contains("abc"))
  }

  @Test(arguments: [
    (#"{"access_token": "x", "expires_in": 3600}"#, #"{"access_token": "REDACTED", "expires_in": 3600}"#),
    (#"{"password":12.50,"id":1e2}"#, #"{"password":0,"id":1e2}"#),
    (#"[{"API_KEY":"x"},{"client_secret":null}]"#, #"[{"API_KEY":"REDACTED"},{"client_secret":null}]"#),
    (#"{"password":{"min":8}}"#, #"{"password":{"min":8}}"#),
    (
      #"{"session":{"a":"x","b":[1,true,false,null]},"n":1.0}"#,
      #"{"session":{"a":"REDACTED","b":[0,false,false,null]},"n":1.0}"#
    ),
    (#"{"list":[{"pin":7},{"pin":"7","q":7}]}"#, #"{"list":[{"pin":0},{"pin":"REDACTED","q":7}]}"#),
    (#"{"a":1,"a":"é\u00e9"}"#, #"{"a":1,"a":"é\u00e9"}"#), ("{\"password\":\"x\"", "{\"password\":\"x\""),
  ]) func redactsMembers(_ text: String, _ expected: String) { #expect(body(text) == expected) }

  @Test(arguments: [
    ("a=1&client_secret=x&b=%20", "a=1&client_secret=REDACTED&b=%20"), ("api%5Fkey=x", "api%5Fkey=REDACTED"),
    ("mine=x&mines=x&session=x", "mine=REDACTED&mines=x&session=REDACTED"), ("password", "password"),
  ]) func redactsForms(_ text: String, _ expected: String) {
    #expect(body(text, "application/x-www-form-urlencoded") == expected)
  }

  private static let run = String(repeating: "a1B2", count: 9)

  @Test(arguments: ["ghp" + "_\(run)", "eyJ" + "hbGciOiJI.eyJ" + "zdWIiOiIx.SflKxw_-", "AKIA" + "IOSFODNN7EXAMPLE"])
  func redactsWhatLooksLikeATokenAnywhere(_ token: String) {
    #expect(body("{\"a\":\"x \(token) y\",\"n\":1.0}") == "{\"a\":\"x REDACTED y\",\"n\":1.0}")
    #expect(body("<p>\(token)</p>", "text/html") == "<p>REDACTED</p>")
    let exchange = redacted(RecordingTextTests.exchange("", type: nil, headers: ["X-Other": "a \(token)"]))
    #expect(exchange.response.headers["X-Other"] == "a REDACTED")
    #expect(Redactor(scan).redacted(text: "from \(token)") == "from REDACTED")
  }

  @Test func redactsWhatTheAnswerEchoes() {
    let request = HTTPRequest(
      url: "https://a.test/?token=q%2Fsecret",
      headers: ["Authorization": "Bearer s3cr3t-value", "Cookie": "sid=c00kie-1"])
    #expect(
      body(
        #"{"you":"s3cr3t-value","sent":"Bearer s3cr3t-value","sid":"c00kie-1","t":"q/secret","u":"q%2Fsecret"}"#,
        request: request)
        == #"{"you":"REDACTED","sent":"REDACTED","sid":"REDACTED","t":"REDACTED","u":"REDACTED"}"#)
    // Short ones would be found in what is no secret.
    #expect(body(#"{"a":"abc"}"#, request: HTTPRequest(url: "https://a.test/?token=abc")) == #"{"a":"abc"}"#)
  }

  /// Words and numbers of cookies and parameters stay where an answer has them, too.
  @Test(arguments: [
    ("Cookie", "session_id=a1b2c3d4; currency=dollars; at=1700000000"),
    ("Cookie", "x=\"a1b2c3d4\"; language=session_id"),
    ("Authorization", "Digest username=\"session_id\", realm=\"dollars\", response=\"a1b2c3d4\""),
    ("X-Api-Key", "a1b2c3d4"), ("Authorization", "Token a1b2c3d4"), ("Authorization", "a1b2c3d4"),
  ]) func leavesWordsAlone(_ name: String, _ value: String) {
    let text = #"{"session_id":"dollars","username":"realm","at":1700000000,"response":"a1b2c3d4"}"#
    let headers = HeaderFields([HeaderFields.Field(name: name, value: value)])
    #expect(
      body(text, request: HTTPRequest(url: "https://a.test/", headers: headers))
        == text.replacing("a1b2c3d4", with: "REDACTED"))
  }

  @Test func keepsNumbersNumbers() {
    let request = HTTPRequest(url: "https://a.test/?token=12345678", headers: ["X-Api-Key": "87654321"])
    #expect(
      body(#"{"a":12345678,"b":"12345678","c":-876543210.5,"d":1234567}"#, request: request)
        == #"{"a":0,"b":"REDACTED","c":0,"d":1234567}"#)
  }

  @Test func redactsWhatTheAnswerHandsOut() {
    let exchange = RecordingTextTests.exchange(#"{"sid":"a1b2c3d4"}"#, headers: ["Set-Cookie": "sid=a1b2c3d4; Path=/"])
    #expect(String(decoding: redacted(exchange).response.body, as: UTF8.self) == #"{"sid":"REDACTED"}"#)
  }

  /// The platform joins several fields with commas.
  @Test func redactsAllThatTheAnswerHandsOut() {
    let fields = "sid=a1b2c3d4; Expires=Wed, 21 Oct 2026 07:28:00 GMT, tok=\"e5f6a7b8\"; Domain=shop24.example"
    let exchange = RecordingTextTests.exchange(
      #"{"a":"a1b2c3d4","b":"e5f6a7b8","c":"shop24.example"}"#, headers: ["Set-Cookie": fields])
    #expect(
      String(decoding: redacted(exchange).response.body, as: UTF8.self)
        == #"{"a":"REDACTED","b":"REDACTED","c":"shop24.example"}"#)
  }

  @Test func redactsGivenValues() {
    let exchange = RecordingTextTests.exchange(#"{"a":"my \"own\" key"}"#, headers: ["X-Echo": "my \"own\" key"])
    let result = redacted(exchange, values: ["my \"own\" key", "x"])
    #expect(String(decoding: result.response.body, as: UTF8.self) == #"{"a":"REDACTED"}"#)
    #expect(result.response.headers["X-Echo"] == "REDACTED")
  }

  @Test func leavesPicturesAlone() {
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0, 0] + "AKIA\("IOSFODNN7EXAMPLE")".utf8)
    let (result, changes) = Redactor(scan).redacted(RecordingTextTests.exchange(picture, type: "image/png"))
    #expect(result.response.body == picture)
    #expect(!changes)
  }

  // MARK: The property

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A JSON value with secrets here and there.
  private func value(_ depth: Int, _ generator: inout Generator) -> String {
    let names = ["id", "access_token", "Password", "session", "pin", "list", "a_b", "api_key", "é"]
    let scalars = [
      "1.50", "-0.0", "1e400", "12345678901234567890", "true", "null", "\"\"", "\"é\\u00e9\\n\"",
      "\"ghp" + "_\(Self.run)\"",
      "\"eyJ" + "hbGciOiJI.eyJ" + "zdWIiOiIx.SflKxw_-\"", "\"s3cr3t-value\"", "\"x s3cr3t-value y\"", "\"plain\"",
    ]
    switch depth > 0 ? Int.random(in: 0..<4, using: &generator) : 3 {
    case 0, 1:
      let members = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
        "\"\(names.randomElement(using: &generator) ?? "id")\":\(value(depth - 1, &generator))"
      }
      return "{\(members.joined(separator: ","))}"
    case 2:
      return
        "[\((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth - 1, &generator) }.joined(separator: ", "))]"
    default: return scalars.randomElement(using: &generator) ?? "0"
    }
  }

  @Test func whatIsWrittenExposesNothing() throws {
    var generator = Generator(state: 20_261_130)
    for number in 0..<1500 {
      let text = "{\"list\":[\(value(4, &generator))],\"x\":\(value(4, &generator))}"
      let type = ["application/json", "text/plain", nil][number % 3]
      var exchange = RecordingTextTests.exchange(
        text, type: type, headers: ["Set-Cookie": "a=s3cr3t-value; Path=/", "Location": "/?sig=\(number)"],
        url: "https://me:pw@a.test/?token=s3cr3t-value&n=\(number)")
      exchange.request.method = "POST"
      exchange.request.headers.append("Authorization", "Bearer s3cr3t-value")
      exchange.request.headers.append("Content-Type", "application/json")
      exchange.request.body = Data(value(3, &generator).utf8)
      let files = RecordingText(caseName: "x").files([.answered(redacted(exchange))])
      let recording = try files.recording(RecordingName(api: "a", contract: "b", caseName: "x"), shownAs: "x")
      let found = scan.scan(recording)
      #expect(found == [], "\(number): \(text)")
      let written = String(decoding: files.har + (files.body?.data ?? Data()), as: UTF8.self)
      #expect(!written.contains("s3cr3t-value"), "\(number): \(text)")
    }
  }

  @Test func otherBytesStayAsTheyAre() throws {
    var generator = Generator(state: 7)
    for _ in 0..<1500 {
      let text = "{\"list\":[\(value(4, &generator))],\"x\":\(value(4, &generator))}"
      let result = body(text)
      let before = try JSONDocument(text)
      let after = try JSONDocument(result)
      try #require(before.count == after.count)
      for token in 0..<before.count {
        try #require(before.tokens[token].kind == after.tokens[token].kind || before.tokens[token].kind == .true)
        let kind = before.tokens[token].kind
        let (old, new) = (before.rawText(at: token), after.rawText(at: token))
        if kind == .object || kind == .array || old == new { continue }
        // What has changed says nothing any more.
        #expect(["REDACTED", "x REDACTED y", "0", "false"].contains(new), "\(old) became \(new)")
      }
    }
  }
}
