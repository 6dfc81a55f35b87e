/// Percent-encoding of bytes (RFC 3986 section 2.1).
package enum PercentEncoding {
  /// Replaces the bytes that are not allowed by `%` and two upper-case digits.
  ///
  /// - Parameters:
  ///   - text: Any text; its UTF-8 is what is encoded.
  ///   - isAllowed: Whether a byte may stay.
  /// - Returns: ASCII, if no byte of 0x80 and above may stay.
  package static func encode(_ text: some StringProtocol, allowing isAllowed: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isAllowed) { return String(text) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isAllowed(byte) {
        bytes.append(byte)
      } else {
        append(byte, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends one byte's escape.
  package static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x25)
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  /// Resolves escapes; a `%` without two digits stays, bytes that are not UTF-8 become U+FFFD.
  package static func decode(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    return String(decoding: decoded(Array(text.utf8)) { _ in true }, as: UTF8.self)
  }

  /// Resolves escapes of some bytes and writes the others' digits in upper case.
  static func decoded(_ text: [UInt8], where isWanted: (UInt8) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var i = 0
    while i < text.count {
      if text[i] == 0x25, i + 2 < text.count, let high = value(text[i + 1]), let low = value(text[i + 2]) {
        let byte = high << 4 | low
        if isWanted(byte) { bytes.append(byte) } else { append(byte, to: &bytes) }
        i += 3
      } else {
        bytes.append(text[i])
        i += 1
      }
    }
    return bytes
  }

  /// Letters, digits, `-`, `.`, `_` and `~`, which never need an escape (RFC 3986 section 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// What may stand in a path or query, an escape's `%` included (RFC 3986 sections 3.3 and 3.4).
  static func isPathOrQuery(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x24, 0x25, 0x26...0x2C, 0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40: true
    default: isUnreserved(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
