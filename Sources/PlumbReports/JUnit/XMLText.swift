/// Text as XML 1.0 takes it.
enum XMLText {
  /// Text between tags.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Text of an attribute in double quotes; its line feeds are kept, which a parser would make spaces of.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Needed after `]]` only, where it would end a section.
      case ">": result += "&gt;"
      case "\"": result += isAttribute ? "&quot;" : "\""
      case "\t": result += isAttribute ? "&#9;" : "\t"
      case "\n": result += isAttribute ? "&#10;" : "\n"
      case "\r": result += "&#13;"
      default: result += isLegal(scalar) ? String(scalar) : SafeText.cell(scalar).text
      }
    }
    return result
  }

  /// Whether a scalar is a character of XML 1.0 (section 2.2); `Unicode.Scalar` is never a surrogate.
  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    // Legal, but discouraged, and not to be seen.
    case 0x7F..<0xA0: false
    default: true
    }
  }
}
