/// The hash of a member's name over its bytes as written, as kept in a key token's `detail`.
///
/// Reads nothing outside `count` bytes, so it also takes the UTF-8 of a Swift string.
///
/// - Parameters:
///   - p: The first byte; not read when `count` is 0.
///   - count: How many bytes the name has.
/// - Returns: The same value on every platform and in every run.
@inlinable @inline(__always) package func keyHash(_ p: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
  if count >= 8 { return KeyHash.long(p, count) }
  if count >= 4 {
    let low = UInt64(Words.load4(p))
    let high = UInt64(Words.load4(p + (count &- 4)))
    return KeyHash.mix(low | high << UInt64(8 &* (count &- 4)), 0, count)
  }
  if count == 0 { return KeyHash.mix(0, 0, 0) }
  let middle = count &>> 1
  let last = count &- 1
  let word =
    UInt64(p[0]) | UInt64(p[middle]) << UInt64(8 &* middle) | UInt64(p[last]) << UInt64(8 &* last)
  return KeyHash.mix(word, 0, count)
}

/// The parts of `keyHash`.
@usableFromInline enum KeyHash {
  /// Stirs two words and a length by one full multiplication.
  @inlinable @inline(__always) static func mix(_ a: UInt64, _ b: UInt64, _ count: Int) -> UInt32 {
    let product = (a ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: b ^ 0xC2B2_AE3D_27D4_EB4F ^ UInt64(truncatingIfNeeded: count))
    let folded = product.high ^ product.low
    return UInt32(truncatingIfNeeded: folded ^ folded >> 32)
  }

  /// Names of eight bytes and more; those above sixteen are stirred eight bytes at a time.
  @inlinable @inline(__always) static func long(_ p: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var head = Words.load8(p)
    if count > 16 {
      var i = 8
      while i < count &- 8 {
        head = (head ^ head >> 29) &* 0x9FB2_1C65_1E98_DF25 ^ Words.load8(p + i)
        i &+= 8
      }
    }
    return mix(head, Words.load8(p + (count &- 8)), count)
  }

  /// The same as `keyHash` for text with eight readable bytes from every position, as a document's is.
  @inline(__always) static func padded(_ p: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    if count >= 8 { return long(p, count) }
    let mask = (1 as UInt64) &<< UInt64(8 &* count) &- 1
    return mix(Words.load8(p) & mask, 0, count)
  }
}
