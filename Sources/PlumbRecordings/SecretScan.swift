import Foundation
import PlumbHTTP
package import PlumbSyntax

/// A secret that a recording holds although redaction should have taken it out; it is never quoted.
package struct ExposedSecret: Sendable, Equatable {
  package let file: String
  /// Its bytes in that file.
  package let offset: Int
  package let length: Int
  /// A noun such as "the header `Authorization`".
  package let what: String
}

/// Finds secrets in recordings, by their names and by their looks.
package struct SecretScan: Sendable {
  package let names: SecretNames
  let patterns: [PointerPattern]

  /// What to look for beside what always counts.
  ///
  /// - Parameters:
  ///   - headers: Names of header fields.
  ///   - query: Names of query parameters.
  ///   - body: Places in JSON and form bodies.
  package init(headers: [String] = [], query: [String] = [], body: [PointerPattern] = []) {
    names = SecretNames(headers: headers, query: query)
    patterns = body
  }

  /// The same, and more headers.
  package func adding(headers: [String]) -> SecretScan {
    headers.isEmpty ? self : SecretScan(names: names.adding(headers: headers), patterns: patterns)
  }

  private init(names: SecretNames, patterns: [PointerPattern]) {
    self.names = names
    self.patterns = patterns
  }

  /// Searches a recording's HAR and all of its bodies.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - documents: Response bodies that are parsed already, by the exchange's number in the recording.
  /// - Returns: By file and offset; one a place.
  package func scan(_ recording: Recording, documents: [Int: JSONDocument] = [:]) -> [ExposedSecret] {
    var found = Found(file: recording.harPath)
    if let document = try? HARReader.parse(recording.har, recording.harPath) {
      HARScan(scan: self, document: document).run(&found)
    }
    recording.har.withUnsafeBytes { shapes($0, &found) }
    var secrets = found.sorted
    for (i, exchange) in recording.exchanges.enumerated() {
      guard let path = exchange.bodyPath, !exchange.body.isEmpty else { continue }
      var found = Found(file: path)
      if let document = documents[i] {
        members(document, &found)
      } else if SecretScan.mayBeJSON(exchange.body), let document = try? HARReader.parse(exchange.body, path) {
        members(document, &found)
      }
      if SecretScan.isText(exchange.body) { exchange.body.withUnsafeBytes { shapes($0, &found) } }
      secrets += found.sorted
    }
    return secrets
  }

  /// Looks for tokens by their looks.
  func shapes(_ text: UnsafeRawBufferPointer, _ found: inout Found) {
    TokenShapes.search(text) { found.add($0, $1) }
  }

  /// Looks for members by their names, and for what the patterns mean.
  func members(_ document: JSONDocument, _ found: inout Found) {
    var token = 0
    while token < document.count {
      let entry = document.tokens[token]
      token += 1
      guard entry.kind == .key, entry.extent > 6, SecretScan.mayBeSecret(entry, in: document),
        let name = document.string(at: token - 1),
        SecretNames.isMember(name), SecretScan.isExposed(token, in: document, isNamed: true)
      else { continue }
      found.add(document.place(of: token), "the member `\(name)`")
    }
    for pattern in patterns { places(pattern, document, &found) }
  }

  /// The lengths and first two letters of secret members' names, compared before any text is made.
  private static func mayBeSecret(_ key: Token, in document: JSONDocument) -> Bool {
    let first = document.text[Int(key.offset)] | 0x20
    let second = document.text[Int(key.offset) + 1] | 0x20
    switch key.extent {
    case 7: return first == 0x61 && second == 0x70  // api_key
    case 8: return first == 0x70 && second == 0x61 || first == 0x69 && second == 0x64  // password, id_token
    case 12: return first == 0x61 && second == 0x63  // access_token
    case 13: return first == 0x72 && second == 0x65 || first == 0x63 && second == 0x6C  // refresh_token, client_secret
    default: return false
    }
  }

  private func places(_ pattern: PointerPattern, _ document: JSONDocument, _ found: inout Found) {
    // A pattern that ends in a name is compared with members of that name only.
    var name: String?
    if case .key(let key)? = pattern.parts.last { name = key }
    let isIndex = name.flatMap { Int($0) } != nil
    var token = 0
    while token < document.count {
      defer { token += 1 }
      guard document.tokens[token].kind != .key else { continue }
      if let name, !isIndex {
        guard token > 0, document.tokens[token - 1].kind == .key,
          Int(document.tokens[token - 1].extent) >= name.utf8.count, document.string(at: token - 1) == name
        else { continue }
      }
      guard pattern.matches(document.pointer(to: token)) else { continue }
      let end = document.tokens[token].next(after: token)
      for inner in token..<end where SecretScan.isExposed(inner, in: document, isNamed: false) {
        found.add(document.place(of: inner), "what `\(pattern)` means")
      }
    }
  }

  /// Whether a value says something: a text, a number, and where its place alone makes it secret, `true`.
  private static func isExposed(_ token: Int, in document: JSONDocument, isNamed: Bool) -> Bool {
    switch document.tokens[token].kind {
    case .string: !SecretNames.isRedacted(document.string(at: token) ?? document.rawText(at: token))
    case .number: Double(document.rawText(at: token)) != 0
    case .true: !isNamed
    default: false
    }
  }

  static func mayBeJSON(_ body: Data) -> Bool {
    let first = body.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first == 0x7B || first == 0x5B || first == 0xEF
  }

  /// Pictures and compressed data have zeros near their beginning, text has none.
  static func isText(_ body: Data) -> Bool {
    body.withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, 0, min(bytes.count, 1024)) == nil } ?? false }
  }

  /// Secrets of one file, one a place.
  struct Found {
    let file: String
    private var ranges: [Range<Int>] = []
    private var secrets: [ExposedSecret] = []

    init(file: String) { self.file = file }

    mutating func add(_ range: Range<Int>, _ what: String) {
      guard !ranges.contains(where: { $0.overlaps(range) }) else { return }
      ranges.append(range)
      secrets.append(ExposedSecret(file: file, offset: range.lowerBound, length: range.count, what: what))
    }

    var sorted: [ExposedSecret] { secrets.sorted { $0.offset < $1.offset } }
  }
}
