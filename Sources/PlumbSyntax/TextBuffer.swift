/// A document's own copy of its text: UTF-8, followed by zero bytes so that eight may be read from any position.
struct TextBuffer {
  static let padding = 16
  /// Offsets and lengths are 32 bits wide in the tape.
  static let greatestCount = Int(UInt32.max) - padding

  let base: UnsafeMutablePointer<UInt8>
  let count: Int
  let encoding: TextEncoding

  /// Copies bytes of any encoding that `JSONDecoder` reads; the caller deallocates `base`.
  ///
  /// - Parameter bytes: The document; may be empty.
  /// - Throws: A `SyntaxError` naming the encoding where the bytes are not of it, and for 4 GiB and more.
  init(copying bytes: UnsafeRawBufferPointer) throws(SyntaxError) {
    guard bytes.count <= TextBuffer.greatestCount else { throw TextBuffer.tooLarge(bytes.count) }
    let (encoding, markCount) = TextEncoding.detect(bytes)
    let rest = UnsafeRawBufferPointer(rebasing: bytes[markCount...])
    switch encoding {
    case .utf8, .utf8WithMark:
      base = TextBuffer.allocate(bytes.count)
      count = bytes.count
      if let source = bytes.baseAddress { UnsafeMutableRawPointer(base).copyMemory(from: source, byteCount: count) }
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      (base, count) = try TextBuffer.transcode(rest, encoding, markCount)
    }
    UnsafeMutableRawPointer(base + count).initializeMemory(as: UInt8.self, repeating: 0, count: TextBuffer.padding)
    self.encoding = encoding
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: count + padding)
  }

  private static func tooLarge(_ count: Int) -> SyntaxError {
    SyntaxError(offset: 0, expected: "a document of less than 4 GiB expected", found: "\(count) bytes")
  }

  /// Brings whole code units into UTF-8; like Foundation it ignores the bytes of a last, incomplete one.
  private static func transcode(
    _ bytes: UnsafeRawBufferPointer, _ encoding: TextEncoding, _ start: Int
  ) throws(SyntaxError) -> (UnsafeMutablePointer<UInt8>, Int) {
    let isWide = encoding == .utf32LittleEndian || encoding == .utf32BigEndian
    let isBigEndian = encoding == .utf16BigEndian || encoding == .utf32BigEndian
    let width = isWide ? 4 : 2
    let end = bytes.count - bytes.count % width
    func unit(_ offset: Int) -> UInt32 {
      if isWide {
        let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: raw) : UInt32(littleEndian: raw)
      }
      let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: raw) : UInt16(littleEndian: raw))
    }
    // A UTF-16 code unit takes at most three bytes of UTF-8, a UTF-32 one four.
    let capacity = end / width * (isWide ? 4 : 3)
    guard capacity <= greatestCount else { throw tooLarge(bytes.count) }
    let base = allocate(capacity)
    var count = 0
    var offset = 0
    while offset < end {
      let first = offset
      var value = unit(offset)
      offset += width
      if !isWide, value & 0xFC00 == 0xD800, offset < end, unit(offset) & 0xFC00 == 0xDC00 {
        value = 0x1_0000 + (value & 0x3FF) << 10 + unit(offset) & 0x3FF
        offset += width
      }
      guard let scalar = Unicode.Scalar(value) else {
        base.deallocate()
        throw SyntaxError(
          offset: start + first, expected: "\(encoding) text expected",
          found: "\(hexadecimal(value, digits: width * 2)), which is no character")
      }
      for byte in scalar.utf8 {
        base[count] = byte
        count += 1
      }
    }
    return (base, count)
  }
}
