import Foundation

/// A client of a server on 127.0.0.1 that sends any bytes and shows what comes back.
package final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects; nil where nobody listens.
  package init?(port: Int) {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return nil }
    // A test that waits for what never comes is to end all the same.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; does nothing once the server has ended the connection.
  package func send(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends no more.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything that comes until the server ends the connection.
  package func all() -> String {
    while more() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The next response, its date left out; empty where the connection ends before.
  package func response(hasBody: Bool = true) -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let head = String(decoding: received[..<range.upperBound], as: UTF8.self)
        let length = head.components(separatedBy: "Content-Length: ").dropFirst().first?.prefix { $0.isNumber }
        let count = hasBody ? length.flatMap { Int($0) } ?? 0 : 0
        if received.count - range.upperBound >= count {
          let whole = received[..<(range.upperBound + count)]
          defer { received.removeFirst(whole.count) }
          return RawClient.withoutDate(String(decoding: whole, as: UTF8.self))
        }
      }
      guard more() else { return "" }
    }
  }

  package static func withoutDate(_ text: String) -> String {
    text.components(separatedBy: "\r\n").filter { !$0.hasPrefix("Date: ") }.joined(separator: "\n")
  }

  private func more() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}
