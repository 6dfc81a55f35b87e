import Foundation
import PlumbHTTP
import Testing

@testable import PlumbRecordings

/// What is written of exchanges, to the letter.
@Suite struct RecordingTextTests {
  static let started = Date(timeIntervalSince1970: 1_796_040_000.25)

  static func exchange(
    _ body: String, type: String? = "application/json", status: Int = 200, headers: HeaderFields = [:],
    url: String = "https://a.test/x/", hops: [HTTPHop] = []
  ) -> HTTPExchange {
    exchange(Data(body.utf8), type: type, status: status, headers: headers, url: url, hops: hops)
  }

  static func exchange(
    _ body: Data, type: String? = "application/json", status: Int = 200, headers: HeaderFields = [:],
    url: String = "https://a.test/x/", hops: [HTTPHop] = []
  ) -> HTTPExchange {
    var headers = headers
    if let type { headers.append("Content-Type", type) }
    return HTTPExchange(
      request: HTTPRequest(url: url, headers: ["Accept": "*/*", "User-Agent": "plumbline"]),
      response: HTTPResponse(status: status, reason: StatusText.reason(status), headers: headers, body: body),
      hops: hops,
      started: started, milliseconds: 12.4)
  }

  private func text(_ outcomes: RecordingText.Outcome..., comment: String? = nil) -> String {
    String(decoding: RecordingText(caseName: "x", comment: comment).files(outcomes).har, as: UTF8.self)
  }

