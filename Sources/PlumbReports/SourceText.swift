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
    let (encoding, markCount) = encoding(head)
    return String(data: document.dropFirst(markCount), encoding: encoding).map { Data($0.utf8) }
  }

  /// What `JSONDecoder` takes the first four bytes for, where they are not UTF-8.
  private static func encoding(_ head: [UInt8]) -> (String.Encoding, markCount: Int) {
    if head == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
    if head == [0xFE, 0xFF, 0, 0] { return (.utf32LittleEndian, 4) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    let isBigEndian = head.first == 0
    if head.count(where: { $0 == 0 }) > 2 { return (isBigEndian ? .utf32BigEndian : .utf32LittleEndian, 0) }
    return (isBigEndian ? .utf16BigEndian : .utf16LittleEndian, 0)
  }

  /// Lends the text and an index of its lines.
  func withIndex<R>(_ body: (UnsafeRawBufferPointer, LineIndex) -> R) -> R {
    data.withUnsafeBytes { body($0, LineIndex(text: $0)) }
  }
}
