/// Words for what stands where something else should: what people write when they mean JSON, and what servers send.
enum Found {
  static let end = "the end of the document"

  /// Describes the text at a place.
  ///
  /// - Parameters:
  ///   - p: The place.
  ///   - start: The document's first byte after a byte order mark.
  ///   - end: Where the text ends.
  ///   - isAfterValue: Whether the document's value has been read.
  /// - Returns: A noun, with a hint where the text is a known mistake.
  static func describe(
    _ p: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, isAfterValue: Bool
  ) -> String {
    guard p < end else {
      guard start < end else { return "an empty document" }
      return Words.skipWhite(start) < end ? Found.end : "nothing but white space"
    }
    let next = p[1]
    switch p.pointee {
    case 0: return "a NUL byte"
    case 0x1F where next == 0x8B && p == start: return "bytes 1F 8B, with which a gzip-compressed body begins"
    case 0x3C where Words.skipWhite(start) == p: return "`<`, with which HTML and XML begin"
    case 0x27: return "`'`, where JSON has `\"`"
    case 0x2F where next == 0x2F || next == 0x2A: return "a comment, which JSON does not have"
    case 0x23: return "`#`; JSON has no comments"
    case Byte.plus where Words.isDigit(next): return "`+`, with which no JSON number begins"
    case Byte.point where Words.isDigit(next): return "`.`, with which no JSON number begins"
    case Byte.openBrace where isAfterValue, Byte.openBracket where isAfterValue:
      return "`\(Character(Unicode.Scalar(p.pointee)))`, with which another value begins"
    case let byte where byte >= 0x80: return character(p)
    case let byte where byte < 0x20 || byte == 0x7F: return "byte \(hexadecimal(byte, digits: 2))"
    case let byte where isWord(byte): return word(p, end: end)
    case let byte: return "`\(Character(Unicode.Scalar(byte)))`"
    }
  }

  /// Where the word begins that the byte at `p` goes on with; `p` itself if it does not.
  static func wordStart(_ p: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var first = p
    guard isWord(p.pointee) else { return p }
    while first > start, isWord((first - 1).pointee) { first -= 1 }
    return first
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, Byte.minus, Byte.plus, Byte.point: true
    default: false
    }
  }

  private static func word(_ p: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> String {
    var length = 0
    while length <= 24, p + length < end, isWord(p[length]) { length += 1 }
    let isCut = length > 24
    let word = String(decoding: UnsafeBufferPointer(start: p, count: min(length, 24)), as: UTF8.self)
    let shown = "`\(word)\(isCut ? "…" : "")`"
    switch word.lowercased() {
    case "true": return "\(shown), which JSON spells `true`"
    case "false": return "\(shown), which JSON spells `false`"
    case "null", "none", "nil", "undefined": return "\(shown), which JSON spells `null`"
    case "nan", "inf", "infinity", "-nan", "-inf", "-infinity", "+infinity": return "\(shown), which is no JSON number"
    default: return shown
    }
  }

  private static func character(_ p: UnsafePointer<UInt8>) -> String {
    let length = Scalars.length(p)
    guard length > 0, let scalar = Unicode.Scalar(Scalars.value(p, length)) else {
      return "byte \(hexadecimal(p.pointee, digits: 2))"
    }
    let number = "U+" + hexadecimal(scalar.value, digits: 4).dropFirst(2)
    switch scalar {
    case "\u{FEFF}": return "a byte order mark (\(number))"
    case "\u{A0}": return "a no-break space (\(number))"
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}":
      return "`\(Character(scalar))`, where JSON has `\"`"
    default:
      let isVisible = !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      return isVisible ? "`\(Character(scalar))`" : "an invisible character (\(number))"
    }
  }
}
