import Foundation
package import PlumbHTTP
import PlumbSyntax

/// One answer of a HAR that others wrote, with the redirects that led to it.
package struct HAREntry: Sendable {
  /// What it says.
  package enum Content: Sendable {
    case exchange(RecordedExchange)
    /// A clause that says why it cannot be taken.
    case problem(String)
  }

  /// Its place among the HAR's entries, from 1.
  package let number: Int
  /// What was asked first, before any redirect; nil where the entry does not say.
  package let request: HTTPRequest?
  package let content: Content
  package let comment: String?

  init(number: Int, request: HTTPRequest?, content: Content, comment: String?) {
    self.number = number
    self.request = request
    self.content = content
    self.comment = comment
  }

  /// An exchange as the entry that it would be; nil where it cannot be read again.
  ///
  /// - Parameters:
  ///   - exchange: As it was.
  ///   - number: From 1.
  package init?(_ exchange: HTTPExchange, number: Int) {
    let files = RecordingText(caseName: "entry", isRaw: true).files([.answered(exchange)])
    let name = RecordingName(api: "", contract: "", caseName: "entry")
    guard let recorded = try? files.recording(name, shownAs: exchange.request.url).exchanges.last else { return nil }
    var request = exchange.request
    request.url = exchange.hops.first?.url ?? request.url
    self.init(number: number, request: request, content: .exchange(recorded), comment: nil)
  }
}

extension HARReader {
  /// The most bytes that a HAR of a browser may have.
  package static let greatestForeignHAR = 256 << 20

  /// Reads the entries of a HAR that is in no store, each for itself.
  ///
  /// - Parameters:
  ///   - path: The HAR; bodies are looked for in its folder.
  ///   - most: More bytes are not read.
  /// - Returns: In order; one that cannot be read says why, and redirects are joined to what they led to.
  /// - Throws: A `RecordingProblem` where the file is no HAR.
  package static func entries(
    file path: String, most: Int = greatestForeignHAR
  ) throws(RecordingProblem) -> [HAREntry] {
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { String(path[...$0]) } ?? ""
    let root = folder.isEmpty ? "." : folder
    guard let har = try PlainFile.readForeign(path, most: most) else { throw .noForeignFile(path) }
    if let packed = packed(har) { throw .packed(path, packed) }
    if isLargeFilePointer(har) { throw .largeFilePointer(path) }
    var reader = HARReader(path: path, document: try parseForeign(har, path)) { name throws(RecordingProblem) in
      (folder + name, try PlainFile.read(folder + name, within: root))
    }
    return try reader.entries()
  }

  private static func parseForeign(_ har: Data, _ path: String) throws(RecordingProblem) -> JSONDocument {
    do throws(RecordingProblem) {
      return try parse(har, path)
    } catch {
      throw RecordingProblem(
        .unreadable, path: path, offset: error.offset, length: error.length, error.message,
        help: "save it again as a HAR 1.2, with content")
    }
  }

  /// What a file is packed with that should be a HAR; nil for none of it.
  private static func packed(_ data: Data) -> String? {
    if data.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
    return data.starts(with: [0x1F, 0x8B]) ? "gzip-compressed" : nil
  }

  private mutating func entries() throws(RecordingProblem) -> [HAREntry] {
    let tokens: [Int]
    do throws(RecordingProblem) {
      tokens = try entryTokens().entries
    } catch {
      throw RecordingProblem(
        .unreadable, path: path, offset: error.offset, length: error.length, error.message,
        help: "save it again as a HAR 1.2, with content")
    }
    var entries: [HAREntry] = []
    var open = OpenRedirects()
    for (index, token) in tokens.enumerated() {
      let request = request(of: token)
      let chain = request.flatMap { open.take($0.url) }
      let first = chain?.request ?? request
      if let request, let hop = hop(token), let target = Address(request.url)?.resolved(hop.location) {
        // A browser's own upgrade to https is no answer of the upstream.
        let isOwn = hop.headers["Non-Authoritative-Reason"] != nil
        let hops = (chain?.hops ?? []) + (isOwn ? [] : [hop])
        open.add(
          OpenRedirects.Chain(
            target: target.description, request: isOwn && chain == nil ? nil : first, hops: hops, index: index,
            token: token, before: chain?.hops ?? []))
      } else {
        entries.append(entry(token, index, first, chain?.hops ?? []))
      }
    }
    // What a redirect leads to may never have been asked; the redirect is then the answer.
    for chain in open.rest {
      entries.append(entry(chain.token, chain.index, chain.request ?? request(of: chain.token), chain.before))
    }
    return entries.sorted { $0.number < $1.number }
  }

