import Foundation
import PlumbHTTP

/// What the server sends for a request.
struct ServedReply {
  enum Kind {
    case response(HTTPResponse)
    /// A recorded time-out: nothing for a while, then the end of the connection.
    case silence
    /// Another recorded failure: the end of the connection.
    case end
  }

  let kind: Kind
  /// For the log: what answered.
  let source: String

  /// A text of the server's own.
  static func text(_ status: Int, _ text: String, source: String = "") -> ServedReply {
    let response = HTTPResponse(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data("\(text)\n".utf8))
    return ServedReply(kind: .response(response), source: source)
  }

  /// The bytes of a response (RFC 9112 section 4).
  ///
  /// - Parameters:
  ///   - response: Its header is the recorded one.
  ///   - hasBody: Whether its body is sent; that of a `HEAD` is not.
  ///   - isLast: Whether the connection ends after it.
  ///   - date: For the header.
  /// - Returns: Head and body.
  static func bytes(_ response: HTTPResponse, hasBody: Bool, isLast: Bool, date: Date) -> [UInt8] {
    var head = "HTTP/1.1 \(response.status) \(reason(response))\r\nDate: \(HTTPDate.text(date))\r\n"
    for field in response.headers.fields where isSent(field) {
      // A recording may have been written by hand; a line end would be another field.
      let value = field.value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }
      head += "\(field.name): \(String(String.UnicodeScalarView(value)))\r\n"
    }
    let isEmpty = response.status == 204 || response.status == 304
    if !isEmpty { head += "Content-Length: \(response.body.count)\r\n" }
    head += isLast ? "Connection: close\r\n\r\n" : "\r\n"
    return Array(head.utf8) + (hasBody && !isEmpty ? Array(response.body) : [])
  }

  /// Fields of the recorded connection, which this one does not have.
  private static let dropped: Set<String> = [
    "connection", "keep-alive", "proxy-connection", "transfer-encoding", "content-encoding", "content-length",
    "trailer",
    "upgrade", "date", "alt-svc",
  ]

  private static func isSent(_ field: HeaderFields.Field) -> Bool {
    WireHead.isToken(field.name.utf8) && !dropped.contains(field.name.lowercased())
  }

  private static func reason(_ response: HTTPResponse) -> String {
    let recorded = response.reason.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? response.reason : ""
    return recorded.isEmpty ? StatusText.reason(response.status) : recorded
  }
}
