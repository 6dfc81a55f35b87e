import Foundation

/// The names of a shape's members, each kept once.
struct ShapeNames: Sendable {
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  private var numbers: [[UInt8]: Int32] = [:]

  /// The number of a name, a new one where it is new.
  mutating func number(of name: UnsafeRawBufferPointer) -> Int32 {
    let own = Array(name)
    if let known = numbers[own] { return known }
    let number = Int32(ranges.count)
    ranges.append(bytes.count..<(bytes.count + own.count))
    bytes += own
    numbers[own] = number
    return number
  }

  @inline(__always) func isEqual(_ number: Int32, _ name: UnsafeRawBufferPointer) -> Bool {
    let range = ranges[Int(number)]
    guard range.count == name.count else { return false }
    guard let base = name.baseAddress, range.count > 0 else { return true }
    return bytes.withUnsafeBufferPointer { all in
      all.baseAddress.map { memcmp($0 + range.lowerBound, base, range.count) == 0 } ?? false
    }
  }

  /// The name as text.
  func text(_ number: Int32) -> String { String(decoding: bytes[ranges[Int(number)]], as: UTF8.self) }

  /// The number that a name of another shape has here.
  mutating func number(_ number: Int32, of other: ShapeNames) -> Int32 {
    other.bytes[other.ranges[Int(number)]].withUnsafeBytes { self.number(of: $0) }
  }
}
