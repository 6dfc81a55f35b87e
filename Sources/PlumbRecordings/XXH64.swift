package import Foundation

/// The 64-bit hash XXH64 by Yann Collet (xxHash fast digest algorithm, version 0.1.1); guards against accidents only.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Hashes bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes at any address.
  ///   - seed: 0 for what recordings hold.
  /// - Returns: The same on every platform.
  package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    let count = bytes.count
    guard var p = bytes.baseAddress else { return avalanche(seed &+ prime5) }
    var rest = count
    var hash: UInt64
    if count >= 32 {
      hash = stripes(p, count / 32, seed)
      p += count & ~31
      rest = count & 31
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(truncatingIfNeeded: count)
    while rest >= 8 {
      hash ^= round(0, UInt64(littleEndian: p.loadUnaligned(as: UInt64.self)))
      hash = rotate(hash, 27) &* prime1 &+ prime4
      p += 8
      rest -= 8
    }
    if rest >= 4 {
      hash ^= UInt64(UInt32(littleEndian: p.loadUnaligned(as: UInt32.self))) &* prime1
      hash = rotate(hash, 23) &* prime2 &+ prime3
      p += 4
      rest -= 4
    }
    while rest > 0 {
      hash ^= UInt64(p.load(as: UInt8.self)) &* prime5
      hash = rotate(hash, 11) &* prime1
      p += 1
      rest -= 1
    }
    return avalanche(hash)
  }

  /// Hashes data.
  package static func hash(_ data: Data) -> UInt64 { data.withUnsafeBytes { hash($0) } }

  /// The hash as recordings hold it.
  package static func hexadecimal(_ data: Data) -> String { hexadecimal(hash(data)) }

  /// A hash as 16 lower-case digits.
  package static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Takes whole stripes of 32 bytes into one hash.
  ///
  /// One loop without calls of our own: unoptimised builds, as tests are, would pay for each.
  private static func stripes(_ start: UnsafeRawPointer, _ count: Int, _ seed: UInt64) -> UInt64 {
    let first = prime1
    let second = prime2
    var a = seed &+ first &+ second
    var b = seed &+ second
    var c = seed
    var d = seed &- first
    var p = start
    let end = start + count * 32
    while p != end {
      a = a &+ UInt64(littleEndian: p.loadUnaligned(as: UInt64.self)) &* second
      b = b &+ UInt64(littleEndian: (p + 8).loadUnaligned(as: UInt64.self)) &* second
      c = c &+ UInt64(littleEndian: (p + 16).loadUnaligned(as: UInt64.self)) &* second
      d = d &+ UInt64(littleEndian: (p + 24).loadUnaligned(as: UInt64.self)) &* second
      a = (a &<< 31 | a &>> 33) &* first
      b = (b &<< 31 | b &>> 33) &* first
      c = (c &<< 31 | c &>> 33) &* first
      d = (d &<< 31 | d &>> 33) &* first
      p += 32
    }
    var hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    return hash
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value &<< count | value &>> (64 - count) }

  private static func avalanche(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ hash &>> 33) &* prime2
    hash = (hash ^ hash &>> 29) &* prime3
    return hash ^ hash &>> 32
  }
}
