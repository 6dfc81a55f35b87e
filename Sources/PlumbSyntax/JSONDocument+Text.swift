extension JSONDocument {
  /// The value of a string or key, its escapes resolved.
  ///
  /// - Parameter token: The index of any token.
  /// - Returns: Nil for text flagged `.invalid`, and for tokens that are neither strings nor keys.
  package func string(at token: Int) -> String? {
    let entry = tokens[token]
    guard entry.kind == .string || entry.kind == .key, !entry.flags.contains(.invalid) else { return nil }
    return Strings.value(entry, in: text)
  }

  /// A token's text as written, without quotes, with U+FFFD for bytes that are not UTF-8; for messages.
  ///
  /// - Parameter token: The index of any token; for an object or array the text runs to its closing bracket.
  /// - Returns: The text.
  package func rawText(at token: Int) -> String {
    let start = Int(tokens[token].offset)
    let end = contentEnd(of: token)
    return String(decoding: UnsafeBufferPointer(start: text + start, count: end - start), as: UTF8.self)
  }

  /// The byte offset just after a value or key: after the closing quote or bracket.
  ///
  /// - Parameter token: The index of any token.
  /// - Returns: O(1); for objects and arrays O(depth) and the white space before the bracket, once the ancestry is known.
  package func endOffset(of token: Int) -> Int {
    let kind = tokens[token].kind
    return contentEnd(of: token) + (kind == .string || kind == .key ? 1 : 0)
  }

  /// Where a token stands, to be underlined: with its quotes; of an object or array its first byte.
  package func range(of token: Int32) -> (offset: Int, length: Int) {
    let entry = tokens[Int(token)]
    switch entry.kind {
    case .string, .key: return (Int(entry.offset) - 1, Int(entry.extent) + 2)
    case .object, .array: return (Int(entry.offset), 1)
    default: return (Int(entry.offset), Int(entry.extent))
    }
  }

  /// A text of at most so many characters.
  package static func cropped(_ text: String, _ most: Int) -> String {
    text.count <= most ? text : text.prefix(most - 1) + "…"
  }

  private func contentEnd(of token: Int) -> Int {
    let entry = tokens[token]
    guard entry.kind == .object || entry.kind == .array else { return Int(entry.offset) + Int(entry.extent) }
    let last = Int(entry.extent) - 1
    // Brackets still to close after the last token within: its own, if it is one, then those of its ancestors.
    var offset: Int
    var brackets: Int
    switch tokens[last].kind {
    case .object, .array:
      offset = Int(tokens[last].offset) + 1
      brackets = 1
    case .string:
      offset = Int(tokens[last].offset) + Int(tokens[last].extent) + 1
      brackets = 0
    default:
      offset = Int(tokens[last].offset) + Int(tokens[last].extent)
      brackets = 0
    }
    let ancestry = ancestry
    var ancestor = last
    while ancestor != token {
      ancestor = Int(ancestry.parents[ancestor])
      brackets += 1
    }
    // Only white space, trailing commas and closing brackets can stand here.
    while brackets > 0 {
      if text[offset] == Byte.closeBrace || text[offset] == Byte.closeBracket { brackets -= 1 }
      offset += 1
    }
    return offset
  }
}
