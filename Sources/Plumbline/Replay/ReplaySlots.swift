import Foundation
package import PlumbHTTP

/// The transports that answer for subclasses of `ReplayURLProtocol`.
///
/// Nothing of a session or a task reaches a protocol's `startLoading`, on Linux not even a header; its class does. So each
/// replay has a class, made at run time. Classes never go away, so those of ended replays are taken again, the one that
/// ended longest ago first and none before 256 others wait, so that a late request meets no other test's replay.
/// `@unchecked Sendable`, as what changes is read and written with the lock held.
package final class ReplaySlots: @unchecked Sendable {
  package static let shared = ReplaySlots()

  /// As many ended replays' classes rest.
  private static let resting = 256
  private let lock = NSLock()
  private var transports: [ObjectIdentifier: any Transport] = [:]
  private var free: [ReplayURLProtocol.Type] = []
  private var count = 0

  package init() {}

  /// Takes a class for a transport.
  package func take(_ transport: any Transport) -> ReplayURLProtocol.Type {
    lock.withLock {
      let type: ReplayURLProtocol.Type
      if free.count > ReplaySlots.resting {
        type = free.removeFirst()
      } else {
        type = ReplaySlots.type(count)
        count += 1
      }
      transports[ObjectIdentifier(type)] = transport
      return type
    }
  }

  /// Gives a class back; requests that still come to it fail.
  package func giveBack(_ type: ReplayURLProtocol.Type) {
    lock.withLock {
      guard transports.removeValue(forKey: ObjectIdentifier(type)) != nil else { return }
      free.append(type)
    }
  }

  func transport(of type: ReplayURLProtocol.Type) -> (any Transport)? {
    lock.withLock { transports[ObjectIdentifier(type)] }
  }

  /// The class of a number, its binary digits being its generic arguments.
  private static func type(_ number: Int) -> ReplayURLProtocol.Type {
    var digits: any Digits.Type = NoDigit.self
    var rest = number
    while rest > 0 {
      digits = rest & 1 == 1 ? digits.one : digits.zero
      rest >>= 1
    }
    return digits.scoped
  }
}

/// A number as a type.
private protocol Digits {}

extension Digits {
  static var zero: any Digits.Type { Zero<Self>.self }
  static var one: any Digits.Type { One<Self>.self }
  static var scoped: ReplayURLProtocol.Type { ScopedReplay<Self>.self }
}

private enum NoDigit: Digits {}
private enum Zero<Rest: Digits>: Digits {}
private enum One<Rest: Digits>: Digits {}

/// The protocol of one replay.
private final class ScopedReplay<Number: Digits>: ReplayURLProtocol {}
