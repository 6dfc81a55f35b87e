import Foundation

/// A report's text, taken apart at its large arrays, so that no more than one of their elements is parsed at a time.
///
/// It looks at brackets and strings only: what is in between is judged by whoever parses the parts.
struct ReportParts {
  /// The text with every array of the outermost object as an empty one.
  private(set) var head: [UInt8] = []
  /// Where the parts of the head stand in the text, in order.
  private(set) var segments: [(head: Int, text: Int)] = []
  /// The elements of the arrays, each where its name is first.
  private(set) var elements: [String: [Range<Int>]] = [:]

  /// Takes a text apart; nil where it is no object, or its brackets do not fit.
  init?(_ data: Data) {
    let isWhole = data.withUnsafeBytes { scan($0) }
    guard isWhole else { return nil }
  }

  private mutating func scan(_ text: UnsafeRawBufferPointer) -> Bool {
    var at = ReportParts.skipSpace(text, from: 0)
    guard at < text.count, text[at] == UInt8(ascii: "{") else { return false }
    var start = 0
    at = ReportParts.skipSpace(text, from: at + 1)
    while at < text.count, text[at] == UInt8(ascii: "\"") {
      guard let end = ReportParts.end(of: at, text) else { return false }
      let name = String(decoding: text[(at + 1)..<(end - 1)], as: UTF8.self)
      at = ReportParts.skipSpace(text, from: end)
      guard at < text.count, text[at] == UInt8(ascii: ":") else { return false }
      at = ReportParts.skipSpace(text, from: at + 1)
      guard at < text.count else { return false }
      if text[at] == UInt8(ascii: "[") {
        guard let (ranges, end) = ReportParts.elements(of: at, text) else { return false }
        if elements[name] == nil { elements[name] = ranges }
        keep(start..<(at + 1), text)
        start = end - 1
        at = end
      } else {
        guard let end = ReportParts.end(of: at, text) else { return false }
        at = end
      }
      at = ReportParts.skipSpace(text, from: at)
      guard at < text.count, text[at] == UInt8(ascii: ",") else { break }
      at = ReportParts.skipSpace(text, from: at + 1)
    }
    keep(start..<text.count, text)
    return true
  }

  private mutating func keep(_ range: Range<Int>, _ text: UnsafeRawBufferPointer) {
    segments.append((head.count, range.lowerBound))
    head.append(contentsOf: text[range])
  }

  /// The elements of an array and its end; nil where it has none.
  private static func elements(of array: Int, _ text: UnsafeRawBufferPointer) -> (ranges: [Range<Int>], end: Int)? {
    var ranges: [Range<Int>] = []
    var at = skipSpace(text, from: array + 1)
    if at < text.count, text[at] == UInt8(ascii: "]") { return (ranges, at + 1) }
    while at < text.count {
      guard let end = end(of: at, text) else { return nil }
      ranges.append(at..<end)
      at = skipSpace(text, from: end)
      guard at < text.count else { return nil }
      if text[at] == UInt8(ascii: "]") { return (ranges, at + 1) }
      guard text[at] == UInt8(ascii: ",") else { return nil }
      at = skipSpace(text, from: at + 1)
    }
    return nil
  }

  /// Just after a value; nil where it does not end, or where there is none.
  private static func end(of value: Int, _ text: UnsafeRawBufferPointer) -> Int? {
    var at = value
    var depth = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        at += 1
        while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < text.count else { return nil }
        at += 1
        if depth == 0 { return at }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return at > value ? at : nil }
        depth -= 1
        at += 1
        if depth == 0 { return at }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return at > value ? at : nil }
        at += 1
      default: at += 1
      }
    }
    return nil
  }

  private static func skipSpace(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
    return at
  }
}
