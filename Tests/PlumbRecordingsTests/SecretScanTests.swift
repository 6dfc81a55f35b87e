import Foundation
import PlumbRecordings
import PlumbSyntax
import Testing

/// Secrets are marked `«so»`; their bytes are put together here, so that no scanner of sources takes them for real.
@Suite struct SecretScanTests {
  /// Text without its marks, and what is between them.
  private func marked(_ text: String) -> (text: String, ranges: [Range<Int>]) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var start = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": start = bytes.count
      case "»": ranges.append(start..<bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), ranges)
  }

  private func scan(_ har: String, _ body: String? = nil, with scan: SecretScan = SecretScan()) throws
    -> [ExposedSecret]
  {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", har)
    if let body { try store.write("api/thing/x.json", body) }
    return scan.scan(try store.store.read(store.name))
  }

  private func har(_ request: String, _ response: String = "") -> String {
    "{\"log\": {\"entries\": [{\"request\": {\(request)}, \"response\": {\"status\": 200\(response)}}]}}"
  }

  @Test(arguments: [
    (#""url": "u", "headers": [{"name": "authorization", "value": «"Bearer abc"»}]"#, ["the header `authorization`"]),
    (
      #""url": "u", "headers": [{"name": "Authorization", "value": "Bearer REDACTED"}, {"name": "Cookie", "value": "a=REDACTED; b=0"}]"#,
      []
    ),
    (
      #""url": "u", "headers": [{"name": "Cookie", "value": «"a=REDACTED; b=1"»}, {"name": "X-Api-Key", "value": «"k"»}]"#,
      ["the header `Cookie`", "the header `X-Api-Key`"]
    ),
    (#""url": "u", "headers": [{"name": "Proxy-Authorization", "value": ""}, {"name": "Accept", "value": "x"}]"#, []),
    (#""url": "u", "headers": [{"name": "X-Mine", "value": «"k"»}]"#, ["the header `X-Mine`"]),
    (
      #""url": "u", "cookies": [{"name": "sid", "value": «"1a"»}, {"name": "b", "value": "REDACTED"}]"#,
      ["the cookie `sid`"]
    ),
    (
      #""url": "https://a/?limit=1&token=«abc»&key=REDACTED#x", "queryString": [{"name": "Token", "value": «"abc"»}]"#,
      ["the query parameter `token`", "the query parameter `Token`"]
    ),
    (#""url": "https://a/?mine=«1»&keys=1&api_key=""#, ["the query parameter `mine`"]),
    (#""url": «"https://a\/?q=\u0031&token=abc"»"#, ["the query parameter `token`"]),
    (#""url": «"https://me:pw@a/"»"#, ["the password in a URL"]), (#""url": "https://me:REDACTED@a/""#, []),
    (
      #""url": "u", "postData": {"mimeType": "application/json", "text": «"{\"user\": {\"password\": \"x\"}}"»}"#,
      ["the member `password` of the request's body"]
    ),
    (
      #""url": "u", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": «"a=1&client_secret=x"»}"#,
      ["the form field `client_secret` of the request's body"]
    ),
    (
      #""url": "u", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "client_secret=REDACTED"}"#,
      []
    ),
    (#""url": "u", "postData": {"params": [{"name": "password", "value": «"x"»}]}"#, ["the form field `password`"]),
  ]) func findsNamedSecrets(_ request: String, _ what: [String]) throws {
    let (text, ranges) = marked(har(request))
    let found = try scan(text, with: SecretScan(headers: ["x-mine"], query: ["Mine"]))
    #expect(found.map(\.what) == what)
    #expect(found.map { $0.offset..<$0.offset + $0.length } == ranges)
  }

  @Test func looksAtResponses() throws {
    let (text, ranges) = marked(
      har(
        #""url": "u""#,
        #", "redirectURL": "/x?sig=«1»", "headers": [{"name": "Set-Cookie", "value": «"a=1; Path=/"»}, "#
          + #"{"name": "set-cookie", "value": "a=REDACTED; Path=/; Max-Age=9"}, {"name": "location", "value": "/x?sig=«2»"}], "#
          + #""content": {"text": «"{\"id_token\": \"x\"}"»}"#))
    let found = try scan(text)
    #expect(
      found.map(\.what) == [
        "the query parameter `sig`", "the header `Set-Cookie`", "the query parameter `sig`",
        "the member `id_token` of the response's body",
      ])
    #expect(found.map { $0.offset..<$0.offset + $0.length } == ranges)
  }

  @Test(arguments: [
    (#"{"access_token": «"x"», "a": [{"API_KEY": «12»}, {"refresh_token": "REDACTED"}]}"#, 2),
    (
      #"{"password": {"type": "string"}, "id_token": null, "client_secret": 0, "api_key": true, "access_token": ""}"#, 0
    ),
    (
      #"{"session": {"key": «"x"», "n": [«1», 0, «true», false]}, "sessions": {"key": "x"}, "list": [{"pin": «1»}]}"#, 4
    ),
    (#"{"passwort": "x", "passwords": "x", "data_url": "x", "clienT_secreT": «"x"»}"#, 1), ("[]", 0),
    ("{\"password\": x}", 0),
  ]) func findsMembersOfBodies(_ body: String, _ count: Int) throws {
    let (text, ranges) = marked(body)
    let patterns = ["/session", "/list/*/pin"].compactMap { PointerPattern(parsing: $0) }
    let har = SampleHAR.text(SampleHAR.content("x.json", Data(text.utf8)))
    let found = try scan(har, text, with: SecretScan(body: patterns))
    #expect(found.map { $0.offset..<$0.offset + $0.length } == ranges)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.file.hasSuffix("/x.json") })
  }

  private static let run = String(repeating: "a1B2", count: 9)

  @Test(arguments: [
    ("«ghp" + "_\(run)»", "a GitHub token"), ("x «github" + "_pat_\(run)» y", "a GitHub token"),
    ("\\n«gho" + "_\(run)»", "a GitHub token"), ("«sk" + "_live_\(run)»", "a Stripe key"),
    ("=«AKIA" + "IOSFODNN7EXAMPLE»&", "an AWS access key"),
    ("«xoxb" + "-123456789012-abc»", "a Slack token"),
    ("Bearer «eyJ" + "hbGciOiJI.eyJ" + "zdWIiOiIx.SflKxw_-»", "a JSON Web Token"),
    ("«-----BEGIN RSA " + "PRIVATE KEY-----»\\nMII", "a private key"),
    ("«-----BEGIN " + "PRIVATE KEY-----»", "a private key"),
  ]) func findsTokens(_ text: String, _ what: String) throws {
    let (json, ranges) = marked("{\"a\": \"\(text)\"}")
    let found = try scan(SampleHAR.text(SampleHAR.content("x.json", Data(json.utf8))), json)
    #expect(found.map(\.what) == [what])
    #expect(found.map { $0.offset..<$0.offset + $0.length } == ranges)
    #expect(try scan(SampleHAR.text("{\"comment\": \"\(marked(text).text)\"}")).map(\.what) == [what])
  }

  @Test(arguments: [
    "ghp" + "_short", "xghp" + "_\(run)", "gigantamax_pat_", "AKIA" + "IOSFODNN7EXAMPL", "AKIA" + "IOSFODNN7EXAMPLEX",
    "XAKIA" + "IOSFODNN7EXAMPLE", "xox" + "b-1", "xoxz-1234567890123", "eyJhbGciOiJI.x", "eyJhbGciOiJI.eyJ",
    "-----BEGIN CERTIFICATE-----", "-----BEGIN PUBLIC KEY-----", "_", "K", "x", "J", "B", "sk" + "_test_\(run)",
  ]) func takesNothingElseForTokens(_ text: String) throws {
    let json = "[\"\(text)\"]"
    #expect(try scan(SampleHAR.text(SampleHAR.content("x.json", Data(json.utf8))), json).isEmpty)
    // At the very end of a text.
    #expect(try scan(SampleHAR.text(SampleHAR.content("x.json", Data(text.utf8))), text).isEmpty)
  }

  @Test func looksAtNoPictures() throws {
    let store = try TemporaryStore()
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let picture = Data(header + "AKIA\("IOSFODNN7EXAMPLE")".utf8)
    try store.write("api/thing/x.har", SampleHAR.data("x.png", picture))
    try store.write("api/thing/x.png", picture)
    #expect(SecretScan().scan(try store.store.read(store.name)).isEmpty)
  }

  @Test func takesParsedDocuments() throws {
    let store = try TemporaryStore()
    let body = Data("{\"password\": \"x\"}".utf8)
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    try store.write("api/thing/x.json", body)
    let recording = try store.store.read(store.name)
    let scan = SecretScan()
    #expect(scan.scan(recording, documents: [0: try JSONDocument([UInt8](body))]) == scan.scan(recording))
    #expect(scan.scan(recording).map(\.what) == ["the member `password`"])
  }
}
