/// Reads the parts of structured header values: tokens, quoted strings and parameters (RFC 9110 section 5.6).
struct FieldScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipWhite() {
    while let byte = rest.first, byte == 0x20 || byte == 0x09 { rest.removeFirst() }
  }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the bytes of a token; nil where there is none.
  mutating func token() -> String? {
    let token = rest.prefix(while: FieldScanner.isToken)
    guard !token.isEmpty else { return nil }
    rest = rest.dropFirst(token.count)
    return String(token)
  }

  /// Takes all bytes before one of some.
  mutating func text(before stops: StaticString) -> String {
    let text = rest.prefix { byte in !stops.withUTF8Buffer { $0.contains(byte) } }
    rest = rest.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes a quoted string without its quotes and backslashes; one without an end runs to the end.
  mutating func quotedString() -> String? {
    guard take(0x22) else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != 0x22 {
      bytes.append(byte == 0x5C ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes `; name=value` pairs; what follows them stays.
  ///
  /// - Returns: Names in lower case; a parameter without a value has an empty one.
  mutating func parameters() -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    while true {
      skipWhite()
      guard take(0x3B) else { return parameters }
      skipWhite()
      guard let name = token()?.lowercased() else { continue }
      skipWhite()
      guard take(0x3D) else {
        parameters.append((name, ""))
        continue
      }
      skipWhite()
      let value = quotedString() ?? text(before: ";,").trimmingBlanks()
      parameters.append((name, value))
    }
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  func trimmingBlanks() -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var text = self[...].drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
