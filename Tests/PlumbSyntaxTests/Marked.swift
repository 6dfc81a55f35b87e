import PlumbSyntax

/// Input whose interesting place is marked inside it: `▲` stands before the byte; `‹FF›` is one raw byte.
struct Marked: CustomStringConvertible, Sendable {
  let bytes: [UInt8]
  /// The offset of the mark; nil without one.
  let mark: Int?
  let description: String

  init(_ text: String) {
    description = text
    var bytes: [UInt8] = []
    var mark: Int?
    var rest = Substring(text)
    while let character = rest.unicodeScalars.popFirst() {
      switch character {
      case "▲": mark = bytes.count
      case "‹":
        let digits = rest.prefix { $0 != "›" }
        bytes.append(UInt8(digits, radix: 16) ?? 0)
        rest = rest.dropFirst(digits.count + 1)
      default: bytes.append(contentsOf: String(character).utf8)
      }
    }
    self.bytes = bytes
    self.mark = mark
  }
}

/// Why a document is refused; nil if it is not.
func syntaxError(_ bytes: [UInt8]) -> SyntaxError? {
  do throws(SyntaxError) {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return error
  }
}
