import PlumbSyntax
import Testing

/// Lines and columns of byte offsets.
@Suite struct LineIndexTests {
  /// What an index should say, character by character.
  private func expected(_ text: String, _ offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    var at = 0
    let scalars = Array(text.unicodeScalars)
    for (i, scalar) in scalars.enumerated() {
      let width = String(scalar).utf8.count
      if at + width > offset { break }
      at += width
      let isPair = scalar == "\r" && i + 1 < scalars.count && scalars[i + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        line += 1
        column = 1
      } else if !(i == 0 && scalar == "\u{FEFF}") {
        column += 1
      }
    }
    return (line, column)
  }

  @Test(arguments: [
    "", "a", "a\nb", "a\r\nb\r\n", "a\rb\r", "\n\n\n", "\r\r\n\n\r", "é🍎\né\n", "\u{FEFF}ab\nc", "\u{FEFF}",
    "ab\u{FEFF}c",
    "0123456\n89012345\r\n0123456789\r0123456789",
    String(repeating: "é", count: 30) + "\r\n" + String(repeating: "🍎", count: 9),
  ]) func positions(_ text: String) {
    let index = LineIndex(Array(text.utf8))
    for offset in 0...text.utf8.count {
      let found = index.position(of: offset)
      let wanted = expected(text, offset)
      #expect(found == wanted, "offset \(offset) of \(text.debugDescription)")
    }
  }

  @Test func positionsAcrossCheckpoints() {
    var dice = Dice(state: 7)
    let parts = ["a", "bcdefgh", "é", "🍎", "\n", "\r\n", "\r", "   ", String(repeating: "x", count: 200)]
    let text = (0..<1500).map { _ in parts[Int.random(in: 0..<parts.count, using: &dice)] }.joined()
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    var line = 1
    var column = 1
    for (i, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 {
        #expect(index.position(of: i) == (line, column))
        column += 1
      }
      if byte == 0x0A || byte == 0x0D && (i + 1 == bytes.count || bytes[i + 1] != 0x0A) {
        line += 1
        column = 1
      }
    }
  }

  @Test(arguments: [
    ("▲ab\ncd", "ab"), ("ab▲\ncd", "ab"), ("ab\n▲cd", "cd"), ("ab\ncd▲", "cd"), ("ab▲\r\ncd", "ab"),
    ("ab\r▲\ncd", "ab"),
    ("ab\r▲cd", "cd"), ("ab\n▲\ncd", ""), ("ab\n▲", ""), ("\u{FEFF}a▲b\n", "ab"), ("▲", ""), ("\r▲\n", ""),
    ("a\n\r▲\nb", ""),
  ]) func lines(_ text: String, _ line: String) throws {
    let marked = Marked(text)
    let range = LineIndex(marked.bytes).lineRange(containing: try #require(marked.mark))
    #expect(String(decoding: marked.bytes[range], as: UTF8.self) == line)
  }

  @Test func linesAcrossCheckpoints() {
    let bytes = Array(
      (String(repeating: "x", count: 9000) + "\n" + String(repeating: "y", count: 20_000) + "\r\nz").utf8)
    let index = LineIndex(bytes)
    for offset in [0, 4095, 4096, 8999, 9000] { #expect(index.lineRange(containing: offset) == 0..<9000) }
    for offset in [9001, 12_288, 16_384, 29_000, 29_001, 29_002] {
      #expect(index.lineRange(containing: offset) == 9001..<29_001)
    }
    #expect(index.lineRange(containing: 29_003) == 29_003..<29_004)
    #expect(index.position(of: 29_003) == (3, 1))
    #expect(index.position(of: 99_999) == (3, 2))
  }

  @Test func readsDocuments() throws {
    let document = try JSONDocument("{\n  \"a\": [\n    \"é\", 7]\n}")
    let index = LineIndex(document)
    #expect(index.position(of: Int(document.tokens[4].offset)) == (3, 10))
  }
}
