import Foundation
import PlumbSyntax

/// The UTF-8 text of a document, in whose bytes the offsets of findings count.
struct SourceText {
  private let data: Data

  /// Takes a document as it came.
  ///
  /// - Parameter document: text that cannot be brought into UTF-8 is taken as it is, as are its offsets.
  init(_ document: Data) {
    let head = Array(document.prefix(4))
    let isUTF8 = !head.contains(0) && !head.starts(with: [0xFE, 0xFF]) && !head.starts(with: [0xFF, 0xFE])
    data = isUTF8 ? document : SourceText.transcoded(document, head) ?? document
  }

  private static func transcoded(_ document: Data, _ head: [UInt8]) -> Data? {
    if let parsed = document.withUnsafeBytes({ try? JSONDocument($0) }) {
      return Data(bytes: parsed.text, count: parsed.textCount)
    }
    // It is no JSON: only the text is wanted.
    let isWide = head.filter { $0 == 0 }.count > 1
    let hasShortMark = head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    let mark = hasShortMark ? 2 : isWide && head.last == 0xFF ? 4 : 0
    let isLittle = head.starts(with: [0xFF, 0xFE]) || (mark == 0 && head.first != 0) || (isWide && mark == 2)
    let encoding: String.Encoding =
      isWide ? (isLittle ? .utf32LittleEndian : .utf32BigEndian) : (isLittle ? .utf16LittleEndian : .utf16BigEndian)
    return String(data: document.dropFirst(isWide && mark == 2 ? 4 : mark), encoding: encoding).map { Data($0.utf8) }
  }

  /// Lends the text and an index of its lines.
  func withIndex<R>(_ body: (UnsafeRawBufferPointer, LineIndex) -> R) -> R {
    data.withUnsafeBytes { body($0, LineIndex(text: $0)) }
  }
}
