import Foundation
package import PlumbHTTP
import PlumbSyntax

/// Takes secrets out of exchanges before they are written; the run itself keeps the real ones.
package struct Redactor: Sendable {
  private let scan: SecretScan
  /// Secret texts that may stand anywhere, each longer than a word that means something by itself.
  private let values: [String]

  /// Texts shorter than this are not looked for everywhere, as they would be found in what is no secret.
  private static let leastLength = 6

  /// Takes what is secret by name, and texts that are secret wherever they stand.
  ///
  /// - Parameters:
  ///   - scan: The names and places.
  ///   - values: Such as what the environment gave for `${NAME}`.
  package init(_ scan: SecretScan, values: [String] = []) {
    self.scan = scan
    self.values = values.filter { $0.utf8.count >= Redactor.leastLength }
  }

  /// The exchange without secrets.
  ///
  /// - Parameter exchange: As it was.
  /// - Returns: The exchange, and whether its body is another.
  package func redacted(_ exchange: HTTPExchange) -> (exchange: HTTPExchange, changesBody: Bool) {
    let given = exchange.response.headers.all("Set-Cookie").flatMap(EchoedSecrets.set)
    let all = Redactor(scan, values: values + EchoedSecrets.all(of: exchange.request, scan.names) + given)
    var result = exchange
    result.request = all.redacted(exchange.request)
    for i in result.hops.indices {
      result.hops[i].url = all.url(result.hops[i].url)
      result.hops[i].location = all.location(result.hops[i].location)
      result.hops[i].headers = all.headers(result.hops[i].headers)
    }
    result.response.headers = all.headers(exchange.response.headers)
    result.response.body = all.body(exchange.response.body, exchange.response.mediaType)
    return (result, result.response.body != exchange.response.body)
  }

  /// The request without secrets.
  package func redacted(_ request: HTTPRequest) -> HTTPRequest {
    var result = request
    result.url = url(request.url)
    result.headers = headers(request.headers)
    result.body = request.body.map { body($0, request.headers["Content-Type"].flatMap { MediaType($0) }) }
    return result
  }

  /// A text without what looks like a token.
  package func redacted(text: String) -> String { shapeless(scrubbed(text)) }

  // MARK: Parts

  func url(_ text: String) -> String {
    guard var address = Address(text) else { return scrubbed(text) }
    address = address.withoutPassword.replacingQueryValues { item in
      scan.names.isQuery(item.name) && !SecretNames.isRedacted(item.value ?? "") ? SecretNames.redacted : nil
    }
    // As it was written, where there is nothing to take out.
    let plain = address == Address(text) ? text : address.description
    return scrubbed(plain)
  }

  /// A reference, relative or not.
  private func location(_ text: String) -> String {
    if Address(text) != nil { return url(text) }
    guard let mark = text.firstIndex(of: "?") else { return scrubbed(text) }
    let base = "http://relative.invalid/"
    let query = url(base + text[mark...])
    return scrubbed(String(text[..<mark])) + query.dropFirst(base.count)
  }

  private func headers(_ headers: HeaderFields) -> HeaderFields {
    HeaderFields(
      headers.fields.map { field in
        var field = field
        if scan.names.isHeader(field.name) {
          field.value = Redactor.header(field)
        } else if ["location", "content-location", "referer"].contains(field.name.lowercased()) {
          field.value = location(field.value)
        } else {
          field.value = shapeless(scrubbed(links(field.value)))
        }
        return field
      })
  }

  /// The URLs in angle brackets of a `Link` field.
  private func links(_ text: String) -> String {
    guard text.contains("<"), text.contains("?") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      result += rest[...open] + location(String(rest[rest.index(after: open)..<close]))
      rest = rest[close...]
    }
    return result + rest
  }

  /// A secret field's value with its scheme or its cookies' names, which say what it was.
  private static func header(_ field: HeaderFields.Field) -> String {
    let name = field.name.lowercased()
    if SecretNames.isRedactedHeader(name, field.value) { return field.value }
    if name == "cookie" || name == "set-cookie" {
      let pairs = field.value.split(separator: ";").map { $0.drop { $0 == " " } }
      let kept = name == "cookie" ? pairs : Array(pairs.prefix(1))
      return kept.map { pair in
        pair.firstIndex(of: "=").map { "\(pair[..<$0])=\(SecretNames.redacted)" } ?? SecretNames.redacted
      }.joined(separator: "; ")
    }
    let parts = field.value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, name.hasSuffix("authorization"),
      parts[0].utf8.allSatisfy({ PercentEncoding.isUnreserved($0) })
    else { return SecretNames.redacted }
    return "\(parts[0]) \(SecretNames.redacted)"
  }

  // MARK: Bodies

  private func body(_ data: Data, _ type: MediaType?) -> Data {
    if data.isEmpty { return data }
    if type?.essence == "application/x-www-form-urlencoded" { return form(data) }
    guard SecretScan.isText(data) else { return data }
    var result = data
    if SecretScan.mayBeJSON(data) { result = json(data) }
    return shapeless(scrubbed(result))
  }

  private func json(_ data: Data) -> Data {
    guard let document = data.withUnsafeBytes({ try? JSONDocument($0) }) else { return data }
    var found = SecretScan.Found(file: "")
    scan.members(document, &found)
    let digits = values.filter { $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    if found.sorted.isEmpty, digits.isEmpty { return data }
    var edits = TextEdits(document)
    let places = Set(found.sorted.map(\.offset))
    for token in 0..<document.count where document.tokens[token].kind != .key {
      guard places.contains(document.place(of: token).lowerBound) else {
        // A word in a number's place would be no JSON.
        if document.tokens[token].kind == .number, !digits.isEmpty {
          let text = document.rawText(at: token)
          if digits.contains(where: { text.contains($0) }) { edits.replace(token, with: "0") }
        }
        continue
      }
      switch document.tokens[token].kind {
      case .string: edits.replace(token, with: JSONText.string(SecretNames.redacted))
      case .number: edits.replace(token, with: "0")
      case .true: edits.replace(token, with: "false")
      default: continue
      }
    }
    return Data(edits.applied())
  }

  private func form(_ data: Data) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let parts = text.split(separator: "&", omittingEmptySubsequences: false).map { part -> String in
      guard let equals = part.firstIndex(of: "=") else { return String(part) }
      let name = PercentEncoding.decode(part[..<equals]).replacing("+", with: " ")
      return isSecretField(name) ? "\(part[..<equals])=\(SecretNames.redacted)" : String(part)
    }
    return shapeless(scrubbed(Data(parts.joined(separator: "&").utf8)))
  }

  private func isSecretField(_ name: String) -> Bool {
    SecretNames.isMember(name) || scan.names.isQuery(name)
      || scan.patterns.contains { $0.matches(JSONPointer([.key(name)])) }
  }

  /// Without the secret texts, however they are escaped.
  private func scrubbed(_ text: String) -> String {
    values.isEmpty ? text : String(decoding: scrubbed(Data(text.utf8)), as: UTF8.self)
  }

  private func scrubbed(_ data: Data) -> Data {
    var result = data
    for value in values {
      let quoted = JSONText.string(value).dropFirst().dropLast()
      let encoded = PercentEncoding.encode(value, allowing: PercentEncoding.isUnreserved)
      for form in Set([value, String(quoted), encoded]) {
        result = Redactor.replacing(Data(form.utf8), in: result)
      }
    }
    return result
  }

  private static func replacing(_ text: Data, in data: Data) -> Data {
    guard var found = data.range(of: text) else { return data }
    var result = Data(capacity: data.count)
    var start = data.startIndex
    while true {
      result += data[start..<found.lowerBound] + Data(SecretNames.redacted.utf8)
      start = found.upperBound
      guard let next = data.range(of: text, in: start..<data.endIndex) else { break }
      found = next
    }
    return result + data[start...]
  }

  /// Without what looks like a token.
  private func shapeless(_ data: Data) -> Data {
    var ranges: [Range<Int>] = []
    data.withUnsafeBytes { bytes in TokenShapes.search(bytes) { range, _ in ranges.append(range) } }
    var result = data
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) where range.upperBound <= result.count {
      result.replaceSubrange(
        result.startIndex + range.lowerBound..<result.startIndex + range.upperBound,
        with: Data(SecretNames.redacted.utf8))
    }
    return result
  }

  private func shapeless(_ text: String) -> String { String(decoding: shapeless(Data(text.utf8)), as: UTF8.self) }
}
