/// Writes single JSON values.
package enum JSONText {
  /// A text as a JSON string, quotes included.
  ///
  /// - Parameter text: Any text; non-ASCII characters stay as they are.
  /// - Returns: UTF-8 with escapes for what RFC 8259 section 7 demands.
  package static func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case "\u{8}": written += "\\b"
      case "\u{C}": written += "\\f"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
