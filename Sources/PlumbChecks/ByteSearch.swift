import Foundation

/// Looks for bytes where parsing would cost more.
enum ByteSearch {
  /// Whether `http:` stands anywhere in a body; of most bodies that is all there is to know of such links.
  static func hasPlainLink(_ body: Data) -> Bool {
    body.withUnsafeBytes { bytes in
      guard var here = bytes.baseAddress else { return false }
      let start = here
      let end = here + bytes.count
      while here < end, let colon = memchr(here, Int32(UInt8(ascii: ":")), end - here) {
        if UnsafeRawPointer(colon) - start >= 4, memcmp(colon - 4, "http", 4) == 0 { return true }
        here = UnsafeRawPointer(colon) + 1
      }
      return false
    }
  }
}
