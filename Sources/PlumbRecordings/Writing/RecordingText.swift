package import Foundation
package import PlumbHTTP
import PlumbSyntax

/// A recording as it is to be written: the HAR, and the body beside it.
package struct RecordingFiles: Sendable, Equatable {
  package struct Body: Sendable, Equatable {
    /// One of `MediaType.fileExtensions`.
    package let fileExtension: String
    package let data: Data

    package init(fileExtension: String, data: Data) {
      self.fileExtension = fileExtension
      self.data = data
    }
  }

  package let har: Data
  /// Nil for an answer without a body, and for a failure.
  package let body: Body?

  package init(har: Data, body: Body?) {
    self.har = har
    self.body = body
  }

  /// The recording that these files are, read without a store.
  ///
  /// - Parameters:
  ///   - name: The recording.
  ///   - path: What is shown in the place of the files' paths.
  /// - Returns: The recording.
  /// - Throws: A `RecordingProblem`, where they are none.
  package func recording(_ name: RecordingName, shownAs path: String) throws(RecordingProblem) -> Recording {
    try HARReader.read(har, path: path, name: name) { _ throws(RecordingProblem) in (path, body?.data) }
  }
}

extension Recording {
  /// Whether all of it was authored by `stub`.
  package var isStub: Bool { exchanges.count == 1 && comment?.hasPrefix(RecordingText.stubComment) == true }
}

/// Writes exchanges as HAR 1.2 logs, all keys sorted.
package struct RecordingText: Sendable {
  /// What came of a request.
  package enum Outcome: Sendable, Equatable {
    case answered(HTTPExchange)
    case failed(HTTPRequest, HTTPFailure, started: Date)
  }

  /// What `log.creator` names.
  package static let creator = (name: "plumbline", version: "0.1.0")

  /// What the comment of a recording begins with that nobody captured.
  package static let stubComment = "a stub, never captured"

  /// The case's name, which the body file has, too.
  let caseName: String
  /// Whether JSON bodies are left as they came.
  let isRaw: Bool
  let comment: String?

  /// Takes what all outcomes share.
  ///
  /// - Parameters:
  ///   - caseName: The case, page included.
  ///   - isRaw: Whether JSON bodies are left as they came, instead of being re-indented.
  ///   - comment: Where the recording comes from, where it was not captured from its URL.
  package init(caseName: String, isRaw: Bool = false, comment: String? = nil) {
    self.caseName = caseName
    self.isRaw = isRaw
    self.comment = comment
  }

  /// The files of a recording; secrets must have been taken out before.
  ///
  /// - Parameters:
  ///   - outcomes: In order; the last one's body lies beside the HAR, the others' in it.
  ///   - tellsWire: Whether size and hash of bodies as they came are kept, where they are stored otherwise.
  /// - Returns: The files.
  package func files(_ outcomes: [Outcome], tellsWire: Bool = true) -> RecordingFiles {
    var entries: [String] = []
    var body: RecordingFiles.Body?
    for (number, outcome) in outcomes.enumerated() {
      switch outcome {
      case .answered(let exchange):
        entries += exchange.hops.enumerated().map { hop($1, exchange, isFirst: $0 == 0) }
        let stored = StoredBody(exchange.response, isRaw: isRaw)
        let isBeside = number + 1 == outcomes.count && !stored.data.isEmpty
        if isBeside { body = RecordingFiles.Body(fileExtension: stored.fileExtension, data: stored.data) }
        entries.append(entry(exchange, stored, isBeside: isBeside, tellsWire: tellsWire))
      case .failed(let request, let failure, let started):
        entries.append(entry(request, failure, started))
      }
    }
    let creator = HARObject([
      ("name", HARText.string(RecordingText.creator.name)), ("version", HARText.string(RecordingText.creator.version)),
    ])
    let log = HARObject([
      ("comment", comment.map(HARText.string)), ("creator", creator.text), ("entries", HARText.array(entries)),
      ("version", HARText.string("1.2")),
    ])
    return RecordingFiles(har: HARText.indented(HARObject([("log", log.text)]).text), body: body)
  }

  private func entry(
    _ exchange: HTTPExchange, _ stored: StoredBody, isBeside: Bool, tellsWire: Bool
  ) -> String {
    let response = exchange.response
    var content: [(String, String?)] = [
      ("mimeType", HARText.string(response.headers["Content-Type"] ?? "application/octet-stream")),
      ("size", String(stored.data.count)),
    ]
    if isBeside {
      content.append(("_file", HARText.string("\(caseName).\(stored.fileExtension)")))
      content.append(("_xxh64", HARText.string(XXH64.hexadecimal(stored.data))))
    } else {
      content += HARText.inline(stored.data)
    }
    if tellsWire, stored.data != response.body {
      let wire = HARObject([
        ("size", String(response.body.count)), ("xxh64", HARText.string(XXH64.hexadecimal(response.body))),
      ])
      content.append(("_wire", wire.text))
    }
    let answer = HARText.response(
      status: response.status, reason: response.reason, headers: DroppedHeaders.kept(response.headers),
      content: HARObject(content).text, location: "")
    return HARText.entry(
      request: HARText.request(exchange.request), response: answer, started: exchange.started,
      milliseconds: exchange.milliseconds)
  }

  private func hop(_ hop: HTTPHop, _ exchange: HTTPExchange, isFirst: Bool) -> String {
    let content = HARObject([("mimeType", HARText.string("x-unknown")), ("size", "0")])
    let answer = HARText.response(
      status: hop.status, reason: StatusText.reason(hop.status), headers: DroppedHeaders.kept(hop.headers),
      content: content.text, location: hop.location)
    let request = HTTPRequest(
      method: exchange.request.method, url: hop.url, headers: isFirst ? exchange.request.headers : [:])
    return HARText.entry(
      request: HARText.request(request), response: answer, started: exchange.started, milliseconds: 0)
  }

  private func entry(_ request: HTTPRequest, _ failure: HTTPFailure, _ started: Date) -> String {
    let content = HARObject([("mimeType", HARText.string("x-unknown")), ("size", "0")])
    let answer = HARText.response(status: 0, reason: "", headers: [:], content: content.text, location: "")
    return HARText.entry(
      request: HARText.request(request), response: answer, started: started, milliseconds: 0,
      error: HARText.error(failure))
  }
}

/// A body as it is stored.
struct StoredBody {
  let data: Data
  let fileExtension: String

  /// Re-indents JSON; what does not parse stays as it came.
  init(_ response: HTTPResponse, isRaw: Bool) {
    let type = response.mediaType
    // JSON under another label is still read by people.
    let isJSON = type?.isJSON ?? (BodySignature(response.body) == .json)
    fileExtension = isJSON ? "json" : type?.fileExtension ?? "bin"
    if isJSON, !isRaw, let text = StoredBody.reindented(response.body) { data = text } else { data = response.body }
  }

  private static func reindented(_ body: Data) -> Data? {
    guard let document = body.withUnsafeBytes({ try? JSONDocument($0) }) else { return nil }
    // Other encodings would become UTF-8, which is more than white space.
    guard document.encoding == .utf8 || document.encoding == .utf8WithMark else { return nil }
    return Data(PlumbSyntax.reindented(document))
  }
}
