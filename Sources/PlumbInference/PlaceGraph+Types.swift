import PlumbChecks

/// What a string is read as.
enum TextType: Hashable, Sendable {
  case string, url, uuid, date
}

/// What is not looked for in strings.
package enum PlainText: String, CaseIterable, Sendable {
  case enums, dates, urls, uuids
}

/// What a number is read as.
enum NumberType: Hashable, Sendable {
  case int, uint64, decimal, double
}

extension PlaceGraph.Node {
  /// What all its strings can be read as; a day alone stays text, as a moment would need a zone.
  ///
  /// - Parameter plain: What is left as text.
  /// - Returns: The type.
  func textType(_ plain: Set<PlainText>) -> TextType {
    let forms = values.forms
    guard count(.string) > 0 else { return .string }
    if forms.contains(.anyDateTime), !plain.contains(.dates) { return .date }
    if forms.contains(.url), !plain.contains(.urls) { return .url }
    return forms.contains(.uuid) && !plain.contains(.uuids) ? .uuid : .string
  }

  /// The narrowest type that keeps all its numbers as they are.
  var numberType: NumberType {
    let traits = values.traits
    if count(.fraction) == 0, traits.isDisjoint(with: .pointed) {
      if traits.isDisjoint(with: .notInt64) { return .int }
      if traits.isDisjoint(with: .notUInt64) { return .uint64 }
    }
    return traits.contains(.lossy) && traits.isDisjoint(with: .notDecimal) ? .decimal : .double
  }

  /// The words that its strings are, where they are a small closed set; nil where they are any text.
  ///
  /// - Parameters:
  ///   - key: The name that the place goes by.
  ///   - plain: What is left as text.
  /// - Returns: Two words or more, in order.
  func closedWords(under key: String, _ plain: Set<PlainText>) -> [String]? {
    guard !plain.contains(.enums), textType(plain) == .string, !values.texts.areMany else { return nil }
    let words = values.texts.all
    guard (2...PlaceGraph.mostWords).contains(words.count), words.allSatisfy({ PlaceGraph.isWord($0.text) }),
      count(.string) >= PlaceGraph.leastRepeats * words.count, words.allSatisfy({ $0.count > 1 }),
      !PlaceGraph.isOpen(key)
    else { return nil }
    return words.map(\.text)
  }
}

extension PlaceGraph {
  /// Enums have no more cases than this.
  static let mostWords = 16
  /// How often each word of an enum has to be met on average.
  static let leastRepeats = 5

  /// Whether a text is a plain word, such as `on-hold`, rather than prose, a number or an id.
  fileprivate static func isWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, (1...32).contains(bytes.count), isLetter(first) else { return false }
    let digits = bytes.count { $0 >= 0x30 && $0 <= 0x39 }
    return digits <= 2 && bytes.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x5F }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether a name says that its values are anyone's, as names, ids and prose are.
  fileprivate static func isOpen(_ key: String) -> Bool {
    let words = Words.humps(of: key).map { $0.lowercased() }
    return words.isEmpty || words.contains { open.contains($0) || open.contains(Words.singular($0)) }
  }

  private static let open: Set<String> = [
    "name", "names", "id", "ids", "identifier", "uuid", "guid", "key", "slug", "title", "label", "text", "caption",
    "description", "summary", "comment", "note", "message", "body", "content", "bio", "quote", "email", "mail", "phone",
    "url", "uri", "link", "href", "path", "file", "filename", "folder", "host", "domain", "address", "street", "city",
    "town", "author", "owner", "user", "username", "login", "nickname", "person", "hash", "sha", "token", "etag",
    "version", "value", "query", "tag", "word", "keyword", "abbreviation", "symbol",
  ]
}
