/// Writes JSON (RFC 8259) without white space but where a line is to end.
///
/// It is for what is written thousands of times a second, or in lists of thousands.
package struct CompactJSON {
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma has to stand before the next value.
  private var isAfterValue = false
  /// With how many spaces a new line begins before what comes next; nil for no new line.
  private var indent: Int?

  package init() {}

  /// Moves what is written so far into a text that it is the next part of.
  ///
  /// - Parameters:
  ///   - least: how many bytes there have to be for it.
  ///   - append: takes them.
  package mutating func drain(from least: Int = 0, _ append: ([UInt8]) -> Void) {
    guard bytes.count >= least, !bytes.isEmpty else { return }
    append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes an array around what is written in the body.
  package mutating func array(_ body: (inout CompactJSON) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "["))
    isAfterValue = false
    body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes an object around what is written in the body: names and values, one after the other.
  package mutating func object(_ body: (inout CompactJSON) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "{"))
    isAfterValue = false
    body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes a member's name, after which its value is written.
  ///
  /// - Parameter name: ASCII without anything to be escaped.
  package mutating func name(_ name: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(contentsOf: "\":".utf8)
    isAfterValue = false
  }

  /// Has what comes next, or the end of what it would stand in, begin on a line of its own.
  ///
  /// - Parameter indent: How many spaces that line begins with.
  package mutating func line(indent: Int = 0) { self.indent = indent }

  package mutating func integer(_ value: Int) {
    begin()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number that need not be whole, in the shortest spelling that reads as the same.
  ///
  /// - Parameter value: A finite number.
  package mutating func number(_ value: Double) {
    begin()
    let whole = Int(exactly: value)
    bytes.append(contentsOf: (whole.map { String($0) } ?? String(value)).utf8)
  }

  package mutating func boolean(_ value: Bool) {
    begin()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package mutating func integer(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  package mutating func null() {
    begin()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func string(_ value: String?) {
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
    breakLine()
  }

  private mutating func end(_ bracket: UInt8) {
    breakLine()
    bytes.append(bracket)
    isAfterValue = true
  }

  private mutating func breakLine() {
    guard let spaces = indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
    indent = nil
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
