/// How a document is formatted as a whole, for where no neighbour tells.
struct Layout {
  /// What one level of indentation is.
  let unit: String
  /// What ends a line.
  let lineEnd: String
  /// Whether no space follows colons and commas.
  let isCompact: Bool

  init(_ document: JSONDocument) {
    let edits = TextEdits(document)
    let children = edits.children(of: 0)
    let start = Int(document.tokens[0].offset) + 1
    let gap = children.first.map { edits.text(start..<edits.start(of: $0.first)) } ?? ""
    lineEnd = gap.utf8.contains(0x0D) ? (gap.utf8.contains(0x0A) ? "\r\n" : "\r") : "\n"
    let indentation = gap.hasLineEnd ? gap.lastLine : ""
    unit = indentation.isEmpty ? "  " : indentation
    isCompact = Layout.isCompact(document)
  }

  /// Looks at the first colon, else at the first comma; a document without both is not compact.
  private static func isCompact(_ document: JSONDocument) -> Bool {
    for token in 1..<max(document.count, 1) where document.tokens[token].kind == .key {
      var p = Int(document.tokens[token].offset + document.tokens[token].extent) + 1
      while document.text[p] != Byte.colon { p += 1 }
      return !Words.isWhite(document.text[p + 1])
    }
    for token in 0..<document.count where document.tokens[token].kind == .array && document.tokens[token].detail > 1 {
      var p = document.endOffset(of: token + 1)
      while document.text[p] != Byte.comma { p += 1 }
      return !Words.isWhite(document.text[p + 1])
    }
    return false
  }

  /// A value over several lines, brought to an indentation.
  ///
  /// - Parameters:
  ///   - json: Indented from 0, by two spaces a level where `unit` is to be used.
  ///   - indentation: What the lines after the first begin with.
  /// - Returns: With this document's line ends.
  func value(_ json: String, indentation: String) -> String {
    guard json.hasLineEnd else { return json }
    let lines = json.split(omittingEmptySubsequences: false, whereSeparator: Layout.isLineEnd)
    return lines.enumerated().map { i, line in
      let spaces = line.utf8.prefix { $0 == 0x20 }.count
      guard i > 0 else { return String(line) }
      return indentation + String(repeating: unit, count: spaces / 2) + line.dropFirst(spaces)
    }.joined(separator: lineEnd)
  }

  /// A value without line ends.
  func oneLine(_ json: String) -> String {
    guard json.hasLineEnd else { return json }
    let lines = json.split(whereSeparator: Layout.isLineEnd).map { $0.drop { $0 == " " || $0 == "\t" } }
    return lines.reduce(into: "") { text, line in
      text += (text.last == "," && !isCompact ? " " : "") + line
    }
  }

  /// What ends a line between tokens; other line separators stand in strings.
  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }
}

extension String {
  /// Whether the text has more than one line.
  var hasLineEnd: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }

  /// What follows the last line end.
  var lastLine: String {
    let bytes = utf8.reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}
