/// How a document's bytes were written.
package enum TextEncoding: Sendable {
  case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

  /// What `JSONDecoder` takes the bytes for: a byte order mark first, else where zeros are in the first four bytes.
  ///
  /// It expects the UTF-32 little-endian mark as FE FF 00 00, and takes the true one (FF FE 00 00) for UTF-16.
  ///
  /// - Parameter bytes: The whole document.
  /// - Returns: The encoding and how many bytes its mark takes.
  static func detect(_ bytes: UnsafeRawBufferPointer) -> (encoding: TextEncoding, markCount: Int) {
    func at(_ i: Int) -> UInt8? { i < bytes.count ? bytes[i] : nil }
    switch (at(0), at(1), at(2), at(3)) {
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFE, 0xFF, 0, 0): return (.utf32LittleEndian, 4)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xEF, 0xBB, 0xBF, _): return (.utf8WithMark, 3)
    case (0, 0, 0, let d?) where d != 0: return (.utf32BigEndian, 0)
    case (let a?, 0, 0, 0) where a != 0: return (.utf32LittleEndian, 0)
    case (0, let b?, 0, let d?) where b != 0 && d != 0: return (.utf16BigEndian, 0)
    case (let a?, 0, let c?, 0) where a != 0 && c != 0: return (.utf16LittleEndian, 0)
    case (0, let b?, nil, nil) where b != 0: return (.utf16BigEndian, 0)
    case (let a?, 0, nil, nil) where a != 0: return (.utf16LittleEndian, 0)
    default: return (.utf8, 0)
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf8WithMark: "UTF-8 with a byte order mark"
    case .utf16LittleEndian: "UTF-16 (little-endian)"
    case .utf16BigEndian: "UTF-16 (big-endian)"
    case .utf32LittleEndian: "UTF-32 (little-endian)"
    case .utf32BigEndian: "UTF-32 (big-endian)"
    }
  }
}