  private mutating func request(of entry: Int) -> HTTPRequest? {
    let request = document.member("request", of: entry)
    guard let url = document.text("url", of: request) else { return nil }
    let body = try? requestBody(request)
    return HTTPRequest(
      method: document.text("method", of: request) ?? "GET", url: url, headers: headers(of: request), body: body)
  }

  private mutating func entry(_ token: Int, _ index: Int, _ first: HTTPRequest?, _ hops: [HTTPHop]) -> HAREntry {
    let content: HAREntry.Content
    if document.tokens[token].kind != .object {
      content = .problem("it is no object")
    } else if first == nil {
      content = .problem("it has no `request.url`")
    } else if isWithoutAnswer(token) {
      content = .problem("it has no response")
    } else if isWithoutContent(token) {
      content = .problem("it was saved without content: save the HAR again with content")
    } else {
      do throws(RecordingProblem) {
        content = .exchange(try exchange(token, index, hops))
      } catch {
        content = .problem(foreignReason(error, token))
      }
    }
    return HAREntry(
      number: index + 1, request: first, content: content, comment: document.text("comment", of: token))
  }

  /// Whether nothing came, and nothing says why.
  private func isWithoutAnswer(_ entry: Int) -> Bool {
    let response = document.member("response", of: entry)
    guard document.integer("status", of: response) ?? 0 <= 0 else { return false }
    return failureToken(entry, response).map { document.string(at: $0) == "" || document.tokens[$0].kind == .null }
      ?? true
  }

  /// Whether an answer had a body which the HAR leaves out.
  private func isWithoutContent(_ entry: Int) -> Bool {
    let response = document.member("response", of: entry)
    let content = document.member("content", of: response)
    guard let size = document.integer("size", of: content), document.text("text", of: content) == nil,
      document.member("_file", of: content) == nil, let status = document.integer("status", of: response), status > 0
    else { return false }
    // Where the size is not known, an answer of these has a body.
    return size > 0 || (size < 0 && [200, 201, 203, 206].contains(status))
  }

  private func foreignReason(_ problem: RecordingProblem, _ entry: Int) -> String {
    let content = document.member("content", of: document.member("response", of: entry))
    if let file = document.text("_file", of: content) {
      return HARReader.isPlainName(file)
        ? "its body, the file `\(file)`, cannot be read: \(problem.message)"
        : "its body `\(file)` is not a file in the HAR's own folder"
    }
    return "its `text` is not base64, as its `encoding` says"
  }
}

/// Redirects whose targets have not come yet; other requests may come in between.
private struct OpenRedirects {
  struct Chain {
    let target: String
    /// What was asked first; nil where that is what the redirect led to.
    let request: HTTPRequest?
    let hops: [HTTPHop]
    let index: Int
    let token: Int
    /// The hops before the last.
    let before: [HTTPHop]
  }

  private var chains: [String: [Chain]] = [:]

  var rest: [Chain] { chains.values.joined().sorted { $0.index < $1.index } }

  mutating func add(_ chain: Chain) { chains[chain.target, default: []].append(chain) }

  /// Takes the oldest that leads to an address.
  mutating func take(_ url: String) -> Chain? {
    guard let key = Address(url)?.description, var open = chains[key], !open.isEmpty else { return nil }
    let first = open.removeFirst()
    chains[key] = open.isEmpty ? nil : open
    return first
  }
}
