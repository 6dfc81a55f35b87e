package import Foundation
import PlumbHTTP
import PlumbSyntax

/// Reads a HAR 1.2 log, ours or one that a browser, a proxy or another recorder wrote, straight from the tape.
package struct HARReader {
  /// Finds a body file.
  ///
  /// - Parameter name: A name in the HAR's folder.
  /// - Returns: The path to show and the bytes; no bytes where there is no such file.
  /// - Throws: A `RecordingProblem` where there is something else.
  typealias Bodies = (_ name: String) throws(RecordingProblem) -> (path: String, data: Data?)

  let path: String
  let document: JSONDocument
  let bodies: Bodies
  var problems: [RecordingProblem] = []

  /// Reads a HAR and the bodies beside it.
  ///
  /// - Parameters:
  ///   - har: The bytes of the HAR.
  ///   - path: Its path, for messages.
  ///   - name: Its name in a store, if it is in one.
  ///   - bodies: Finds the files that `_file` names.
  /// - Returns: The recording with all of its bodies.
  /// - Throws: A `RecordingProblem` for what prevents reading.
  static func read(
    _ har: Data, path: String, name: RecordingName?, bodies: @escaping Bodies
  ) throws(RecordingProblem) -> Recording {
    if isLargeFilePointer(har) { throw .largeFilePointer(path) }
    var reader = HARReader(path: path, document: try parse(har, path), bodies: bodies)
    let (comment, exchanges) = try reader.log()
    return Recording(
      name: name, harPath: path, har: har, comment: comment, exchanges: exchanges, problems: reader.problems)
  }

  /// Reads a HAR whose bodies are at hand, as those of another revision are.
  ///
  /// - Parameters:
  ///   - har: The bytes of the HAR.
  ///   - path: Its path, for messages.
  ///   - name: Its name in a store.
  ///   - bodies: The body files in the HAR's folder, by name.
  /// - Returns: The recording with all of its bodies.
  /// - Throws: A `RecordingProblem` for what prevents reading.
  package static func read(
    har: Data, path: String, name: RecordingName, bodies: @escaping (String) -> Data?
  ) throws(RecordingProblem) -> Recording {
    let folder = path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
    return try read(har, path: path, name: name) { body throws(RecordingProblem) in (folder + body, bodies(body)) }
  }

  /// Reads a HAR that is in no store; bodies are looked for in its folder.
  package static func read(file path: String) throws(RecordingProblem) -> Recording {
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { String(path[...$0]) } ?? ""
    let root = folder.isEmpty ? "." : folder
    guard let har = try PlainFile.read(path, within: root, most: PlainFile.greatestHAR) else { throw .noFile(path) }
    return try read(har, path: path, name: nil) { name throws(RecordingProblem) in
      (folder + name, try PlainFile.read(folder + name, within: root))
    }
  }

  static func parse(_ har: Data, _ path: String) throws(RecordingProblem) -> JSONDocument {
    let result: Result<JSONDocument, SyntaxError> = har.withUnsafeBytes { bytes in
      do throws(SyntaxError) {
        return .success(try JSONDocument(bytes))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let document): return document
    case .failure(let error):
      // Where a string has no end, its start is told, though the text ends later.
      let isCut = ["the end of the document", "an empty document", "nothing but white space"].contains(error.found)
      throw .notJSON(path, offset: isCut ? har.count : error.offset, error.message, isCut: isCut)
    }
  }

  /// Whether a file is one that Git LFS puts in the place of another (Git LFS specification, "The Pointer").
  static func isLargeFilePointer(_ data: Data) -> Bool {
    data.count < 1024 && data.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// The tokens of the log and of its entries.
  func entryTokens() throws(RecordingProblem) -> (log: Int, entries: [Int]) {
    let log = document.member("log", of: 0)
    guard let log, document.tokens[log].kind == .object else {
      throw .notHAR(path, document.place(of: log ?? 0), "it has no object `log`")
    }
    let list = document.member("entries", of: log)
    guard let list, document.tokens[list].kind == .array else {
      throw .notHAR(path, document.place(of: list ?? log), "its `log` has no array `entries`")
    }
    guard document.tokens[list].detail > 0 else {
      throw .notHAR(path, document.place(of: list), "its `entries` are empty")
    }
    var tokens: [Int] = []
    document.forEachElement(of: list) { tokens.append($0) }
    return (log, tokens)
  }

  private mutating func log() throws(RecordingProblem) -> (comment: String?, exchanges: [RecordedExchange]) {
    let (log, tokens) = try entryTokens()
    var exchanges: [RecordedExchange] = []
    var hops: [HTTPHop] = []
    for (i, token) in tokens.enumerated() {
      guard document.tokens[token].kind == .object else {
        throw .notHAR(path, document.place(of: token), "entry \(i + 1) is no object")
      }
      if i + 1 < tokens.count, let hop = hop(token) {
        hops.append(hop)
      } else {
        exchanges.append(try exchange(token, i, hops))
        hops = []
      }
    }
    return (document.text("comment", of: log), exchanges)
  }

  /// An entry as a redirect; nil if it is none.
  func hop(_ entry: Int) -> HTTPHop? {
    let response = document.member("response", of: entry)
    guard let status = document.integer("status", of: response), (300..<400).contains(status) else { return nil }
    let headers = headers(of: response)
    var location = document.text("redirectURL", of: response) ?? ""
    if location.isEmpty { location = headers["Location"] ?? "" }
    guard !location.isEmpty else { return nil }
    let url = document.text("url", of: document.member("request", of: entry)) ?? ""
    return HTTPHop(url: url, status: status, location: location, headers: headers)
  }

  mutating func exchange(
    _ entry: Int, _ number: Int, _ hops: [HTTPHop]
  ) throws(RecordingProblem) -> RecordedExchange {
    let document = document
    let request = document.member("request", of: entry)
    guard let url = document.member("url", of: request), let address = document.string(at: url) else {
      throw .notHAR(path, document.place(of: request ?? entry), "entry \(number + 1) has no `request.url`")
    }
    let answer = document.member("response", of: entry)
    let content = document.member("content", of: answer)
    let failure = failure(entry, answer)
    var body = Body()
    var response: HTTPResponse?
    let headers = headers(of: answer)
    if failure == nil {
      body = try self.body(content, isMeasured: true)
      response = HTTPResponse(
        status: document.integer("status", of: answer) ?? 0, reason: document.text("statusText", of: answer) ?? "",
        headers: headers, body: body.data)
    }
    let mimeType = document.member("mimeType", of: content)
    let time = document.member("time", of: entry)
    let milliseconds = time.flatMap { Double(document.rawText(at: $0)) }
    let places = RecordedExchange.Places(
      url: document.place(of: url), status: document.member("status", of: answer).map { document.place(of: $0) },
      mimeType: mimeType.map { document.place(of: $0) }, time: time.map { document.place(of: $0) },
      body: body.path == nil ? document.member("text", of: content).map { document.place(of: $0) } : nil)
    return RecordedExchange(
      request: HTTPRequest(
        method: document.text("method", of: request) ?? "GET", url: address, headers: self.headers(of: request),
        body: try requestBody(request)),
      response: response, failure: failure, hops: hops,
      mimeType: mimeType.flatMap { document.string(at: $0) } ?? headers["Content-Type"],
      milliseconds: milliseconds.flatMap { $0 < 0 ? nil : $0 },
      startedDateTime: document.text("startedDateTime", of: entry), bodyPath: body.path, entry: number, places: places)
  }

  func headers(of message: Int?) -> HeaderFields {
    var fields: [HeaderFields.Field] = []
    document.forEachElement(of: document.member("headers", of: message)) { field in
      guard let name = document.text("name", of: field), let value = document.text("value", of: field) else { return }
      fields.append(HeaderFields.Field(name: name, value: value))
    }
    return HeaderFields(fields)
  }
}
