/// Eight bytes at a time: the arithmetic that the scanners share.
@usableFromInline enum Words {
  @usableFromInline static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The same byte eight times.
  @inlinable @inline(__always) static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Eight bytes, the first in the lowest place; the caller has made sure that they may be read.
  @inlinable @inline(__always) static func load8(_ p: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  /// Four bytes, the first in the lowest place; the caller has made sure that they may be read.
  @inlinable @inline(__always) static func load4(_ p: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
  }

  /// The high bit of each byte that equals `byte`, exactly.
  @inline(__always) static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let x = word ^ repeating(byte)
    let low = (x & ~highBits) &+ ~highBits
    return ~(low | x) & highBits
  }

  /// The high bit of each byte that continues a UTF-8 sequence (RFC 3629 section 3).
  @inline(__always) static func continuations(_ word: UInt64) -> UInt64 {
    word & (~word << 1) & highBits
  }

  /// The index of the lowest byte of a mask whose high bit is set.
  @inline(__always) static func first(_ mask: UInt64) -> Int {
    mask.trailingZeroBitCount &>> 3
  }

  /// The first byte from `p` on that a plain string cannot hold: `"`, `\`, below 0x20, or 0x80 and above.
  ///
  /// The text ends in eight zero bytes or more, so a stop is always met.
  @inline(__always) static func plainEnd(_ p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var p = p
    while true {
      let word = load8(p)
      // `x ^ 2` takes the quote (0x22) to 0x20 and keeps control characters below 0x20, so one subtraction finds both;
      // borrows reach only bytes above the lowest hit, and the lowest is all that is asked for.
      let quoteOrControl = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
      let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let stop = (quoteOrControl | backslash | word) & highBits
      if stop != 0 { return p + first(stop) }
      p += 8
    }
  }

  /// The first byte from `p` on that is no white space (RFC 8259 section 2).
  static func skipWhite(_ p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var p = p
    while isWhite(p.pointee) {
      p += 1
      var rest = load8(p) ^ 0x2020_2020_2020_2020
      while rest == 0 {
        p += 8
        rest = load8(p) ^ 0x2020_2020_2020_2020
      }
      p += rest.trailingZeroBitCount &>> 3
    }
    return p
  }

  @inline(__always) static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether two texts of one length are the same.
  static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var i = 0
    while i &+ 8 <= count {
      if load8(a + i) != load8(b + i) { return false }
      i &+= 8
    }
    while i < count {
      if a[i] != b[i] { return false }
      i &+= 1
    }
    return true
  }
}
