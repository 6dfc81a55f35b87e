/// Numbers of ASCII digits, and of nothing else.
enum Digits {
  /// Reads a whole number without a sign.
  ///
  /// - Parameters:
  ///   - text: the digits.
  ///   - width: how many there must be; any number where it is nil.
  /// - Returns: nil where something else is among them, or where it is too large.
  static func number(_ text: Substring, width: Int? = nil) -> Int? {
    guard !text.isEmpty, width == nil || text.utf8.count == width else { return nil }
    guard text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
