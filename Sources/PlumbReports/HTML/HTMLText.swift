/// Texts as they may stand on a page.
enum HTMLText {
  /// How long a text may be, in scalars.
  static let most = 2_000

  /// A text as one line, with pictures for controls and escapes for what changes direction; cut where it is too long.
  static func line(_ text: String, most: Int = most) -> String {
    if text.utf8.count <= most, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      let cell = SafeText.cell(scalar).text.unicodeScalars
      count += cell.count
      guard count <= most else { return cut(shown, most) }
      shown.append(contentsOf: cell)
    }
    return String(shown)
  }

  private static func cut(_ shown: String.UnicodeScalarView, _ most: Int) -> String {
    String(String.UnicodeScalarView(shown.prefix(most - 1))) + "…"
  }

  /// A text of several lines, each of them safe.
  static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).prefix(40)
      .map { line(String(String.UnicodeScalarView($0))) }.joined(separator: "\n")
  }

  /// Writes a text so that it ends neither an element nor an attribute in double quotes.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// A text with what stands between backticks as code, where each backtick has its other one.
  static func runs(_ text: String) -> Markup {
    let parts = lines(text).split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "\(lines: text)" }
    return Markup(
      parts.enumerated().map { number, part in
        if part.isEmpty { return "" }
        return number % 2 == 0 ? "\(lines: String(part))" : "<code>\(lines: String(part))</code>"
      })
  }

  /// A name for a fragment: ASCII letters, digits and hyphens stand for themselves, other bytes as `_` and two digits.
  static func anchor(_ text: String) -> String {
    var result = ""
    for byte in line(text, most: 300).utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += byte < 16 ? "_0" : "_"
        result += String(byte, radix: 16)
      }
    }
    return result
  }

  /// A value in the fragment's list of filters, percent-encoded but for what is unreserved (RFC 3986 section 2.3).
  static func component(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += byte < 16 ? "%0" : "%"
        result += String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A number with commas between its thousands.
  static func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (at, digit) in digits.enumerated() {
      if at > 0, (digits.count - at) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// A number and what is counted, such as "1,024 cases".
  static func words(_ count: Int, _ noun: String) -> String { "\(number(count)) \(noun)\(count == 1 ? "" : "s")" }

  /// A size in decimal units, such as "1.2 MB".
  static func size(_ bytes: Int) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
    guard let (unit, name) = units.first(where: { bytes >= $0.0 }) else { return words(bytes, "byte") }
    let tenths = bytes / (unit / 10)
    return "\(number(tenths / 10)).\(tenths % 10) \(name)"
  }
}
