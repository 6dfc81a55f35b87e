extension Parser {
  /// Reads the rest of a string that is not plain, noting each kind of fault once a string.
  ///
  /// Like Foundation's scanner it ends at the first quote that no backslash precedes, whatever stands before it.
  ///
  /// - Parameters:
  ///   - string: The byte after the opening quote.
  ///   - p: The first byte that is not plain.
  ///   - token: The index the string's token will have.
  ///   - flags: Receives `.escaped`, `.nonASCII` and `.invalid`.
  /// - Returns: The closing quote, or nil with `complaint` set.
  mutating func finishString(
    from string: UnsafePointer<UInt8>, at p: UnsafePointer<UInt8>, token: Int, _ flags: inout TokenFlags
  ) -> UnsafePointer<UInt8>? {
    var p = p
    var told = Told()
    while true {
      let byte = p.pointee
      if byte == Byte.quote { return p }
      if byte >= 0x80 {
        flags.insert(.nonASCII)
        repeat {
          let length = Scalars.length(p)
          if length == 0 {
            fault(.badUTF8, p, token, detail: UInt32(p.pointee), &flags, &told)
            p += 1
          } else {
            p += length
          }
        } while p.pointee >= 0x80
      } else if byte == Byte.backslash {
        flags.insert(.escaped)
        guard let next = skipEscape(p, token, &flags, &told) else {
          if complaint == nil { complaint = Complaint(.closingQuote, string - 1) }
          return nil
        }
        p = next
      } else {
        guard p < end else {
          complaint = Complaint(.closingQuote, string - 1)
          return nil
        }
        fault(.controlCharacter, p, token, detail: UInt32(byte), &flags, &told)
        p += 1
      }
      p = Words.plainEnd(p)
    }
  }

  /// Which kinds of fault were already noted in a string.
  struct Told: OptionSet {
    let rawValue: UInt8
    static var controlCharacter: Told { Told(rawValue: 1) }
    static var badEscape: Told { Told(rawValue: 2) }
    static var loneSurrogate: Told { Told(rawValue: 4) }
    static var badUTF8: Told { Told(rawValue: 8) }
  }

  private mutating func fault(
    _ kind: Told, _ p: UnsafePointer<UInt8>, _ token: Int, detail: UInt32, _ flags: inout TokenFlags,
    _ told: inout Told
  ) {
    flags.insert(.invalid)
    guard told.insert(kind).inserted else { return }
    switch kind {
    case .controlCharacter: note(.controlCharacter, p, token: token, detail: detail)
    case .badEscape: note(.badEscape, p, token: token, detail: detail)
    case .loneSurrogate: note(.loneSurrogate, p, token: token, detail: detail)
    default: note(.badUTF8, p, token: token, detail: detail)
    }
  }

  /// Passes over one escape (RFC 8259 section 7), or both halves of a surrogate pair.
  ///
  /// - Returns: The byte after it, or nil where the text ends in it or `\u` has fewer than four bytes before a quote.
  private mutating func skipEscape(
    _ p: UnsafePointer<UInt8>, _ token: Int, _ flags: inout TokenFlags, _ told: inout Told
  ) -> UnsafePointer<UInt8>? {
    guard p + 1 < end else { return nil }
    switch p[1] {
    case Byte.u: break
    case Byte.quote, Byte.backslash, 0x2F, 0x62, Byte.f, Byte.n, 0x72, Byte.t: return p + 2
    case let byte:
      let length = byte < 0x80 ? 1 : Scalars.length(p + 1)
      if byte >= 0x80 { flags.insert(.nonASCII) }
      let scalar = length == 0 ? 0xFFFD : Scalars.value(p + 1, length)
      fault(.badEscape, p, token, detail: scalar, &flags, &told)
      return p + 1 + max(length, 1)
    }
    let digits = p + 2
    for i in 0..<4 where digits + i >= end || digits[i] == Byte.quote {
      let firstBad = (0...i).first { digits + $0 >= end || Scalars.hexDigit(digits[$0]) == nil } ?? i
      complaint = Complaint(.hexDigits, digits + firstBad)
      return nil
    }
    guard let unit = Scalars.hex4(digits) else {
      if (0..<4).contains(where: { digits[$0] >= 0x80 }) { flags.insert(.nonASCII) }
      fault(.badEscape, p, token, detail: Laxity.badHex, &flags, &told)
      return p + 6
    }
    if unit & 0xF800 == 0xD800 {
      // Hexadecimal digits are no padding, so what is found here lies within the text.
      if unit & 0xFC00 == 0xD800, p[6] == Byte.backslash, p[7] == Byte.u, let low = Scalars.hex4(p + 8),
        low & 0xFC00 == 0xDC00
      {
        return p + 12
      }
      fault(.loneSurrogate, p, token, detail: unit, &flags, &told)
    }
    return p + 6
  }
}
