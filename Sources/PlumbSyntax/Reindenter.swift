/// Writes a document with other white space between its tokens, and nothing else changed.
///
/// Members and elements stand on lines of their own, indented by two spaces a level; names are followed by `: `; empty
/// containers are `{}` and `[]`; the text ends in a line feed. Strings, numbers, order, duplicates, trailing commas and
/// everything else that is lax stay as written, and so does a UTF-8 byte order mark.
///
/// - Parameter document: Any document.
/// - Returns: UTF-8.
package func reindented(_ document: JSONDocument) -> [UInt8] {
  var writer = Reindenter(document)
  return writer.run()
}

/// One walk over the tape.
private struct Reindenter {
  private let document: JSONDocument
  private var output: ByteWriter
  /// Ends of the open containers, their closing brackets, and whether a comma precedes those.
  private var open: [(end: Int, closer: UInt8, hasTrailingComma: Bool)] = []
  private var trailingCommas: Set<UInt32> = []

  init(_ document: JSONDocument) {
    self.document = document
    output = ByteWriter(capacity: document.textCount + document.textCount / 2 + 16)
    for laxity in document.laxities where laxity.kind == .trailingComma { trailingCommas.insert(laxity.token) }
  }

  mutating func run() -> [UInt8] {
    if document.encoding == .utf8WithMark { append(0, 3) }
    var isFirst = true
    for token in 0..<document.count {
      let entry = document.tokens[token]
      let isMemberValue = token > 0 && document.tokens[token - 1].kind == .key
      if !isMemberValue, !open.isEmpty {
        if !isFirst { output.append(Byte.comma) }
        breakLine()
      }
      isFirst = false
      switch entry.kind {
      case .key:
        append(Int(entry.offset) - 1, Int(entry.extent) + 2)
        output.append(Byte.colon)
        output.append(0x20)
      case .string: append(Int(entry.offset) - 1, Int(entry.extent) + 2)
      case .object, .array:
        output.append(document.text[Int(entry.offset)])
        let closer = entry.kind == .object ? Byte.closeBrace : Byte.closeBracket
        if entry.detail == 0 {
          output.append(closer)
        } else {
          let hasTrailingComma = trailingCommas.contains(UInt32(truncatingIfNeeded: token))
          open.append((Int(entry.extent), closer, hasTrailingComma))
          isFirst = true
        }
      default: append(Int(entry.offset), Int(entry.extent))
      }
      while let last = open.last, last.end == token + 1 {
        open.removeLast()
        if last.hasTrailingComma { output.append(Byte.comma) }
        breakLine()
        output.append(last.closer)
      }
    }
    output.append(0x0A)
    return output.finish()
  }

  private mutating func append(_ offset: Int, _ count: Int) {
    output.append(document.text + offset, count)
  }

  private mutating func breakLine() {
    output.append(0x0A)
    output.append(0x20, count: open.count * 2)
  }
}
