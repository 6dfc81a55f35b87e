package import PlumbSyntax

/// Where something was first seen.
package struct Sight: Sendable, Equatable {
  /// The number that the caller gave the document.
  package let document: Int
  package let pointer: JSONPointer
  /// The value's bytes; of an object or array its first.
  package let offset: Int
  package let length: Int
  /// The bytes of the value's name; nil for what has none.
  package let key: Range<Int>?

  init(_ token: Int, key: Int, of document: JSONDocument, number: Int) {
    self.document = number
    pointer = document.pointer(to: token)
    (offset, length) = document.range(of: Int32(token))
    if key >= 0 {
      let range = document.range(of: Int32(key))
      self.key = range.offset..<(range.offset + range.length)
    } else {
      self.key = nil
    }
  }

  /// Whether it comes before another place.
  func isBefore(_ other: Sight) -> Bool { (document, offset) < (other.document, other.offset) }
}
