import Foundation

/// A server on 127.0.0.1 that answers each request with any bytes it is told to, right or wrong.
///
/// It ends with its last reference. `@unchecked Sendable`, as all that changes is touched with the lock held.
package final class LoopbackServer: @unchecked Sendable {
  /// A request as it came.
  package struct Request: Sendable {
    package let method: String
    /// The path and the query.
    package let target: String
    /// Names in lower case.
    package let headers: [String: String]
    package let body: String
    /// Which connection it came on, from 1.
    package let connection: Int
  }

  /// What a handler can do to a connection.
  package struct Connection: Sendable {
    fileprivate let descriptor: Int32

    /// Sends bytes; false once the client has gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, LoopbackServer.flags) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends an answer with its length.
    @discardableResult
    package func answer(_ status: String = "200 OK", _ headers: [String] = [], _ body: String = "") -> Bool {
      let fields = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
      return send(fields.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Sends JSON.
    @discardableResult
    package func json(_ body: String, _ headers: [String] = []) -> Bool {
      answer("200 OK", ["Content-Type: application/json"] + headers, body)
    }
  }

  /// Answers a request; false ends the connection.
  package typealias Handler = @Sendable (Request, Connection) -> Bool

  package let port: Int
  private let listener: Int32
  private let lock = NSLock()
  private var seen: [Request] = []
  private var open: [Int32] = []
  private var isEnded = false
  private let handler: Handler

  #if canImport(Darwin)
    fileprivate static let flags: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    fileprivate static let flags = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// Begins to listen on a free port.
  ///
  /// - Parameter handler: answers each request, on its connection's thread.
  /// - Throws: where no port can be had.
  package init(_ handler: @escaping Handler) throws {
    self.handler = handler
    listener = socket(AF_INET, LoopbackServer.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 128) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard listener >= 0, isBound else { throw CocoaError(.fileReadUnknown) }
    // A tool that is run meanwhile does not inherit it.
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    Thread.detachNewThread { [weak self] in
      var number = 0
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { break }
        number += 1
        guard let server = self, server.began(connection) else {
          close(connection)
          break
        }
        let count = number
        Thread.detachNewThread { [weak server] in
          LoopbackServer.serve(connection, count) { server }
          server?.ended(connection)
          close(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// Ends all connections, and listens no more.
  package func stop() {
    let all = lock.withLock { () -> [Int32] in
      if isEnded { return [] }
      isEnded = true
      defer { open = [] }
      return open + [listener]
    }
    for descriptor in all { shutdown(descriptor, Int32(SHUT_RDWR)) }
    if !all.isEmpty { close(listener) }
  }

  /// The address of a path.
  package func url(_ path: String = "") -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// All requests so far, in the order they came.
  package var requests: [Request] { lock.withLock { seen } }

  /// Such as "GET /api/orders/1", in the order they came; forgets them.
  package func taken() -> [String] {
    lock.withLock {
      defer { seen = [] }
      return seen.map { "\($0.method) \($0.target)" }
    }
  }

  private func began(_ descriptor: Int32) -> Bool {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return lock.withLock {
      if !isEnded { open.append(descriptor) }
      return !isEnded
    }
  }

  private func ended(_ descriptor: Int32) { lock.withLock { open.removeAll { $0 == descriptor } } }

  private func answer(_ request: Request, _ descriptor: Int32) -> Bool {
    lock.withLock { seen.append(request) }
    return handler(request, Connection(descriptor: descriptor))
  }

  // MARK: A connection

  private static func serve(_ descriptor: Int32, _ number: Int, _ server: () -> LoopbackServer?) {
    var received: [UInt8] = []
    while let request = next(descriptor, number, &received) {
      guard let server = server(), server.answer(request, descriptor) else { return }
    }
  }

  private static func next(_ descriptor: Int32, _ number: Int, _ received: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    var head = received.firstRange(of: end)
    while head == nil {
      // No request begins so, but a TLS handshake does.
      if let first = received.first, first < 0x20 { return nil }
      guard more(descriptor, &received) else { return nil }
      head = received.firstRange(of: end)
    }
    guard let head else { return nil }
    let lines = String(decoding: received[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let size = head.upperBound + (headers["content-length"].flatMap { Int($0) } ?? 0)
    while received.count < size {
      guard more(descriptor, &received) else { return nil }
    }
    let parts = (lines.first ?? "").split(separator: " ").map(String.init)
    let body = String(decoding: received[head.upperBound..<size], as: UTF8.self)
    received.removeFirst(size)
    return Request(
      method: parts.first ?? "", target: parts.count > 1 ? parts[1] : "", headers: headers, body: body,
      connection: number)
  }

  private static func more(_ descriptor: Int32, _ received: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}
