import Foundation
import PlumbSyntax

/// Strings read before, to be given again instead of being made anew: APIs repeat their names and links.
///
/// A slot is written over by the next string that falls to it. Plain memory, since it is asked for most strings read.
struct StringTable {
  private static let count = 2048
  private let slots: UnsafeMutablePointer<String>

  init() {
    slots = .allocate(capacity: Self.count)
    slots.initialize(repeating: "", count: Self.count)
  }

  /// Frees the table.
  func deallocate() {
    slots.deinitialize(count: Self.count)
    slots.deallocate()
  }

  /// A string of bytes that are valid UTF-8; worth it for more than the 15 that need no memory of their own.
  @inline(__always)
  func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    let slot = slots + Int(keyHash(bytes, count)) & (Self.count - 1)
    let isSame = slot.pointee.withUTF8 { known in
      guard known.count == count, let base = known.baseAddress else { return false }
      return memcmp(base, bytes, count) == 0
    }
    if isSame { return slot.pointee }
    let made = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    slot.pointee = made
    return made
  }
}
