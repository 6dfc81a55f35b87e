import Foundation
import PlumbDecodeChecks

/// A type made at run time of what a lock says, so that a document is judged as by the model itself.
///
/// Each type that a lock names, and each place of more than one form, is a type of its own: `Locked` of a number, which
/// is the place of what is locked in the `LockTable`.
///
/// It is an enum of one case, as a value of such can stand in where a document has none, so that what comes after it is
/// looked at.
enum Locked<Number: LockNumber>: Decodable, ShownType {
  case read

  static var shownName: String { LockTable.shared[Number.value].name }

  init(from decoder: any Decoder) throws {
    try LockTable.shared[Number.value].read(decoder)
    self = .read
  }
}

/// A number that is a type.
protocol LockNumber { static var value: Int { get } }

/// No digits.
enum LockZero: LockNumber { static var value: Int { 0 } }

/// A number and the digit 0 behind it, of base 2.
enum LockEven<Rest: LockNumber>: LockNumber { static var value: Int { Rest.value << 1 } }

/// A number and the digit 1 behind it, of base 2.
enum LockOdd<Rest: LockNumber>: LockNumber { static var value: Int { Rest.value << 1 | 1 } }

/// Everything that is locked in this process; it only grows.
///
/// `@unchecked Sendable`, as all that changes is read and written under the lock.
final class LockTable: @unchecked Sendable {
  static let shared = LockTable()

  private let lock = NSLock()
  private var values: [LockedValue] = []

  subscript(number: Int) -> LockedValue { lock.withLock { values[number] } }

  /// Adds a value.
  ///
  /// - Returns: the type that is it.
  func add(_ value: LockedValue) -> any Decodable.Type {
    let number = lock.withLock {
      values.append(value)
      return values.count - 1
    }
    return LockTable.type(number)
  }

  private static func type(_ number: Int) -> any Decodable.Type {
    func digits<N: LockNumber>(_ type: N.Type, _ bit: Int) -> any Decodable.Type {
      if bit < 0 { return Locked<N>.self }
      return number >> bit & 1 == 1 ? digits(LockOdd<N>.self, bit - 1) : digits(LockEven<N>.self, bit - 1)
    }
    return digits(LockZero.self, Int.bitWidth - 1 - number.leadingZeroBitCount)
  }
}
