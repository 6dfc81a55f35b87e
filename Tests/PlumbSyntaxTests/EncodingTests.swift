import PlumbSyntax
import Testing

/// Every encoding `JSONDecoder` reads, and what it refuses in each.
@Suite struct EncodingTests {
  static func units16(_ units: [UInt16], big: Bool) -> [UInt8] {
    units.flatMap { big ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static func units32(_ units: [UInt32], big: Bool) -> [UInt8] {
    units.flatMap { unit in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
      return big ? bytes.reversed() : bytes
    }
  }

  static let text = "[\"aé€🍎\u{FEFF}\", {\"k\": -1.5}]"

  @Test(arguments: [false, true], [false, true]) func reads16(big: Bool, mark: Bool) throws {
    let bytes = Self.units16((mark ? [0xFEFF] : []) + Array(Self.text.utf16), big: big)
    let document = try JSONDocument(bytes)
    #expect(document.encoding == (big ? .utf16BigEndian : .utf16LittleEndian))
    #expect(document.rawText(at: 0) == Self.text)
    #expect(document.string(at: 1) == "aé€🍎\u{FEFF}")
    #expect(!decoderRefuses(bytes))
  }

  @Test(arguments: [false, true], [false, true]) func reads32(big: Bool, mark: Bool) throws {
    // Foundation expects the little-endian mark in the order FE FF 00 00.
    let bom: [UInt8] = !mark ? [] : big ? [0, 0, 0xFE, 0xFF] : [0xFE, 0xFF, 0, 0]
    let bytes = bom + Self.units32(Self.text.unicodeScalars.map(\.value), big: big)
    let document = try JSONDocument(bytes)
    #expect(document.encoding == (big ? .utf32BigEndian : .utf32LittleEndian))
    #expect(document.rawText(at: 0) == Self.text)
    #expect(!decoderRefuses(bytes))
  }

  @Test func keepsUTF8Mark() throws {
    let document = try JSONDocument([0xEF, 0xBB, 0xBF, 0x20, 0x31])
    #expect(document.encoding == .utf8WithMark)
    #expect(document.tokens[0].offset == 4)
    #expect(document.encoding.description == "UTF-8 with a byte order mark")
  }

  @Test func namesEncodingOfBadText() {
    let quote: UInt16 = 0x22
    let lone = syntaxError(Self.units16([quote, 0x61, 0xD800, quote], big: false))
    #expect(lone?.message == "UTF-16 (little-endian) text expected, but found 0xD800, which is no character")
    #expect(lone?.offset == 4)
    let marked = syntaxError(Self.units16([0xFEFF, quote, 0xDC00, quote], big: true))
    #expect(marked?.message == "UTF-16 (big-endian) text expected, but found 0xDC00, which is no character")
    #expect(marked?.offset == 4)
    let beyond = syntaxError(Self.units32([0x22, 0x11_0000, 0x22], big: true))
    #expect(beyond?.message == "UTF-32 (big-endian) text expected, but found 0x00110000, which is no character")
    let surrogate = syntaxError(Self.units32([0x22, 0xD800, 0x22], big: false))
    #expect(surrogate?.message == "UTF-32 (little-endian) text expected, but found 0x0000D800, which is no character")
  }

  @Test func agreesWithJSONDecoder() {
    let quote: UInt16 = 0x22
    var documents: [[UInt8]] = []
    let units: [[UInt16]] = [
      [quote, 0x61, quote], [0xFEFF], [0xFEFF, 0xFEFF, quote, quote], [0xFEFF, 0xFFFE, quote, quote], [0x31],
      [0x31, 0x32],
      [0xFEFF, quote, 0xD800, quote], [0xFEFF, quote, 0xDC00, quote], [quote, 0x61, quote, 0xD800],
      [quote, 0xD83C, 0xDF4E, quote],
      [0xFEFF, quote, 0xDF4E, 0xD83C, quote], [quote, quote, 0], [0xFFFE, quote, quote], [0x5B, 0x5D, 0x20],
    ]
    for big in [false, true] {
      for units in units {
        let narrow = Self.units16(units, big: big)
        let wide = Self.units32(units.map { UInt32($0) }, big: big)
        for bytes in [narrow, wide] {
          for tail in [[], [0], [0x20], [0, 0], [0x20, 0], [0, 0x20], [0, 0, 0], [0x20, 0, 0]] as [[UInt8]] {
            documents.append(bytes + tail)
            documents.append(tail + bytes)
          }
        }
      }
    }
    let heads: [UInt8] = [0, 0x31, 0x22, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    for number in 0..<heads.count * heads.count * heads.count * heads.count {
      let head = [number % 8, number / 8 % 8, number / 64 % 8, number / 512].map { heads[$0] }
      documents += [head, head + [0x31, 0, 0, 0], Array(head.dropLast())]
    }
    #expect(documents.compactMap { disagreement($0) } == [])
  }
}
