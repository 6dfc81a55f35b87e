import Foundation
import PlumbHTTP
import PlumbRecordings
import Testing

/// HARs of ours and of others.
@Suite struct HARReaderTests {
  private let body = Data("{\n  \"id\": 1\n}\n".utf8)

  private func read(_ har: String) throws -> Recording {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", har)
    return try store.store.read(store.name)
  }

  @Test func readsOurs() throws {
    let store = try TemporaryStore()
    let har = SampleHAR.text(SampleHAR.content("x.json", body), comment: "from here")
    try store.write("api/thing/x.har", har)
    try store.write("api/thing/x.json", body)
    let recording = try store.store.read(store.name)
    #expect(recording.problems.isEmpty)
    #expect(recording.comment == "from here")
    #expect(recording.name == store.name)
    #expect(recording.harPath == store.store.harPath(store.name))
    let exchange = try #require(recording.exchanges.first)
    #expect(recording.exchanges.count == 1)
    #expect(exchange.request == HTTPRequest(url: "https://a.test/x/", headers: ["Accept": "application/json"]))
    #expect(
      exchange.response
        == HTTPResponse(
          status: 200, reason: "OK", headers: ["Content-Type": "application/json; charset=utf-8"], body: body))
    #expect(exchange.failure == nil)
    #expect(exchange.hops.isEmpty)
    #expect(exchange.mimeType == "application/json; charset=utf-8")
    #expect(exchange.milliseconds == 12.5)
    #expect(exchange.startedDateTime == "2026-11-30T12:00:00.000Z")
    #expect(exchange.bodyPath == store.store.bodyPath(store.name, fileExtension: "json"))
    let text = Array(har.utf8)
    let told = [exchange.places.url, exchange.places.status, exchange.places.mimeType, exchange.places.time].map {
      place in
      place.map { String(decoding: text[$0], as: UTF8.self) }
    }
    #expect(told == ["\"https://a.test/x/\"", "200", "\"application/json; charset=utf-8\"", "12.5"])
  }

  private func entry(_ url: String, _ response: String, _ more: String = "") -> String {
    "{\"request\": {\"url\": \"\(url)\"}, \"response\": \(response)\(more)}"
  }

  private func har(_ entries: String...) -> String { "{\"log\": {\"entries\": [\(entries.joined(separator: ", "))]}}" }

  @Test(arguments: [
    (#"{"status": 200, "content": {"text": "é\n"}}"#, "é\n"),
    (#"{"status": 200, "content": {"text": "aGkK", "encoding": "base64", "size": 9}}"#, "hi\n"),
    (#"{"status": 200, "content": {"text": "aGkK\r\n", "encoding": "BASE64"}}"#, "hi\n"),
    (#"{"status": 204, "content": {"size": 0}}"#, ""), (#"{"status": 204}"#, ""),
    (#"{"status": 200, "unknown": [], "httpVersion": 2, "content": {"_polly": {}, "text": ""}}"#, ""),
  ]) func readsInlineBodies(_ response: String, _ body: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let exchange = try #require(try read(mark + har(entry("https://a/", response))).exchanges.first)
      #expect(exchange.body == Data(body.utf8))
      #expect(exchange.bodyPath == nil)
      #expect(exchange.request.method == "GET")
    }
  }

  @Test func readsRequestBodies() throws {
    func body(_ post: String) throws -> String? {
      let text =
        "{\"request\": {\"method\": \"POST\", \"url\": \"u\", \"postData\": \(post)}, \"response\": {\"status\": 200}}"
      return try read(har(text)).exchanges.first?.request.body.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try body(#"{"text": "a=b", "params": []}"#) == "a=b")
    #expect(try body(#"{"text": "aGk=", "encoding": "base64"}"#) == "hi")
    #expect(try body(#"{"params": [{"name": "a b", "value": "&"}, {"name": "c"}]}"#) == "a%20b=%26&c")
    #expect(try body("{}") == nil)
    #expect(try body("null") == nil)
  }

  @Test func takesRedirectsForHops() throws {
    let recording = try read(
      har(
        entry("http://a/1", #"{"status": 301, "redirectURL": "https://a/1"}"#),
        entry("https://a/1", #"{"status": 302, "headers": [{"name": "location", "value": "/2"}]}"#),
        entry("https://a/2", #"{"status": 200}"#), entry("https://a/2", #"{"status": 304}"#),
        entry("https://a/3", #"{"status": 300, "redirectURL": ""}"#),
        entry("https://a/4", #"{"status": 307, "redirectURL": "/5"}"#)))
    #expect(recording.exchanges.map(\.entry) == [2, 3, 4, 5])
    #expect(
      recording.exchanges[0].hops == [
        HTTPHop(url: "http://a/1", status: 301, location: "https://a/1"),
        HTTPHop(url: "https://a/1", status: 302, location: "/2", headers: ["location": "/2"]),
      ])
    #expect(recording.exchanges[0].firstURL == "http://a/1")
    #expect(recording.exchanges.dropFirst().allSatisfy { $0.hops.isEmpty })
  }

  @Test(arguments: [
    (
      #"{"status": 0}"#, #", "_error": {"kind": "timeout", "code": -1001, "message": "late"}"#,
      HTTPFailure(kind: .timeout, code: -1001, message: "late")
    ),
    (#"{"status": 0}"#, #", "_error": {"kind": "cut-short"}"#, HTTPFailure(kind: .cutShort, message: "")),
    (
      #"{"status": 0, "_error": "net::ERR_NAME_NOT_RESOLVED"}"#, "",
      HTTPFailure(kind: .dns, message: "net::ERR_NAME_NOT_RESOLVED")
    ),
    (
      #"{"status": -1, "_failureText": "net::ERR_EMPTY_RESPONSE"}"#, "",
      HTTPFailure(kind: .cutShort, message: "net::ERR_EMPTY_RESPONSE")
    ),
    (
      #"{"status": 0, "_error": "net::ERR_CERT_DATE_INVALID"}"#, "",
      HTTPFailure(kind: .tls, message: "net::ERR_CERT_DATE_INVALID")
    ),
    (#"{"status": 0}"#, "", HTTPFailure(kind: .cancelled, message: "no response was recorded")),
  ]) func readsFailures(_ response: String, _ more: String, _ failure: HTTPFailure) throws {
    let recording = try read(har(entry("https://a/", response, more)))
    #expect(recording.exchanges.first?.failure == failure)
    #expect(recording.exchanges.first?.response == nil)
    #expect(recording.problems.isEmpty)
  }

  @Test func tellsUnknownFailures() throws {
    let recording = try read(har(entry("u", "{}", #", "_error": {"kind": "sad"}"#)))
    #expect(recording.problems.map(\.kind) == [.edited])
    #expect(recording.problems.first?.message.hasSuffix("a recorded failure of no known kind, `sad`") == true)
  }

  @Test func readsFilesOutsideStores() throws {
    let store = try TemporaryStore()
    try store.write("x.har", SampleHAR.data("abc%2F1.json", body))
    try store.write("abc%2F1.json", body)
    let recording = try HARReader.read(file: store.root + "/x.har")
    #expect(recording.name == nil)
    #expect(recording.exchanges.first?.body == body)
  }
}
