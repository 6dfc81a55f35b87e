import Foundation

/// The name of a recording, which is also its place in the store: `pokeapi/pokemon/ditto`.
package struct RecordingName: Hashable, Sendable {
  package let api: String
  package let contract: String
  /// The file's name without extension, page included.
  package let caseName: String

  package init(api: String, contract: String, caseName: String) {
    self.api = api
    self.contract = contract
    self.caseName = caseName
  }

  /// Reads `api/contract/case`.
  ///
  /// - Parameter text: Names of APIs and contracts that are not legal, and cases that are no file names, give nil.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, CaseNaming.isLegalName(String(parts[0])), CaseNaming.isLegalName(String(parts[1])),
      RecordingName.isCase(parts[2].utf8)
    else { return nil }
    self.init(api: String(parts[0]), contract: String(parts[1]), caseName: String(parts[2]))
  }

  /// Whether a text can be a file's name and is no hidden one's.
  private static func isCase(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, first != 0x2E else { return false }
    return text.allSatisfy { $0 != 0 && $0 != 0x2F && $0 != 0x5C }
  }
}

extension RecordingName: CustomStringConvertible {
  package var description: String { "\(api)/\(contract)/\(caseName)" }
}

extension RecordingName: Comparable {
  /// By API, contract and case, runs of digits as numbers.
  package static func < (a: RecordingName, b: RecordingName) -> Bool {
    if a.api != b.api { return NaturalOrder.isLess(a.api, b.api) }
    if a.contract != b.contract { return NaturalOrder.isLess(a.contract, b.contract) }
    return NaturalOrder.isLess(a.caseName, b.caseName)
  }
}

/// The order people expect of names with numbers in them: `4` before `25`, `p2` before `p10`.
enum NaturalOrder {
  static func isLess(_ a: String, _ b: String) -> Bool {
    var a = a
    var b = b
    return a.withUTF8 { a in b.withUTF8 { b in compare(a, b) < 0 } }
  }

  /// Less than, more than or 0, the last only for the same text.
  static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      guard isDigit(a[i]), isDigit(b[j]) else {
        if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
        i += 1
        j += 1
        continue
      }
      let first = digits(a, &i)
      let second = digits(b, &j)
      if first.count != second.count { return first.count - second.count }
      for (x, y) in zip(a[first], b[second]) where x != y { return Int(x) - Int(y) }
    }
    let rest = (a.count - i) - (b.count - j)
    if rest != 0 { return rest }
    // `01` and `1` are one number; the longer text comes first where no other difference decides.
    if a.count != b.count { return b.count - a.count }
    for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
    return 0
  }

  /// Passes over a number; the range leaves its leading zeros out.
  private static func digits(_ text: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Range<Int> {
    while i < text.count, text[i] == 0x30 { i += 1 }
    let start = i
    while i < text.count, isDigit(text[i]) { i += 1 }
    return start..<i
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
