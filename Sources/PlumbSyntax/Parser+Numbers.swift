extension Parser {
  /// Whether Foundation's scanner takes a byte for part of a number once it is in one.
  @inline(__always) static func isInNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.plus, Byte.minus, Byte.point, Byte.zero...Byte.nine, 0x45, 0x65: true
    default: false
    }
  }

  /// Reads the rest of a number that is no plain integer (RFC 8259 section 6).
  ///
  /// - Parameters:
  ///   - digits: Where the first digit stands, or should.
  ///   - p: The first byte from there on that is no digit.
  ///   - token: The index the number's token will have.
  ///   - flags: Receives `.notInteger` and `.invalid`.
  /// - Returns: The first byte after everything that looks like part of the number.
  mutating func finishNumber(
    digits: UnsafePointer<UInt8>, at p: UnsafePointer<UInt8>, token: Int, _ flags: inout TokenFlags
  ) -> UnsafePointer<UInt8> {
    var p = p
    var fault: (Laxity.NumberFault, UnsafePointer<UInt8>)?
    if p == digits {
      fault = (.noDigits, p)
    } else if digits.pointee == Byte.zero, p - digits > 1 {
      fault = (.leadingZero, digits)
    }
    if p.pointee == Byte.point {
      flags.insert(.notInteger)
      p += 1
      if !Words.isDigit(p.pointee), fault == nil { fault = (.noFraction, p) }
      while Words.isDigit(p.pointee) { p += 1 }
    }
    if p.pointee | 0x20 == 0x65 {
      flags.insert(.notInteger)
      p += 1
      if p.pointee == Byte.plus || p.pointee == Byte.minus { p += 1 }
      if !Words.isDigit(p.pointee), fault == nil { fault = (.noExponent, p) }
      while Words.isDigit(p.pointee) { p += 1 }
    }
    if Parser.isInNumbers(p.pointee) {
      if fault == nil { fault = (.unended, p) }
      while Parser.isInNumbers(p.pointee) { p += 1 }
    }
    if let (fault, place) = fault {
      flags.insert(.invalid)
      note(.badNumber, place, token: token, detail: fault.rawValue)
    }
    return p
  }
}
