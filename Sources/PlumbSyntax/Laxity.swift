/// Text that is no JSON (RFC 8259) although `JSONDecoder` lets it pass as long as nobody reads it.
package struct Laxity: Sendable, Equatable {
  /// What is wrong.
  package enum Kind: Sendable {
    case trailingComma, controlCharacter, badEscape, loneSurrogate, badNumber, badUTF8
  }

  package let kind: Kind
  /// Byte offset of the comma, character, backslash or byte; for a number, of the byte that breaks the grammar.
  package let offset: Int
  /// The token of the string, key or number it is in; for a trailing comma, of the object or array.
  package let token: UInt32
  /// The byte, scalar, code unit or fault that the message tells.
  package let detail: UInt32

  package init(kind: Kind, offset: Int, token: UInt32, detail: UInt32) {
    self.kind = kind
    self.offset = offset
    self.token = token
    self.detail = detail
  }

  /// What breaks a number (RFC 8259 section 6), as kept in `detail`.
  enum NumberFault: UInt32 {
    case leadingZero, noDigits, noFraction, noExponent, unended
  }

  /// The `detail` of an escape `\u` without four hexadecimal digits.
  static let badHex = UInt32.max

  /// What it is, to be read as "this document has …".
  package var message: String {
    switch kind {
    case .trailingComma: "`,` before `\(Character(scalar))`"
    case .controlCharacter: "raw control character \(hexadecimal(detail, digits: 2)) in a string"
    case .badEscape where detail == Laxity.badHex: "`\\u` without four hexadecimal digits"
    case .badEscape: "`\\\(visible)` is not an escape"
    case .loneSurrogate: "lone surrogate \\u\(hexadecimal(detail, digits: 4).dropFirst(2))"
    case .badUTF8: "byte \(hexadecimal(detail, digits: 2)) is not UTF-8"
    case .badNumber:
      switch NumberFault(rawValue: detail) {
      case .leadingZero: "a number with a leading zero"
      case .noDigits: "a number without a digit after `-`"
      case .noFraction: "a number without a digit after `.`"
      case .noExponent: "a number without a digit in its exponent"
      case .unended, nil: "a number that goes on after its end"
      }
    }
  }

  private var scalar: Unicode.Scalar { Unicode.Scalar(detail) ?? "\u{FFFD}" }

  private var visible: String {
    detail < 0x20 || detail == 0x7F ? hexadecimal(detail, digits: 2) : String(Character(scalar))
  }
}

/// A number as `0x` and upper-case digits, padded with zeros.
func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return "0x" + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
