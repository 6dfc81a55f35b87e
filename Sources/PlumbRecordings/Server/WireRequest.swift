import Foundation
import PlumbHTTP

/// A request as a client of the server sent it.
struct WireRequest: Equatable {
  var method: String
  /// As it stood in the request line.
  var target: String
  var headers: HeaderFields
  var body = Data()
  /// Whether the client wants to send another one.
  var isKeptAlive: Bool
}

/// Why a request is not even looked up.
struct WireRefusal: Error, Equatable {
  let status: Int
  let message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// The head of a request, taken apart (RFC 9112 sections 2 to 6).
struct WireHead: Equatable {
  enum BodyLength: Equatable {
    case fixed(Int)
    case chunked
  }

  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  let request: WireRequest
  let length: BodyLength
  /// Whether the client waits for a word before it sends the body.
  let expectsContinue: Bool

  /// Reads a head.
  ///
  /// - Parameters:
  ///   - lines: The request line and the fields, without line ends.
  ///   - mostBody: The most bytes that a body may have.
  /// - Throws: A `WireRefusal` for what is no request, and for what this server does not do.
  init(_ lines: [[UInt8]], mostBody: Int) throws(WireRefusal) {
    let (method, target, minor) = try WireHead.requestLine(lines.first ?? [])
    var headers = HeaderFields()
    for line in lines.dropFirst() {
      let field = try WireHead.field(line)
      headers.append(field.name, field.value)
    }
    guard minor == 0 || headers.all("Host").count == 1 else {
      throw WireRefusal(400, "a request of HTTP/1.1 has one `Host`")
    }
    length = try WireHead.length(headers, mostBody)
    let expectation = headers["Expect"]?.lowercased()
    guard expectation == nil || expectation == "100-continue" else {
      throw WireRefusal(417, "nothing but `100-continue` may be expected")
    }
    expectsContinue = minor > 0 && expectation != nil && length != .fixed(0)
    let options = headers.all("Connection").joined(separator: ",").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let isKeptAlive = minor > 0 ? !options.contains("close") : options.contains("keep-alive")
    request = WireRequest(method: method, target: target, headers: headers, isKeptAlive: isKeptAlive)
  }

  private static func requestLine(
    _ line: [UInt8]
  ) throws(WireRefusal) -> (method: String, target: String, minor: Int) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), !parts[1].isEmpty,
      parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw WireRefusal(400, "this is no request line of HTTP/1.1") }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      if version.hasPrefix("HTTP/") { throw WireRefusal(505, "this server speaks HTTP/1.1") }
      throw WireRefusal(400, "this is no request line of HTTP/1.1")
    }
    let method = String(decoding: parts[0], as: UTF8.self)
    guard methods.contains(method) else {
      throw WireRefusal(501, "`\(method)` is none of \(methods.joined(separator: ", "))")
    }
    return (method, String(decoding: parts[1], as: UTF8.self), version == "HTTP/1.1" ? 1 : 0)
  }

  private static func field(_ line: [UInt8]) throws(WireRefusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: 0x3A), isToken(line[..<colon]) else {
      throw WireRefusal(400, "a line of the header is no `name: value`")
    }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw WireRefusal(400, "a value in the header has control characters")
    }
    let text = String(decoding: value, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return (String(decoding: line[..<colon], as: UTF8.self), text)
  }

  private static func length(_ headers: HeaderFields, _ most: Int) throws(WireRefusal) -> BodyLength {
    let codings = headers.all("Transfer-Encoding")
    let lengths = Set(headers.all("Content-Length"))
    if !codings.isEmpty {
      guard lengths.isEmpty else {
        throw WireRefusal(400, "`Transfer-Encoding` and `Content-Length` exclude each other")
      }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw WireRefusal(501, "the only transfer coding here is `chunked`")
      }
      return .chunked
    }
    guard let text = lengths.first else { return .fixed(0) }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
      throw WireRefusal(400, "`Content-Length` is no number of bytes")
    }
    guard let length = Int(text), length <= most else {
      throw WireRefusal(413, "a body may have \(most) bytes here")
    }
    return .fixed(length)
  }

  /// Whether bytes are a token (RFC 9110 section 5.6.2).
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
      }
  }
}
