import Foundation
import PlumbHTTP
import PlumbSyntax

/// A JSON object in the making; members without a value are left out, the others sorted by name.
struct HARObject {
  let text: String

  init(_ members: [(String, String?)]) {
    let present = members.compactMap { name, value in value.map { (name, $0) } }
    let sorted = present.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    text = "{\(sorted.map { "\(JSONText.string($0.0)):\($0.1)" }.joined(separator: ","))}"
  }
}

/// The parts of a HAR 1.2 log as JSON.
enum HARText {
  static func string(_ text: String) -> String { JSONText.string(text) }

  static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  /// With two spaces a level, as all our JSON.
  static func indented(_ json: String) -> Data {
    guard let document = try? JSONDocument(json) else { return Data(json.utf8) }
    return Data(reindented(document))
  }

  static func entry(
    request: String, response: String, started: Date, milliseconds: Double, error: String? = nil,
    comment: String? = nil
  ) -> String {
    let time = number(milliseconds)
    let timings = HARObject([("receive", "0"), ("send", "0"), ("wait", time)])
    return HARObject([
      ("_error", error), ("cache", "{}"), ("comment", comment.map(string)), ("request", request),
      ("response", response),
      ("startedDateTime", string(Timestamp.text(started))), ("time", time), ("timings", timings.text),
    ]).text
  }

  /// A failure, as it stands beside a response of status 0.
  static func error(_ failure: HTTPFailure) -> String {
    HARObject([
      ("code", failure.code.map(String.init)), ("kind", string(failure.kind.rawValue)),
      ("message", string(failure.message)),
    ]).text
  }

  /// The members of a `content` or `postData` that hold a body: text, or base64 for what is none.
  static func inline(_ body: Data) -> [(String, String?)] {
    if body.isEmpty { return [] }
    if let text = String(data: body, encoding: .utf8), Data(text.utf8) == body { return [("text", string(text))] }
    return [("text", string(body.base64EncodedString())), ("encoding", string("base64"))]
  }

  static func request(_ request: HTTPRequest) -> String {
    let query = Address(request.url)?.query ?? []
    var post: String?
    if let body = request.body {
      var members: [(String, String?)] = [
        ("mimeType", string(request.headers["Content-Type"] ?? "application/octet-stream"))
      ]
      members += body.isEmpty ? [("text", string(""))] : inline(body)
      post = HARObject(members).text
    }
    return HARObject([
      ("bodySize", String(request.body?.count ?? 0)), ("cookies", "[]"),
      ("headers", pairs(DroppedHeaders.keptOfRequest(request.headers))),
      ("headersSize", "-1"), ("httpVersion", string("HTTP/1.1")), ("method", string(request.method)),
      ("postData", post),
      (
        "queryString",
        array(query.map { HARObject([("name", string($0.name)), ("value", string($0.value ?? ""))]).text })
      ), ("url", string(request.url)),
    ]).text
  }

  static func response(
    status: Int, reason: String, headers: HeaderFields, content: String, location: String
  ) -> String {
    HARObject([
      ("bodySize", "-1"), ("content", content), ("cookies", "[]"), ("headers", pairs(headers)), ("headersSize", "-1"),
      ("httpVersion", string("HTTP/1.1")), ("redirectURL", string(location)), ("status", String(status)),
      ("statusText", string(reason)),
    ]).text
  }

  /// Sorted by name, so that the order in which a client keeps them makes no difference.
  private static func pairs(_ headers: HeaderFields) -> String {
    let sorted = headers.fields.enumerated().sorted { a, b in
      (a.element.name.lowercased(), a.offset) < (b.element.name.lowercased(), b.offset)
    }
    return array(
      sorted.map { HARObject([("name", string($0.element.name)), ("value", string($0.element.value))]).text })
  }

  private static func number(_ value: Double) -> String {
    let rounded = value.rounded()
    return rounded.magnitude < 1e15 ? String(Int(rounded)) : "0"
  }
}
