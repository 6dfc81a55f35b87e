import Foundation

/// Takes what a model's value is under trace.
package final class CaptureBox<T>: @unchecked Sendable {
  // Set and read on one thread.
  package var first: T?

  package init() {}

  var dumped: [String]? {
    guard let first else { return nil }
    return PlumbLaw.dumped(first)
  }
}

/// A value's parts, a line each, without addresses; sorted, because sets and dictionaries have no order.
func dumped(_ value: some Any) -> [String] {
  var text = ""
  dump(value, to: &text)
  return text.split(separator: "\n").filter { !$0.contains("pointer") }.map { line in
    // Below stands the same again, a line each.
    line.firstRange(of: "Optional(").map { String(line[..<$0.lowerBound]) } ?? String(line)
  }.sorted()
}

/// Decodes a value as a whole and puts the first into a box.
package struct Captured<T: Decodable>: Decodable {
  package static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "plumb.captured") }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(T.self)
    guard let box = Self.key.flatMap({ decoder.userInfo[$0] }) as? CaptureBox<T>, box.first == nil else { return }
    box.first = value
  }
}
