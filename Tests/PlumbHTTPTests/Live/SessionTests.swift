import Foundation
import PlumbHTTP
import PlumbStoreSupport
import Testing

/// The platform's client against servers that do as they should, and as they should not.
@Suite struct SessionTests {
  static let options = SessionTransport.Options(timeout: 60, mostBody: 1000, userAgent: "plumb-tests/1")

  /// An answer's status and body, or a failure's kind, number and words.
  static func outcome(
    _ request: HTTPRequest, _ options: SessionTransport.Options = options
  ) async -> String { await outcome(request, SessionTransport(options)) }

  static func outcome(_ request: HTTPRequest, _ transport: SessionTransport) async -> String {
    do throws(HTTPFailure) {
      let response = try await transport.send(request).response
      return "\(response.status) \(response.reason) \(String(decoding: response.body, as: UTF8.self))"
    } catch {
      return "\(error.kind.rawValue) \(error.code ?? 0): \(error)"
    }
  }

  /// What a server sends, and what is made of it; then the connection ends.
  ///
  /// A head that ends within a line is left out: on Linux the platform's client ends the process.
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", "200 OK hi"),
    ("HTTP/1.1 200 OK\r\n\r\nto the end", "200 OK to the end"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n4;x=y\r\n you\r\n0\r\n\r\n", "200 OK hi you"),
    ("HTTP/1.1 204 No Content\r\n\r\n", "204 No Content "),
    ("HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\nContent-Length: 9\r\n\r\n", "304 Not Modified "),
    ("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 4\r\n\r\nover", "302 Found over"),
    ("HTTP/1.1 301 Moved Permanently\r\nContent-Length: 0\r\n\r\n", "301 Moved Permanently "),
    ("HTTP/1.1 429 Slow Down\r\nContent-Length: 0\r\n\r\n", "429 Too Many Requests "),
    ("HTTP/1.1 599 What\r\nContent-Length: 0\r\n\r\n", "599  "),
    (
      "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nno",
      "401 Unauthorized no"
    ),
    ("", "connect -1011: the connection was closed before an answer (-1011)"),
    ("220 mail.test ESMTP\r\n", "connect -1002: the connection was closed before an answer (-1002)"),
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi",
      "cut-short -1: the answer was cut short after 2 bytes of its body"
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhi",
      "cut-short -1: the answer was cut short after 2 bytes of its body"
    ),
  ]) func makesOfBytes(_ bytes: String, _ outcome: String) async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(bytes)
      return false
    }
    let found = await SessionTests.outcome(HTTPRequest(url: server.url("a/")))
    #expect(found == outcome)
    #expect(server.taken() == ["GET /a/"])
  }

  @Test func decodesCompressedBodies() async throws {
    let body = SessionTests.stored(Array(#"{"a":1}"#.utf8))
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
      return connection.send(body)
    }
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url())) == #"200 OK {"a":1}"#)
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  /// On Linux the platform would wait for itself, and with it every other request of the process.
  @Test func refusedCredentialsHoldNobodyUp() async throws {
    let server = try LoopbackServer { request, connection in
      if request.target == "/open" { return connection.answer("200 OK", [], "hi") }
      return connection.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"x\""], "no")
    }
    let transport = SessionTransport(SessionTests.options)
    for _ in 0..<3 {
      #expect(await SessionTests.outcome(HTTPRequest(url: server.url()), transport) == "401 Unauthorized no")
      #expect(await SessionTests.outcome(HTTPRequest(url: server.url("open")), transport) == "200 OK hi")
    }
  }

  @Test func asksForHeadsOnly() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: y\r\n\r\n\(request.method == "HEAD" ? "" : "hi")")
    }
    let transport = SessionTransport(SessionTests.options)
    #expect(await SessionTests.outcome(HTTPRequest(method: "HEAD", url: server.url()), transport) == "200 OK ")
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url()), transport) == "200 OK hi")
    #expect(server.taken() == ["HEAD /", "GET /"])
  }

  @Test func oneConnectionServesSeveralRequests() async throws {
    let server = try LoopbackServer { _, connection in connection.answer("200 OK", [], "hi") }
    let transport = SessionTransport(SessionTests.options)
    for _ in 0..<5 { #expect(await SessionTests.outcome(HTTPRequest(url: server.url()), transport) == "200 OK hi") }
    // One may not be given back yet when the next request is sent.
    #expect(Set(server.requests.map(\.connection)).count <= 2)
  }

  @Test func sendsWhatItIsGiven() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer("200 OK", ["Set-Cookie: a=b; Path=/", "X-Name: Poké", "X-Twice: 1", "X-Twice: 2"])
    }
    let transport = SessionTransport(SessionTests.options)
    let exchange = try await transport.send(
      HTTPRequest(
        method: "POST", url: server.url("a%20b/?q=%2F&x=1,2"),
        headers: ["X-Own": "a, b", "Content-Type": "application/json"],
        body: Data(#"{"é":1}"#.utf8)))
    #expect(exchange.response.headers["x-name"] == "Poké")
    #expect(exchange.response.headers["X-Twice"].map { $0.replacing(" ", with: "") } == "1,2")
    _ = try await transport.send(HTTPRequest(url: server.url("next"), headers: ["User-Agent": "own/2", "Accept": "x"]))
    let requests = server.requests
    try #require(requests.count == 2)
    #expect(requests[0].target == "/a%20b/?q=%2F&x=1,2")
    #expect(requests[0].body == #"{"é":1}"#)
    #expect(requests[0].headers["x-own"] == "a, b")
    #expect(requests[0].headers["content-type"] == "application/json")
    #expect(requests[0].headers["user-agent"] == "plumb-tests/1")
    #expect(requests[1].headers["user-agent"] == "own/2")
    #expect(requests[1].headers["accept"] == "x")
    #expect(requests[1].headers["cookie"] == nil)
    #expect(requests[1].headers["if-none-match"] == nil)
  }

  @Test(arguments: [(1000, "200 OK 1000"), (1001, "too-large -1103: the body has more than 1000 bytes")])
  func bodiesAreBounded(_ count: Int, _ outcome: String) async throws {
    let body = String(repeating: "x", count: count)
    let server = try LoopbackServer { _, connection in connection.answer("200 OK", [], body) }
    let found = await SessionTests.outcome(HTTPRequest(url: server.url()))
    #expect(found.replacing(body, with: "\(count)") == outcome)
  }

  @Test func anAnswerHasItsTime() async throws {
    let server = try LoopbackServer { request, connection in
      if request.target == "/silent" {
        Thread.sleep(forTimeInterval: 2)
        return false
      }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      for _ in 0..<100 {
        guard connection.send("x") else { return false }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return false
    }
    let options = SessionTransport.Options(timeout: 0.3, userAgent: "t")
    for path in ["trickle", "silent"] {
      #expect(
        await SessionTests.outcome(HTTPRequest(url: server.url(path)), options)
          == "timeout -1001: no whole answer within 0.3 s")
    }
  }

  @Test func saysWhoIsNotThere() async throws {
    let server = try LoopbackServer { _, connection in connection.answer() }
    let port = server.port
    #expect(
      await SessionTests.outcome(HTTPRequest(url: "http://plumb.invalid/")) == "dns -1003: the host's name is not known"
    )
    let tls = await SessionTests.outcome(HTTPRequest(url: "https://127.0.0.1:\(port)/"))
    #expect(tls.hasPrefix("tls -1") && tls.contains(": no secure connection could be made"))
    server.stop()
    #expect(
      await SessionTests.outcome(HTTPRequest(url: "http://127.0.0.1:\(port)/")) == "connect -1004: nobody listens there"
    )
    for url in ["ftp://a.test/", "a", "http://a b/", ""] {
      #expect(await SessionTests.outcome(HTTPRequest(url: url)) == "not-sent -1000: `\(url)` is no http or https URL")
    }
  }

  @Test func manyAtATime() async throws {
    let server = try LoopbackServer { request, connection in
      Thread.sleep(forTimeInterval: 0.01)
      return connection.answer("200 OK", [], request.target)
    }
    let transport = SessionTransport(SessionTests.options)
    let outcomes = await withTaskGroup(of: (Int, String).self) { group in
      for number in 0..<50 {
        group.addTask { (number, await SessionTests.outcome(HTTPRequest(url: server.url("\(number)")), transport)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outcomes == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, "200 OK /\($0)") }))
  }

  // MARK: Ends

  @Test func aTaskCanBeCancelled() async throws {
    let began = AsyncStream.makeStream(of: Void.self)
    let goOn = DispatchSemaphore(value: 0)
    defer { for _ in 0..<3 { goOn.signal() } }
    let server = try LoopbackServer { request, connection in
      if request.target == "/after" { return connection.answer() }
      began.continuation.yield()
      _ = goOn.wait(timeout: .now() + 60)
      return false
    }
    let transport = SessionTransport(SessionTests.options)
    let task = Task { await SessionTests.outcome(HTTPRequest(url: server.url()), transport) }
    for await _ in began.stream { break }
    task.cancel()
    #expect(await task.value == "cancelled -999: cancelled")
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url("after")), transport) == "200 OK ")
  }

  @Test func aTaskCancelledBeforeSendsNothing() async throws {
    let server = try LoopbackServer { _, connection in connection.answer() }
    let transport = SessionTransport(SessionTests.options)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await SessionTests.outcome(HTTPRequest(url: server.url()), transport)
    }
    #expect(await task.value == "cancelled -999: cancelled")
    #expect(server.taken() == [])
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url()), transport) == "200 OK ")
  }

  @Test func allCanBeCancelled() async throws {
    let began = AsyncStream.makeStream(of: Void.self)
    let goOn = DispatchSemaphore(value: 0)
    defer { for _ in 0..<3 { goOn.signal() } }
    let server = try LoopbackServer { _, _ in
      began.continuation.yield()
      _ = goOn.wait(timeout: .now() + 60)
      return false
    }
    let transport = SessionTransport(SessionTests.options)
    let tasks = (0..<3).map { _ in Task { await SessionTests.outcome(HTTPRequest(url: server.url()), transport) } }
    var count = 0
    for await _ in began.stream {
      count += 1
      if count == 3 { break }
    }
    transport.cancelAll()
    for task in tasks { #expect(await task.value == "cancelled -999: cancelled") }
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url()), transport) == "cancelled -999: cancelled")
  }

  /// Whoever asks while all is being cancelled gets a word, and no crash.
  @Test func cancellingAllRacesWithNobody() async throws {
    let server = try LoopbackServer { _, connection in connection.answer() }
    for _ in 0..<20 {
      let transport = SessionTransport(SessionTests.options)
      let tasks = (0..<4).map { _ in Task { await SessionTests.outcome(HTTPRequest(url: server.url()), transport) } }
      transport.cancelAll()
      for task in tasks { #expect(["200 OK ", "cancelled -999: cancelled"].contains(await task.value)) }
    }
  }

  /// A body without end at full speed is stopped, and holds nobody up.
  @Test func floodsEnd() async throws {
    let server = try LoopbackServer { request, connection in
      if request.target != "/flood" { return connection.answer("200 OK", [], request.target) }
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x78, count: 65536) + Array("\r\n".utf8)
      while connection.send(chunk) {}
      return false
    }
    let transport = SessionTransport(SessionTransport.Options(timeout: 60, mostBody: 1 << 20, userAgent: "t"))
    let flood = Task { await SessionTests.outcome(HTTPRequest(url: server.url("flood")), transport) }
    let beside = (0..<4).map { number in
      Task { await SessionTests.outcome(HTTPRequest(url: server.url("\(number)")), transport) }
    }
    #expect(await flood.value == "too-large -1103: the body has more than 1048576 bytes")
    for (number, task) in beside.enumerated() { #expect(await task.value == "200 OK /\(number)") }
    #expect(await SessionTests.outcome(HTTPRequest(url: server.url("after")), transport) == "200 OK /after")
  }

  /// Bytes as gzip that stores them (RFC 1951 section 3.2.4, RFC 1952).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    let count = UInt16(bytes.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(count) + little(~count) + bytes + little(~crc)
      + little(UInt32(bytes.count))
  }
}
