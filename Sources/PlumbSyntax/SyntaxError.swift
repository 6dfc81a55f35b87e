/// Why a document is refused: something `JSONDecoder` refuses before it decodes anything.
package struct SyntaxError: Error, Sendable, Equatable {
  /// Byte offset of the first byte that cannot be right; of the opening quote for a string without an end.
  ///
  /// It counts in the document's UTF-8 text, except for text that cannot be brought into UTF-8: there it counts in the
  /// bytes as given. Where the document ends too early it is just after the last byte that is no white space.
  package let offset: Int
  /// A complete clause, such as "`,` or `}` expected after the value".
  package let expected: String
  /// What stands there instead, such as "`x`" or "the end of the document".
  package let found: String

  package init(offset: Int, expected: String, found: String) {
    self.offset = offset
    self.expected = expected
    self.found = found
  }

  /// One sentence of both, without a full stop.
  package var message: String { "\(expected), but found \(found)" }
}

extension SyntaxError: CustomStringConvertible {
  package var description: String { "\(message) at byte \(offset)" }
}
