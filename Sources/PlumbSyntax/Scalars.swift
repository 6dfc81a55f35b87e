/// Reading one character at a time: UTF-8 sequences and hexadecimal escapes.
enum Scalars {
  /// The bytes of the UTF-8 sequence at `p` (RFC 3629 section 4), or 0 where it is none.
  ///
  /// Reads three bytes beyond `p` at most, and none beyond the first that does not belong.
  static func length(_ p: UnsafePointer<UInt8>) -> Int {
    let lead = p[0]
    if lead < 0x80 { return 1 }
    guard lead >= 0xC2, lead <= 0xF4 else { return 0 }
    let second = p[1]
    if lead < 0xE0 { return isContinuation(second) ? 2 : 0 }
    let least: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let greatest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= least, second <= greatest, isContinuation(p[2]) else { return 0 }
    if lead < 0xF0 { return 3 }
    return isContinuation(p[3]) ? 4 : 0
  }

  /// The scalar of a valid sequence of `length` bytes.
  static func value(_ p: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    if length == 1 { return UInt32(p[0]) }
    var value = UInt32(p[0]) & (0x7F &>> UInt32(length))
    for i in 1..<length { value = value << 6 | UInt32(p[i] & 0x3F) }
    return value
  }

  @inline(__always) private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The value of a hexadecimal digit of either case.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }

  /// The UTF-16 code unit of four hexadecimal digits.
  static func hex4(_ p: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for i in 0..<4 {
      guard let digit = hexDigit(p[i]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
