import Foundation
import PlumbSyntax
import PlumbTracing

/// Reads what is left of a file without that in which mistakes have been told, so that the rest can be checked as well.
enum Holes {
  /// Present where null stands for what had a mistake.
  private static let key = CodingUserInfoKey(rawValue: "plumbline.holes")

  /// Whether null stands for what had a mistake.
  static func areMade(_ decoder: any Decoder) -> Bool { key.flatMap { decoder.userInfo[$0] } != nil }

  /// Decodes a document in which null stands for values that failed, and for those that cannot be without them.
  ///
  /// - Parameters:
  ///   - type: the type of the whole file.
  ///   - document: the file.
  ///   - failures: what was told.
  /// - Returns: nil where nothing is left.
  static func value<T: Decodable>(_ type: T.Type, of document: JSONDocument, without failures: [Failure]) -> T? {
    var holes = Set(failures.map { Int(max(0, $0.node >= 0 ? $0.node : $0.container)) })
    let decoder = JSONDecoder()
    if let key { decoder.userInfo[key] = true }
    // Each turn makes a hole that was not there.
    while !holes.contains(0) {
      do {
        return try decoder.decode(type, from: text(of: document, without: holes))
      } catch {
        guard let path = (error as? DecodingError)?.context?.codingPath,
          var token = document.token(
            at: JSONPointer(path.map { step in step.intValue.map { .index($0) } ?? .key(step.stringValue) }))
        else { return nil }
        while holes.contains(token), let parent = document.ancestry.parent(of: token) { token = parent }
        guard holes.insert(token).inserted else { return nil }
      }
    }
    return nil
  }

  private static func text(of document: JSONDocument, without holes: Set<Int>) -> Data {
    let bytes = UnsafeBufferPointer(start: document.text, count: document.textCount)
    var text = Data()
    var position = 0
    for hole in holes.sorted() {
      let start = document.range(of: Int32(hole)).offset
      guard start >= position else { continue }
      text += bytes[position..<start]
      text += Data("null".utf8)
      position = document.endOffset(of: hole)
    }
    return text + bytes[position...]
  }
}
