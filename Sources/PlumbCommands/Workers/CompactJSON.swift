/// Writes JSON (RFC 8259) without white space: what crosses between processes thousands of times a second.
struct CompactJSON {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma has to stand before the next value.
  private var isAfterValue = false

  /// Writes an array around what is written in the body.
  mutating func array(_ body: (inout CompactJSON) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "["))
    isAfterValue = false
    body(&self)
    bytes.append(UInt8(ascii: "]"))
    isAfterValue = true
  }

  mutating func integer(_ value: Int) {
    begin()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func boolean(_ value: Bool) {
    begin()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func integer(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  mutating func null() {
    begin()
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func string(_ value: String?) {
    guard let value else { return null() }
    begin()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(CompactJSON.digits[Int(byte >> 4)])
        bytes.append(CompactJSON.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func begin() {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