  @Test func writesAnExchange() {
    let exchange = Self.exchange(
      #"{"a":1}"#, headers: ["ETag": "\"1\"", "Date": "now", "Content-Encoding": "gzip", "CF-Ray": "1"],
      url: "https://a.test/x/?q=1%202&r")
    #expect(
      text(.answered(exchange), comment: "by a test")
        == """
        {
          "log": {
            "comment": "by a test",
            "creator": {
              "name": "plumbline",
              "version": "0.1.0"
            },
            "entries": [
              {
                "cache": {},
                "request": {
                  "bodySize": 0,
                  "cookies": [],
                  "headers": [
                    {
                      "name": "Accept",
                      "value": "*/*"
                    }
                  ],
                  "headersSize": -1,
                  "httpVersion": "HTTP/1.1",
                  "method": "GET",
                  "queryString": [
                    {
                      "name": "q",
                      "value": "1 2"
                    },
                    {
                      "name": "r",
                      "value": ""
                    }
                  ],
                  "url": "https://a.test/x/?q=1%202&r"
                },
                "response": {
                  "bodySize": -1,
                  "content": {
                    "_file": "x.json",
                    "_wire": {
                      "size": 7,
                      "xxh64": "7e86f6adb1a0f8c8"
                    },
                    "_xxh64": "HASH",
                    "mimeType": "application/json",
                    "size": 13
                  },
                  "cookies": [],
                  "headers": [
                    {
                      "name": "Content-Type",
                      "value": "application/json"
                    },
                    {
                      "name": "ETag",
                      "value": "\\"1\\""
                    }
                  ],
                  "headersSize": -1,
                  "httpVersion": "HTTP/1.1",
                  "redirectURL": "",
                  "status": 200,
                  "statusText": "OK"
                },
                "startedDateTime": "2026-11-30T12:00:00.250Z",
                "time": 12,
                "timings": {
                  "receive": 0,
                  "send": 0,
                  "wait": 12
                }
              }
            ],
            "version": "1.2"
          }
        }

        """.replacing("7e86f6adb1a0f8c8", with: XXH64.hexadecimal(Data(#"{"a":1}"#.utf8)))
        .replacing("HASH", with: XXH64.hexadecimal(Data("{\n  \"a\": 1\n}\n".utf8))))
  }

  @Test func writesAFailure() {
    let request = HTTPRequest(method: "POST", url: "https://a.test/x", headers: [:], body: Data("a=1".utf8))
    let failure = HTTPFailure(kind: .cutShort, code: -1005, message: "cut")
    let lines = text(.failed(request, failure, started: Self.started)).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let expected = [
      #"{ "log": { "creator": { "name": "plumbline", "version": "0.1.0" }, "entries": [ {"#,
      #""_error": { "code": -1005, "kind": "cut-short", "message": "cut" }, "cache": {},"#,
      #""request": { "bodySize": 3, "cookies": [], "headers": [], "headersSize": -1, "httpVersion": "HTTP/1.1","#,
      #""method": "POST", "postData": { "mimeType": "application/octet-stream", "text": "a=1" },"#,
      #""queryString": [], "url": "https://a.test/x" },"#,
      #""response": { "bodySize": -1, "content": { "mimeType": "x-unknown", "size": 0 }, "cookies": [],"#,
      #""headers": [], "headersSize": -1, "httpVersion": "HTTP/1.1", "redirectURL": "", "status": 0,"#,
      #""statusText": "" }, "startedDateTime": "2026-11-30T12:00:00.250Z", "time": 0,"#,
      #""timings": { "receive": 0, "send": 0, "wait": 0 } } ], "version": "1.2" } }"#,
    ]
    #expect(lines.joined(separator: " ") == expected.joined(separator: " "))
  }

  @Test func writesHopsAsEntries() throws {
    let hops = [
      HTTPHop(url: "http://a.test/x", status: 301, location: "/x/", headers: ["Location": "/x/", "Date": "now"])
    ]
    let files = RecordingText(caseName: "x").files([.answered(Self.exchange("[]", hops: hops))])
    let recording = try files.recording(RecordingName(api: "a", contract: "b", caseName: "x"), shownAs: "x")
    #expect(recording.exchanges.count == 1)
    #expect(
      recording.exchanges[0].hops == [
        HTTPHop(url: "http://a.test/x", status: 301, location: "/x/", headers: ["Location": "/x/"])
      ])
    #expect(recording.exchanges[0].request == HTTPRequest(url: "https://a.test/x/", headers: ["Accept": "*/*"]))
    #expect(recording.exchanges[0].milliseconds == 12)
  }

  private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0xFF])

  /// A body as it comes, and as it is stored.
  struct Body: Sendable {
    let text: String
    var type: String? = "application/json"
    var isRaw = false
    var fileExtension = "json"
    let stored: String
  }

  @Test(arguments: [
    Body(text: "{\"b\":1.50,\"a\":\"\\u00e9\"}", stored: "{\n  \"b\": 1.50,\n  \"a\": \"\\u00e9\"\n}\n"),
    Body(text: "{\"b\":1}", isRaw: true, stored: "{\"b\":1}"), Body(text: "{\"b\":", stored: "{\"b\":"),
    Body(text: "Not Found", stored: "Not Found"),
    Body(text: "{\"a\":1}", type: nil, stored: "{\n  \"a\": 1\n}\n"),
    Body(text: "{\"a\":1}", type: "text/plain", fileExtension: "txt", stored: "{\"a\":1}"),
    Body(text: "<p>", type: "text/html; charset=utf-8", fileExtension: "html", stored: "<p>"),
    Body(text: "x", type: "application/x-thing", fileExtension: "bin", stored: "x"),
    Body(text: "\u{FEFF}[1]", stored: "\u{FEFF}[\n  1\n]\n"),
  ]) func storesBodies(_ body: Body) {
    let files = RecordingText(caseName: "x", isRaw: body.isRaw).files([
      .answered(Self.exchange(body.text, type: body.type))
    ])
    #expect(files.body == RecordingFiles.Body(fileExtension: body.fileExtension, data: Data(body.stored.utf8)))
    let har = String(decoding: files.har, as: UTF8.self)
    #expect(har.contains("\"_file\": \"x.\(body.fileExtension)\""))
    #expect(har.contains("_wire") == (body.stored != body.text))
  }

  @Test func storesOtherBytesAsTheyCame() throws {
    let wide = try #require("{\"a\":\"é\"}".data(using: .utf16))
    for (body, type, fileExtension) in [(wide, "application/json", "json"), (Self.picture, "image/png", "png")] {
      let files = RecordingText(caseName: "x").files([.answered(Self.exchange(body, type: type))])
      #expect(files.body == RecordingFiles.Body(fileExtension: fileExtension, data: body))
    }
  }

  @Test func writesNoFileWithoutABody() {
    let files = RecordingText(caseName: "x").files([.answered(Self.exchange("", status: 204))])
    #expect(files.body == nil)
    let har = String(decoding: files.har, as: UTF8.self)
    #expect(har.contains("\"size\": 0"))
    #expect(!har.contains("_file") && !har.contains("_xxh64") && !har.contains("\"text\""))
  }

  @Test func keepsEarlierBodiesInTheHAR() throws {
    let outcomes: [RecordingText.Outcome] = [
      .answered(Self.exchange("{}", status: 500)), .answered(Self.exchange(Self.picture, type: "image/png")),
      .answered(Self.exchange("[1]")),
    ]
    let files = RecordingText(caseName: "x").files(outcomes)
    let recording = try files.recording(RecordingName(api: "a", contract: "b", caseName: "x"), shownAs: "x")
    #expect(recording.exchanges.map(\.body) == [Data("{}\n".utf8), Self.picture, Data("[\n  1\n]\n".utf8)])
    #expect(recording.exchanges.map { $0.bodyPath != nil } == [false, false, true])
    #expect(recording.problems.isEmpty)
  }

  @Test func addsBeforeAndAfter() throws {
    let name = RecordingName(api: "a", contract: "b", caseName: "x")
    let raw = RecordingText(caseName: "x", isRaw: true, comment: "old").files([.answered(Self.exchange("{\"a\":1}"))])
    let old = try raw.recording(name, shownAs: "x")
    let stub = RecordingText.Outcome.answered(Self.exchange("{\"b\":2}", status: 500))
    for side in [RecordingText.Side.before, .after] {
      let files = RecordingText(caseName: "x", comment: "new").files(old, adding: stub, side)
      let both = try files.recording(name, shownAs: "x")
      let bodies = ["{\"a\":1}", "{\n  \"b\": 2\n}\n"]
      #expect(
        both.exchanges.map { String(decoding: $0.body, as: UTF8.self) } == (side == .after ? bodies : bodies.reversed())
      )
      #expect(both.comment == "old; new")
      #expect(both.problems.isEmpty)
    }
  }

  @Test(arguments: [
    ("2026-11-30T12:00:00.250Z", "2026-11-30T12:00:00.250Z"), ("2026-11-30T12:00:00Z", "2026-11-30T12:00:00.000Z"),
    ("2026-11-30T14:00:00.250+02:00", "2026-11-30T12:00:00.250Z"),
    ("2026-11-30T06:30:00.250999-05:30", "2026-11-30T12:00:00.250Z"),
    ("2024-02-29T23:59:59.9+0000", "2024-02-29T23:59:59.900Z"), ("1969-12-31 23:59:59z", "1969-12-31T23:59:59.000Z"),
    ("2026-11-30T12:00:00", "2026-11-30T12:00:00.000Z"), ("2026-13-30T12:00:00Z", nil), ("2026-11-30", nil),
    ("yesterday", nil), ("2026-11-30T12:00:00.Z", nil), ("2026-11-30T12:00:00+2", nil), ("2026-11-30T12:00:00Zx", nil),
  ]) func readsMoments(_ text: String, _ moment: String?) {
    #expect(Timestamp.date(text).map(Timestamp.text) == moment)
  }

  /// What is read is written as it was, whichever millisecond it is.
  @Test func momentsKeepTheirMillisecond() {
    for number in 0..<1000 {
      let moment = "2026-11-30T12:34:56.\(String(1000 + number).dropFirst())Z"
      #expect(Timestamp.date(moment).map(Timestamp.text) == moment)
    }
  }
}
