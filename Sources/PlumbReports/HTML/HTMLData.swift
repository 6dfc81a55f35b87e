import PlumbFindings

/// The findings as compact JSON that can stand in a `script` element: texts once, in a table, and numbers in their place.
struct HTMLData {
  private(set) var bytes: [UInt8] = []
  private var numbers: [String: Int] = ["": 0]
  private var texts: [String] = [""]
  private var rules: [[Int]] = []
  private var ruleNumbers: [String: Int] = [:]

  /// Writes `{"f":[finding…],"r":[[id, summary]…],"t":[shape…],"s":[text…]}`; before `s`, numbers stand for texts in it.
  init(_ findings: HTMLFindings, _ shapes: HTMLShapes) {
    bytes.reserveCapacity(findings.count * 300)
    write("{\"f\":[")
    for number in 0..<findings.count {
      if number > 0 { write(",\n") }
      write(findings[number])
    }
    write("],\n\"r\":[")
    for (number, rule) in rules.enumerated() {
      if number > 0 { write(",") }
      write(rule)
    }
    write("],\n\"t\":[")
    for (number, shape) in shapes.shapes.enumerated() {
      if number > 0 { write(",\n") }
      write(shape)
    }
    write("],\n\"s\":[")
    for (number, text) in texts.enumerated() {
      if number > 0 { write(",\n") }
      HTMLData.string(text, into: &bytes)
    }
    write("]}")
  }

  /// The order is the one in which the script takes a record apart.
  private mutating func write(_ entry: HTMLEntry) {
    write("[")
    HTMLData.string(entry.anchor, into: &bytes)
    let rank = Severity.allCases.reversed().firstIndex(of: entry.severity) ?? 0
    let fields = [
      rank, entry.state.rawValue, entry.isNew ? 1 : 0, rule(entry), text(entry.message), text(entry.contract),
      text(entry.caseName), text(entry.model), text(entry.typePath), text(entry.pattern), text(entry.expected),
      text(entry.found), text(entry.place.file), entry.place.line, entry.place.column, text(entry.excerpt),
      entry.mark.lowerBound, entry.mark.upperBound, text(entry.remedy), text(entry.reason), entry.count, entry.of,
      text(entry.noun),
    ]
    for field in fields {
      bytes.append(UInt8(ascii: ","))
      write(field)
    }
    write(",")
    write(entry.places)
    write("]")
  }

  /// Writes file, line, column and pointer of each place; for the pointer, where they say it, what the pattern's stars are.
  private mutating func write(_ places: [HTMLEntry.Place]) {
    write("[")
    for (at, place) in places.enumerated() {
      if at > 0 { bytes.append(UInt8(ascii: ",")) }
      for field in [text(place.file), place.line, place.column] {
        write(field)
        bytes.append(UInt8(ascii: ","))
      }
      if place.indices.isEmpty { write(text(place.pointer)) } else { write(place.indices) }
    }
    write("]")
  }

  /// Writes the contract, how many places are left out, and six numbers for each that is not.
  private mutating func write(_ shape: HTMLShapes.Shape) {
    var numbers = [text(shape.contract), shape.leftOut]
    for row in shape.rows {
      numbers += [row.depth, text(row.name), text(row.kinds), row.count, row.of, row.nulls]
    }
    write(numbers)
  }

  private mutating func rule(_ entry: HTMLEntry) -> Int {
    if let number = ruleNumbers[entry.rule] { return number }
    let number = rules.count
    ruleNumbers[entry.rule] = number
    rules.append([text(entry.rule), text(entry.summary)])
    return number
  }

  private mutating func text(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    let number = texts.count
    numbers[text] = number
    texts.append(text)
    return number
  }

  private mutating func write(_ numbers: [Int]) {
    write("[")
    for (at, number) in numbers.enumerated() {
      if at > 0 { bytes.append(UInt8(ascii: ",")) }
      write(number)
    }
    write("]")
  }

  private mutating func write(_ number: Int) {
    if number < 0 { return write(String(number)) }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// Writes a JSON string in which nothing can end a `script` element or begin a comment in one.
  static func string(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<0x20: escape(UInt32(byte), into: &bytes)
      default:
        bytes.append(byte)
        // The separators of lines and paragraphs, which end a line of older JavaScript.
        if byte & 0xFE == 0xA8, bytes.suffix(3).elementsEqual([0xE2, 0x80, byte]) {
          bytes.removeLast(3)
          escape(0x2000 | (UInt32(byte) & 0x7F), into: &bytes)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes `\u` and four digits.
  private static func escape(_ value: UInt32, into bytes: inout [UInt8]) {
    let digits = String(value, radix: 16)
    bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
  }
}
