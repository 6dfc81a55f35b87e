import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A text is taken for a URL that leads nowhere.
enum LenientValue: DecodeCheck {
  static let rule = Rule(
    "lenient-value", .decode, .warning, summary: "the text is taken for a URL, but it is blank, relative or escaped",
    remedy: "resolve it against the base, or decode a String",
    example: Rule.Example(
      swift: """
        struct Banner: Decodable {
          let image: URL
        }
        """,
      json: #"{ "image": "/images/spring.png" }"#,
      message: #"`image` is "/images/spring.png", a relative URL: there is no scheme or host to ask"#,
      help: "resolve it, `URL(string: text, relativeTo: base)`"))

  static func finding(_ remark: Remark, _ context: CheckContext) -> Finding? {
    guard let text = context.document.string(at: Int(remark.node)) else { return nil }
    let label = context.label(remark.node)
    let quoted = "\"\(JSONDocument.cropped(text, 60))\""
    let message: String
    let help: String
    var wanted = "a URL without blanks"
    if text.allSatisfy(\.isWhitespace) {
      message = "\(label) is a blank text, which URL takes for a path"
      wanted = "a URL"
      help = "decode a String and give nil for it"
    } else if text.contains(where: \.isWhitespace) {
      message = "\(label) is \(quoted), whose blanks URL escapes in silence"
      help = "look at what the API means; a blank has no place in a URL"
    } else if !hasScheme(text) {
      message = "\(label) is \(quoted), a relative URL: there is no scheme or host to ask"
      wanted = "an absolute URL"
      help = "resolve it, `URL(string: text, relativeTo: base)`"
    } else if hasLoosePercent(text) {
      message = "\(label) is \(quoted), whose `%` URL escapes in silence"
      wanted = "a URL with whole escapes"
      help = "look at what the API means; `%` begins an escape of two hexadecimal digits"
    } else {
      return nil
    }
    return context.finding(rule, at: remark.node, message: message, help: help, expected: wanted)
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func hasLoosePercent(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { i in
      bytes[i] == 0x25
        && !(i + 2 < bytes.count
          && [bytes[i + 1], bytes[i + 2]].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit })
    }
  }
}
