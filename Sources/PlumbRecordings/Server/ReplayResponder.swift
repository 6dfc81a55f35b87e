import Foundation
import PlumbHTTP

/// Answers requests to the server from recordings.
struct ReplayResponder {
  let transport: ReplayTransport
  /// Nil where links stay as they are recorded.
  private let links: LinkRewriter?
  /// The canonical base of each API, by its name.
  private let bases: [(api: String, base: Address)]

  init(_ transport: ReplayTransport, rewritesLinks: Bool) {
    self.transport = transport
    links = rewritesLinks ? LinkRewriter(transport.index.rules) : nil
    var bases: [(api: String, base: Address)] = []
    for rule in transport.index.rules where !bases.contains(where: { $0.api == rule.api }) {
      if let base = rule.bases.first { bases.append((rule.api, base)) }
    }
    self.bases = bases
  }

  /// Answers one request.
  ///
  /// - Parameters:
  ///   - request: As it came.
  ///   - port: The server's own.
  /// - Returns: What is sent.
  func reply(to request: WireRequest, port: Int) -> ServedReply {
    let url: String
    switch place(of: request.target, port: port) {
    case .success(let text): url = text
    case .failure(let refusal): return .text(refusal.status, refusal.message)
    }
    var asked = HTTPRequest(
      method: request.method, url: url, headers: request.headers, body: request.body.isEmpty ? nil : request.body)
    let isHead = request.method == "HEAD" && !transport.index.has(asked)
    if isHead { asked.method = "GET" }
    do throws(HTTPFailure) {
      let answer = try transport.answer(asked, steps: !isHead)
      switch answer.outcome {
      case .success(let exchange):
        return ServedReply(kind: .response(response(exchange.response, request)), source: answer.name.description)
      case .failure(let failure):
        return ServedReply(
          kind: failure.kind == .timeout ? .silence : .end, source: "\(answer.name) (\(failure.kind.rawValue))")
      }
    } catch {
      return .text(404, error.message)
    }
  }

  private func response(_ recorded: HTTPResponse, _ request: WireRequest) -> HTTPResponse {
    guard (200..<600).contains(recorded.status) else {
      let text = "the recorded status \(recorded.status) cannot be sent\n"
      return HTTPResponse(status: 502, headers: ["Content-Type": "text/plain"], body: Data(text.utf8))
    }
    if isKnown(recorded, request) {
      let kept = ["etag", "cache-control", "vary", "expires", "content-location", "last-modified"]
      let fields = recorded.headers.fields.filter { kept.contains($0.name.lowercased()) }
      return HTTPResponse(status: 304, headers: HeaderFields(fields))
    }
    guard let links, let host = request.headers["Host"] else { return recorded }
    return links.rewritten(recorded, to: "http://\(host)")
  }

  /// Whether the client has the recorded answer already (RFC 9110 section 13.1.2).
  private func isKnown(_ recorded: HTTPResponse, _ request: WireRequest) -> Bool {
    guard recorded.status == 200, request.method == "GET" || request.method == "HEAD",
      let tag = recorded.headers["ETag"]
    else { return false }
    let known = request.headers.all("If-None-Match").flatMap { EntityTags.list($0) }
    return known.contains("*") || known.contains(EntityTags.opaque(tag))
  }

  /// The recorded URL that a target means.
  private func place(of target: String, port: Int) -> Result<String, WireRefusal> {
    if let address = Address(target) {
      guard address.port == port, ["127.0.0.1", "localhost", "[::1]"].contains(address.host) else {
        return .success(target)
      }
      return place(of: address.path + (address.rawQuery.map { "?\($0)" } ?? ""), port: port)
    }
    guard target.hasPrefix("/") else {
      return .failure(WireRefusal(400, "`\(target)` is neither a path nor an `http` URL"))
    }
    let path = target.dropFirst().prefix { $0 != "?" && $0 != "#" }
    let name = PercentEncoding.decode(path.prefix { $0 != "/" })
    guard let (api, base) = bases.first(where: { $0.api == name }) else {
      let list = bases.map { "`/\($0.api)/`" }.joined(separator: ", ")
      return .failure(WireRefusal(404, "nothing is served at `\(target)`; the APIs are at \(list)"))
    }
    let rest = target.dropFirst().dropFirst(path.prefix { $0 != "/" }.count)
    let root = base.description
    let url = (root.hasSuffix("/") ? String(root.dropLast()) : root) + (rest.hasPrefix("/") ? "" : "/") + rest
    guard let address = Address(url), transport.index.bases.place(of: address)?.api == api else {
      return .failure(WireRefusal(404, "`\(target)` leads out of `\(api)`"))
    }
    return .success(url)
  }
}

/// Entity tags as they are compared: weakly, so without `W/` (RFC 9110 section 8.8.3.2).
enum EntityTags {
  static func opaque(_ tag: String) -> String { tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }

  /// The tags of an `If-None-Match`; commas within quotes separate nothing.
  static func list(_ value: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    var isQuoted = false
    for character in value {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        tags.append(tag)
        tag = ""
      } else {
        tag.append(character)
      }
    }
    tags.append(tag)
    return tags.map { opaque($0.trimmingCharacters(in: .whitespaces)) }.filter { !$0.isEmpty }
  }
}
