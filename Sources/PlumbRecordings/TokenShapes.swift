import Foundation

/// Finds what is a secret by its looks, wherever it stands.
enum TokenShapes {
  /// Searches text; each shape is looked for by its rarest byte.
  ///
  /// - Parameters:
  ///   - text: Any bytes.
  ///   - found: Called with the bytes of a secret and the noun for it.
  static func search(_ text: UnsafeRawBufferPointer, _ found: (Range<Int>, String) -> Void) {
    guard let base = text.baseAddress else { return }
    let scan = Scan(start: base.assumingMemoryBound(to: UInt8.self), count: text.count)
    scan.each(0x5F) { at in
      // `_`: look at the letter before it first, as names are full of these.
      switch scan[at - 1] {
      case 0x74: scan.match("github_pat_", endingAt: at, least: 20, Scan.isWord, "a GitHub token", found)
      case 0x65:
        scan.match("sk_live_", endingAt: at, least: 16, Scan.isAlphanumeric, "a Stripe key", found)
        scan.match("rk_live_", endingAt: at, least: 16, Scan.isAlphanumeric, "a Stripe key", found)
      case 0x70: scan.match("ghp_", endingAt: at, least: 20, Scan.isAlphanumeric, "a GitHub token", found)
      case 0x6F: scan.match("gho_", endingAt: at, least: 20, Scan.isAlphanumeric, "a GitHub token", found)
      case 0x73: scan.match("ghs_", endingAt: at, least: 20, Scan.isAlphanumeric, "a GitHub token", found)
      default: break
      }
    }
    scan.each(0x4B) { at in
      guard scan.ends("AKIA", at: at + 2), let end = scan.run(from: at + 3, Scan.isUpperOrDigit), end == at + 19,
        !Scan.isWord(scan[end])
      else { return }
      found(at - 1..<end, "an AWS access key")
    }
    scan.each(0x78) { at in
      // The second `x` of `xoxb-`.
      guard scan.ends("xox", at: at), scan[at + 1] == 0x62 || scan[at + 1] == 0x70, scan[at + 2] == 0x2D,
        let end = scan.run(from: at + 3, Scan.isWordOrMinus), end >= at + 13
      else { return }
      found(at - 2..<end, "a Slack token")
    }
    scan.each(0x4A) { at in
      guard scan.ends("eyJ", at: at), let first = scan.run(from: at + 1, Scan.isWordOrMinus), first >= at + 9,
        scan[first] == 0x2E, scan.ends("eyJ", at: first + 3),
        let second = scan.run(from: first + 4, Scan.isWordOrMinus),
        scan[second] == 0x2E, let end = scan.run(from: second + 1, Scan.isWordOrMinus), end > second + 1
      else { return }
      found(at - 2..<end, "a JSON Web Token")
    }
    scan.each(0x42) { at in
      guard scan.ends("-----B", at: at, isWhole: false), scan.ends("BEGIN ", at: at + 5, isWhole: false),
        var end = scan.run(from: at + 6, { Scan.isUpperOrDigit($0) || $0 == 0x20 })
      else { return }
      guard scan.ends("PRIVATE KEY", at: end - 1, isWhole: false), scan.ends("-----", at: end + 4, isWhole: false)
      else {
        return
      }
      end += 5
      found(at - 5..<end, "a private key")
    }
  }
}

/// Text that can be asked for any byte; outside it there are zeros.
private struct Scan {
  let start: UnsafePointer<UInt8>
  let count: Int

  subscript(_ i: Int) -> UInt8 { i >= 0 && i < count ? start[i] : 0 }

  /// Calls back with each place of a byte.
  func each(_ byte: UInt8, _ body: (Int) -> Void) {
    var position = 0
    while position < count, let hit = memchr(start + position, Int32(byte), count - position) {
      let at = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
      body(at)
      position = at + 1
    }
  }

  /// Whether a text ends with the byte at a place, and no word goes on before it.
  func ends(_ text: StaticString, at last: Int, isWhole: Bool = true) -> Bool {
    let length = text.utf8CodeUnitCount
    let first = last + 1 - length
    guard first >= 0, last < count, memcmp(start + first, text.utf8Start, length) == 0 else { return false }
    return !isWhole || !Scan.isAlphanumeric(self[first - 1]) || self[first - 2] == 0x5C
  }

  /// Where the bytes of a kind end that begin at a place; nil where there is none.
  func run(from first: Int, _ isOne: (UInt8) -> Bool) -> Int? {
    var end = first
    while end < count, isOne(start[end]) { end += 1 }
    return end > first ? end : nil
  }

  func match(
    _ prefix: StaticString, endingAt last: Int, least: Int, _ isOne: (UInt8) -> Bool, _ what: String,
    _ found: (Range<Int>, String) -> Void
  ) {
    guard ends(prefix, at: last), let end = run(from: last + 1, isOne), end - last > least else { return }
    found(last + 1 - prefix.utf8CodeUnitCount..<end, what)
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }
  static func isUpperOrDigit(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte &- 0x30 < 10 }
  static func isWord(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte == 0x5F }
  static func isWordOrMinus(_ byte: UInt8) -> Bool { isWord(byte) || byte == 0x2D }
}
