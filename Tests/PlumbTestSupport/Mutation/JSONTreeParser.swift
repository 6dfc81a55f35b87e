/// Reads a seed document into a tree; knows just enough to read valid JSON, and refuses the rest.
package struct JSONTreeParser {
  private let bytes: [UInt8]
  private var index = 0

  /// Parses a whole document.
  package static func parse(_ document: String) -> JSONTree? {
    var parser = JSONTreeParser(bytes: Array(document.utf8))
    guard let tree = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    return parser.index == parser.bytes.count ? tree : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) -> JSONTree? {
    skipSpace()
    guard depth < 512, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONTree.string)
    default:
      let word = self.word()
      if ["true", "false", "null"].contains(word) { return .literal(word) }
      return Double(word) == nil ? nil : .number(word)
    }
  }

  private mutating func object(depth: Int) -> JSONTree? {
    guard take("{") else { return nil }
    var members: [JSONTree.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(JSONTree.Member(key: key, value: value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONTree? {
    guard take("[") else { return nil }
    var elements: [JSONTree] = []
    if take("]") { return .array(elements) }
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func word() -> String {
    let start = index
    while let byte = next, !",]} \n\r\t".utf8.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
