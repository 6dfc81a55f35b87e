import Foundation
import PlumbHTTP
import PlumbSyntax

extension HARReader {
  /// A body and the file it was in.
  struct Body {
    var path: String?
    var data = Data()
  }

  /// What a `content` or `postData` holds.
  ///
  /// - Parameters:
  ///   - content: The token; nil gives an empty body.
  ///   - isMeasured: Whether its `size` is that of the body file.
  /// - Returns: An edited body as it is, with a problem noted.
  /// - Throws: A `RecordingProblem` where the body cannot be had.
  mutating func body(_ content: Int?, isMeasured: Bool) throws(RecordingProblem) -> Body {
    if let file = document.member("_file", of: content), let name = document.string(at: file) {
      let place = document.place(of: file)
      guard HARReader.isPlainName(name) else { throw .badBodyName(path, place, name) }
      let (bodyPath, data) = try bodies(name)
      guard let data else { throw .noBody(bodyPath, har: path, place) }
      if HARReader.isLargeFilePointer(data), !isRecorded(data, content) { throw .largeFilePointer(bodyPath) }
      if isMeasured { compare(data, bodyPath, content) }
      return Body(path: bodyPath, data: data)
    }
    guard let token = document.member("text", of: content), let text = document.string(at: token) else { return Body() }
    var data = Data(text.utf8)
    if document.text("encoding", of: content)?.lowercased() == "base64" {
      guard let decoded = Data(base64Encoded: data, options: .ignoreUnknownCharacters) else {
        throw .notHAR(path, document.place(of: token), "its `text` is not base64")
      }
      data = decoded
    }
    // Others' sizes of bodies within the HAR are those of the wire, or of nothing; only a hash of ours counts.
    if isMeasured, document.member("_xxh64", of: content) != nil { compare(data, path, content) }
    return Body(data: data)
  }

  /// The body of a request; a form's fields where only these were recorded.
  mutating func requestBody(_ request: Int?) throws(RecordingProblem) -> Data? {
    guard let post = document.member("postData", of: request), document.tokens[post].kind == .object else { return nil }
    if document.member("text", of: post) != nil || document.member("_file", of: post) != nil {
      return try body(post, isMeasured: false).data
    }
    var fields: [String] = []
    document.forEachElement(of: document.member("params", of: post)) { field in
      let parts = [document.text("name", of: field), document.text("value", of: field)].compactMap { $0 }
      fields.append(
        parts.map { PercentEncoding.encode($0, allowing: PercentEncoding.isUnreserved) }.joined(separator: "="))
    }
    return fields.isEmpty ? nil : Data(fields.joined(separator: "&").utf8)
  }

  /// The body files that a HAR names; none where it cannot be read.
  static func bodyNames(_ har: Data) -> Set<String> {
    guard let document = try? JSONDocument([UInt8](har)) else { return [] }
    var names: Set<String> = []
    document.forEachElement(of: document.member("entries", of: document.member("log", of: 0))) { entry in
      let content = document.member("content", of: document.member("response", of: entry))
      let post = document.member("postData", of: document.member("request", of: entry))
      names.formUnion([content, post].compactMap { document.text("_file", of: $0) })
    }
    return names
  }

  /// Whether a name means a file in the HAR's own folder.
  static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.allSatisfy { $0 != 0x2F && $0 != 0x5C && $0 != 0 }
  }

  /// Whether a body is what its hash says, so that one which only looks like a pointer is taken for itself.
  private func isRecorded(_ data: Data, _ content: Int?) -> Bool {
    document.text("_xxh64", of: content)?.lowercased() == XXH64.hexadecimal(data)
  }

  /// Notes where a body is not the one that was recorded.
  private mutating func compare(_ data: Data, _ bodyPath: String, _ content: Int?) {
    let size = document.integer("size", of: content).flatMap { $0 < 0 ? nil : $0 }
    let hash = document.text("_xxh64", of: content)?.lowercased()
    func isSame(_ data: Data) -> Bool {
      size.map { $0 == data.count } ?? true && hash.map { $0 == XXH64.hexadecimal(data) } ?? true
    }
    if isSame(data) { return }
    if isSame(LineEnds.unix(data)) || isSame(LineEnds.windows(data)) {
      problems.append(.lineEnds(bodyPath))
    } else if let size, size != data.count {
      problems.append(.edited(bodyPath, har: path, "it has \(data.count) bytes, not \(size)"))
    } else {
      problems.append(.edited(bodyPath, har: path, "its hash is \(XXH64.hexadecimal(data)), not \(hash ?? "")"))
    }
  }
}

/// What version control and editors do to line ends.
enum LineEnds {
  /// With `\n` for `\r\n`.
  static func unix(_ data: Data) -> Data {
    guard data.contains(0x0D) else { return data }
    var result = Data(capacity: data.count)
    var rest = data[...]
    while let end = rest.firstIndex(of: 0x0D) {
      result.append(rest[..<end])
      let next = data.index(after: end)
      if next == data.endIndex || data[next] != 0x0A { result.append(0x0D) }
      rest = data[next...]
    }
    result.append(rest)
    return result
  }

  /// With `\r\n` for `\n`.
  static func windows(_ data: Data) -> Data {
    var result = Data(capacity: data.count + data.count / 16)
    var rest = unix(data)[...]
    while let end = rest.firstIndex(of: 0x0A) {
      result.append(rest[..<end])
      result.append(contentsOf: [0x0D, 0x0A])
      rest = rest[rest.index(after: end)...]
    }
    result.append(rest)
    return result
  }
}
