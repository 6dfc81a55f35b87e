import Foundation
import PlumbRecordings
import PlumbStoreSupport
import PlumbTestSupport
import Testing

/// Clients that send what is no request, too much, too slowly, or from too many connections.
@Suite struct HostileClientTests {
  private static func refused(_ status: String, _ text: String) -> String {
    "HTTP/1.1 \(status)\nContent-Type: text/plain; charset=utf-8\nContent-Length: \(text.utf8.count + 1)\n"
      + "Connection: close\n\n\(text)\n"
  }

  private static let post = "POST /shop/new HTTP/1.1\r\nHost: a\r\n"

  private static let rows: [(sent: String, status: String, text: String)] = [
    ("GARBAGE\r\n\r\n", "400 Bad Request", "this is no request line of HTTP/1.1"),
    ("\u{1}\u{2}\u{3} / HTTP/1.1\r\n\r\n", "400 Bad Request", "this is no request line of HTTP/1.1"),
    ("GET  / HTTP/1.1\r\n\r\n", "400 Bad Request", "this is no request line of HTTP/1.1"),
    ("GET /shop/ HTTP/1.1\r\n\r\n", "400 Bad Request", "a request of HTTP/1.1 has one `Host`"),
    ("GET /shop/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400 Bad Request", "a request of HTTP/1.1 has one `Host`"),
    ("GET /shop/ HTTP/1.1\r\nHost : a\r\n\r\n", "400 Bad Request", "a line of the header is no `name: value`"),
    ("GET /shop/ HTTP/1.1\r\nHost: a\r\n b: c\r\n\r\n", "400 Bad Request", "a line of the header is no `name: value`"),
    ("GET / HTTP/2.0\r\n\r\n", "505 HTTP Version Not Supported", "this server speaks HTTP/1.1"),
    (
      "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", "501 Not Implemented",
      "`BREW` is none of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
    ),
    ("\(post)Content-Length: 1x\r\n\r\n", "400 Bad Request", "`Content-Length` is no number of bytes"),
    (
      "\(post)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "400 Bad Request",
      "`Content-Length` is no number of bytes"
    ),
    (
      "\(post)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "400 Bad Request",
      "`Transfer-Encoding` and `Content-Length` exclude each other"
    ),
    ("\(post)Transfer-Encoding: gzip\r\n\r\n", "501 Not Implemented", "the only transfer coding here is `chunked`"),
    ("\(post)Transfer-Encoding: chunked\r\n\r\n-1\r\n", "400 Bad Request", "a chunk has no size"),
    ("\(post)Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "400 Bad Request", "a chunk is longer than its size"),
    (
      "\(post)Transfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n", "413 Content Too Large",
      "a body may have 16777216 bytes here"
    ),
    ("\(post)Content-Length: 16777217\r\n\r\n", "413 Content Too Large", "a body may have 16777216 bytes here"),
    (
      "\(post)Content-Length: 99999999999999999999\r\n\r\n", "413 Content Too Large",
      "a body may have 16777216 bytes here"
    ),
    ("\(post)Expect: miracles\r\n\r\n", "417 Expectation Failed", "nothing but `100-continue` may be expected"),
    (
      "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 70_000))", "431 Request Header Fields Too Large",
      "a header may have 65536 bytes here"
    ),
    (
      "GET / HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 20_000))", "431 Request Header Fields Too Large",
      "a header may have 65536 bytes here"
    ),
  ]

  @Test func areToldWhatIsWrong() throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving { client in
        for row in HostileClientTests.rows {
          let client = try client()
          client.send(row.sent)
          let answer = RawClient.withoutDate(client.all())
          #expect(answer == HostileClientTests.refused(row.status, row.text), "\(row.sent.prefix(60))")
        }
      }
    }
  }

  @Test func areNotWaitedForWithoutEnd() throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving({
        $0.headerSeconds = 0.2
        $0.bodySeconds = 0.3
        $0.idleSeconds = 0.2
      }) { client in
        let header = try client()
        header.send("GET /shop/orders/1 HTTP/1.1\r\nHo")
        #expect(
          RawClient.withoutDate(header.all())
            == HostileClientTests.refused("408 Request Timeout", "the header did not arrive within 0.2 s"))
        let body = try client()
        body.send("\(HostileClientTests.post)Content-Length: 5\r\n\r\n{")
        #expect(
          RawClient.withoutDate(body.all())
            == HostileClientTests.refused("408 Request Timeout", "the body did not arrive within 0.3 s"))
        let idle = try client()
        #expect(idle.all() == "")
      }
    }
  }

  @Test func areServedThoughThereAreManyOfThem() throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving { client in
        // All stay open; those that wait for nothing make room for the others.
        var clients: [RawClient] = []
        for _ in 0..<300 {
          let client = try client()
          client.send("GET /shop/orders/a%20b HTTP/1.1\r\nHost: a\r\n\r\n")
          clients.append(client)
        }
        let answers = clients.map { $0.response() }
        #expect(answers.allSatisfy { $0.hasSuffix("\n\n\"blank\"") })
      }
    }
  }

  @Test func mayLeaveAtAnyTime() throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving({ $0.delay = 0.02 }) { client in
        for text in ["", "GET", "GET /shop/orders/1 HTTP/1.1\r\nHost: a\r\n\r\n", "\(HostileClientTests.post)"] {
          for _ in 0..<20 { try client().send(text) }
        }
        let last = try client()
        last.send("GET /shop/orders/1 HTTP/1.1\r\nHost: a\r\n\r\n")
        last.finish()
        #expect(last.all().hasSuffix("{\"id\":1}"))
      }
    }
  }

  @Test func mayThrowDice() throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving { client in
        var dice = SplitMix64(seed: 7)
        for _ in 0..<200 {
          let client = try client()
          client.send((0..<Int.random(in: 1...400, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) })
          client.finish()
          let answer = client.all()
          #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"))
        }
        let last = try client()
        last.send("GET /shop/orders/1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(last.response().hasSuffix("{\"id\":1}"))
      }
    }
  }
}
