/// Makes text from documents safe to show: nothing of it can steer a terminal.
package enum SafeText {
  /// How a scalar is shown, and in how many columns.
  static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    switch scalar.value {
    case 0x20..<0x7F: return (String(scalar), 1)
    case 0x09: return ("    ", 4)
    case 0..<0x20: return (picture(0x2400 + scalar.value), 1)
    case 0x7F: return (picture(0x2421), 1)
    // C1 controls, line separators, marks and overrides of direction (UAX #9), a byte order mark, no characters, tags.
    case 0x80..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF,
      0xE0000...0xE007F:
      let text = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      return (text, text.utf8.count)
    default: return (String(scalar), width(scalar))
    }
  }

  private static func picture(_ value: UInt32) -> String { Unicode.Scalar(value).map { String($0) } ?? "?" }

  /// Columns in a terminal: none for what combines, two for East Asian wide characters and pictures.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// A text as one line.
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += cell($1).text }
  }

  /// A text as one line of at most so many characters.
  package static func line(_ text: String, most: Int) -> String {
    let line = line(String(text.prefix(most + 1)))
    return line.count > most ? line.prefix(most - 1) + "…" : line
  }
}
