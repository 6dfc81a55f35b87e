/// From text as written to the strings it means.
enum Strings {
  /// The value of a string or name without faults.
  ///
  /// - Parameters:
  ///   - token: A string or key, not flagged `.invalid`.
  ///   - text: The document's first byte.
  /// - Returns: The text with its escapes resolved.
  static func value(_ token: Token, in text: UnsafePointer<UInt8>) -> String {
    let written = UnsafeBufferPointer(start: text + Int(token.offset), count: Int(token.extent))
    guard token.flags.contains(.escaped) else { return String(decoding: written, as: UTF8.self) }
    // An escape is never shorter than what it stands for.
    return String(unsafeUninitializedCapacity: written.count) { unescape(written, into: $0) }
  }

  private static func unescape(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>)
    -> Int
  {
    guard let p = source.baseAddress else { return 0 }
    var i = 0
    var count = 0
    func put(_ byte: UInt8) {
      target[count] = byte
      count += 1
    }
    while i < source.count {
      guard p[i] == Byte.backslash, i + 1 < source.count else {
        put(p[i])
        i += 1
        continue
      }
      let letter = p[i + 1]
      i += 2
      switch letter {
      case 0x62: put(0x08)
      case Byte.f: put(0x0C)
      case Byte.n: put(0x0A)
      case 0x72: put(0x0D)
      case Byte.t: put(0x09)
      case Byte.u:
        guard i + 4 <= source.count, var value = Scalars.hex4(p + i) else { continue }
        i += 4
        if value & 0xFC00 == 0xD800, i + 6 <= source.count, let low = Scalars.hex4(p + i + 2) {
          value = 0x1_0000 + (value & 0x3FF) << 10 + low & 0x3FF
          i += 6
        }
        for byte in String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8 { put(byte) }
      default: put(letter)
      }
    }
    return count
  }
}
