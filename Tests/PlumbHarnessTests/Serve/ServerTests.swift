import Foundation
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// What the replay server answers, byte by byte.
@Suite struct ServerTests {
  private func with(
    _ change: (inout ServerOptions) -> Void = { _ in }, _ body: (_ client: () throws -> RawClient) throws -> Void
  ) throws {
    try StoreFixture.with { fixture in
      try fixture.writeServed()
      try fixture.serving(change, body)
    }
  }

  private static let one =
    "HTTP/1.1 200 OK\nContent-Type: application/json\nETag: W/\"a,b\"\nContent-Length: 8\n\n{\"id\":1}"

  private static func get(_ path: String, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: a\r\n\(more)\r\n"
  }

  @Test func keepsConnectionsAndAnswersInOrder() throws {
    try with { client in
      let client = try client()
      client.send(ServerTests.get("/shop/orders/1"))
      #expect(client.response() == ServerTests.one)
      // Several at once, cut anywhere.
      let pipelined = ServerTests.get("/shop/orders/1") + "HEAD /shop/orders/1/ HTTP/1.1\r\nHost: a\r\n\r\n"
      client.send(String(pipelined.dropLast(9)))
      #expect(client.response() == ServerTests.one)
      client.send(String(pipelined.suffix(9)) + ServerTests.get("/shop/orders/1", "Connection: close\r\n"))
      #expect(client.response(hasBody: false) == ServerTests.one.replacing("{\"id\":1}", with: ""))
      #expect(client.response() == ServerTests.one.replacing("8\n\n", with: "8\nConnection: close\n\n"))
      #expect(client.all() == "")
    }
  }

  @Test func speaksWithClientsOfOldAge() throws {
    try with { client in
      let first = try client()
      first.send("GET /shop/orders/1 HTTP/1.0\r\n\r\n")
      #expect(
        RawClient.withoutDate(first.all()) == ServerTests.one.replacing("8\n\n", with: "8\nConnection: close\n\n"))
      let second = try client()
      second.send("GET /shop/orders/1 HTTP/1.0\nConnection: Keep-Alive\n\nGET /shop/orders/1 HTTP/1.0\n\n")
      #expect(second.response() == ServerTests.one)
      #expect(second.response() == ServerTests.one.replacing("8\n\n", with: "8\nConnection: close\n\n"))
    }
  }

  @Test(arguments: [
    (#""a,b""#, true), (#"W/"a,b""#, true), (#""x", W/"a,b""#, true), ("*", true), (#""a""#, false), ("a,b", false),
  ])
  func sendsNothingTwice(_ tags: String, _ isKnown: Bool) throws {
    try with { client in
      let client = try client()
      client.send(ServerTests.get("/shop/orders/1", "If-None-Match: \(tags)\r\n"))
      #expect(client.response() == (isKnown ? "HTTP/1.1 304 Not Modified\nETag: W/\"a,b\"\n\n" : ServerTests.one))
      // Without a tag there is nothing to know it by.
      client.send(ServerTests.get("/shop/orders/a%20b", "If-None-Match: \(tags)\r\n"))
      #expect(client.response().hasPrefix("HTTP/1.1 200 OK\n"))
    }
  }

  @Test(arguments: [
    "/shop/orders/1", "/shop/orders/1/", "/sh%6Fp/orders/%31", "/shop/x/../orders/1", "http://dead.example/v1/orders/1",
    "https://shop.example/api/orders/1", "/shop//orders/1",
  ])
  func findsTargets(_ target: String) throws {
    try with { client in
      let client = try client()
      client.send(ServerTests.get(target))
      #expect((client.response() == ServerTests.one) == (target != "/shop//orders/1"))
    }
  }

  @Test(arguments: [
    (
      "/shop/orders/9",
      "no recording answers GET https://shop.example/api/orders/9; nearest: `shop/order`: `{id}` is 9 here; recorded: 1, 2,"
        + " a b, …and 2 more"
    ),
    ("/shp/orders/9", "nothing is served at `/shp/orders/9`; the APIs are at `/shop/`"),
    ("/", "nothing is served at `/`; the APIs are at `/shop/`"),
    ("/shop/../../etc/passwd", "`/shop/../../etc/passwd` leads out of `shop`"),
    ("/shop/%2e%2e/%2e%2e/etc/passwd", "`/shop/%2e%2e/%2e%2e/etc/passwd` leads out of `shop`"),
  ])
  func saysWhatIsNearest(_ target: String, _ text: String) throws {
    try with { client in
      let client = try client()
      client.send(ServerTests.get(target))
      #expect(
        client.response()
          == "HTTP/1.1 404 Not Found\nContent-Type: text/plain; charset=utf-8\nContent-Length: \(text.utf8.count + 1)\n\n"
          + "\(text)\n")
    }
  }

  @Test func takesBodiesHoweverTheyAreSent() throws {
    try with { client in
      let client = try client()
      let head = "POST /shop/new HTTP/1.1\r\nHost: a\r\n"
      func made(_ n: Int) -> String {
        "HTTP/1.1 200 OK\nContent-Type: application/json\nContent-Length: 6\n\nmade \(n)"
      }
      client.send("\(head)Content-Length: 9\r\n\r\n{ \"n\": 2}")
      #expect(client.response() == made(2))
      client.send(
        "\(head)Transfer-Encoding: chunked\r\n\r\n3;x=y\r\n{\"n\r\n4\r\n\": 1\r\n1\r\n}\r\n0\r\nX-Sum: 1\r\n\r\n")
      #expect(client.response() == made(1))
      client.send("\(head)Content-Length: 7\r\nExpect: 100-continue\r\n\r\n")
      #expect(client.response() == "HTTP/1.1 100 Continue\n\n")
      client.send("{\"n\":2}")
      #expect(client.response() == made(2))
    }
  }

  @Test func leadsLinksToItselfWhereAsked() throws {
    try with({ $0.rewritesLinks = true }) { client in
      let client = try client()
      client.send("GET /shop/orders/2 HTTP/1.1\r\nHost: here:81\r\n\r\n")
      #expect(
        client.response().hasSuffix(#"{"next":"http:\/\/here:81\/shop\/orders\/1","a":"http://here:81/shop/x"}"#))
    }
  }

  @Test func endsConnectionsAsWasRecorded() throws {
    let log = Lines()
    try with({
      $0.silenceSeconds = 0.2
      $0.delay = 0.05
      $0.log = { log.append($0) }
    }) { client in
      for kind in ["timeout", "connect"] {
        let client = try client()
        client.send(ServerTests.get("/shop/orders/\(kind)"))
        #expect(client.all() == "")
      }
      let client = try client()
      client.send(ServerTests.get("/shop/orders/1"))
      #expect(client.response() == ServerTests.one)
    }
    #expect(
      log.all == [
        "GET /shop/orders/timeout … shop/order/timeout (timeout)",
        "GET /shop/orders/connect ended shop/order/connect (connect)", "GET /shop/orders/1 200 shop/order/1",
      ])
  }
}

/// Lines of a log that another thread writes.
///
/// `@unchecked Sendable`, as it is read and written with the lock held.
final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func append(_ line: String) { lock.withLock { lines.append(line) } }

  var all: [String] { lock.withLock { lines } }
}
