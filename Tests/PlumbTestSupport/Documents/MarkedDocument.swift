/// A document whose interesting places are marked inside it: `«…»` around each, `‹FF›` for raw bytes.
package struct MarkedDocument: ExpressibleByStringLiteral, Sendable {
  /// The document without its marks.
  package let bytes: [UInt8]
  /// What stands between marks, in the order of the opening ones.
  package let marks: [Range<Int>]

  package init(_ text: String) {
    var bytes: [UInt8] = []
    var marks: [Range<Int>] = []
    var open: [Int] = []
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "«":
        open.append(marks.count)
        marks.append(bytes.count..<bytes.count)
      case "»":
        if let last = open.popLast() { marks[last] = marks[last].lowerBound..<bytes.count }
      case "‹":
        let digits = Array(rest.prefix { $0 != "›" })
        for i in stride(from: 0, to: digits.count - 1, by: 2) {
          bytes.append(UInt8(String(String.UnicodeScalarView(digits[i...i + 1])), radix: 16) ?? 0)
        }
        rest = rest.dropFirst(digits.count + 1)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.marks = marks
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// The document with marks at other places.
  package func marked(_ places: [Range<Int>]) -> String {
    var text = ""
    var plain: [UInt8] = []
    func flush() {
      text += plain.isEmpty ? "" : String(decoding: plain, as: UTF8.self)
      plain = []
    }
    for offset in 0...bytes.count {
      let closing = places.filter { $0.upperBound == offset && $0.lowerBound < offset }
      let opening = places.filter { $0.lowerBound == offset }
      let empty = opening.filter(\.isEmpty)
      if !closing.isEmpty || !opening.isEmpty { flush() }
      text += String(repeating: "»", count: closing.count) + String(repeating: "«»", count: empty.count)
      text += String(repeating: "«", count: opening.count - empty.count)
      guard offset < bytes.count else { break }
      if isRaw(offset) {
        flush()
        let digits = String(bytes[offset], radix: 16, uppercase: true)
        text += "‹\(digits.count < 2 ? "0" : "")\(digits)›"
      } else {
        plain.append(bytes[offset])
      }
    }
    flush()
    return text
  }

  /// Whether a byte is no part of valid text, or of none that can be seen.
  private func isRaw(_ offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte < 0x20 { return byte != 0x0A }
    return byte >= 0x80 && !hasValidText
  }

  private var hasValidText: Bool { String(validating: bytes, as: UTF8.self)?.contains("\u{FEFF}") == false }
}
