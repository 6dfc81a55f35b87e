import Foundation
import PlumbSyntax

/// The sessions that no trace uses at the moment; they are used again and never freed.
final class SessionPool: @unchecked Sendable {
  // Unchecked because the lock, which the compiler does not know of, guards the one property.
  static let shared = SessionPool()

  private let lock = NSLock()
  private var free: [TraceSession] = []

  /// A session for one decode.
  func take(
    _ document: JSONDocument, _ settings: DecoderSettings, _ types: TypeTable, _ conversions: KeyConversions
  ) -> TraceSession {
    lock.lock()
    let session = free.popLast()
    lock.unlock()
    guard let session else { return TraceSession(document, settings, types, conversions) }
    session.begin(document, settings, types, conversions)
    return session
  }

  /// Takes a session back, whose decode is over.
  func giveBack(_ session: TraceSession) {
    session.finish()
    lock.lock()
    free.append(session)
    lock.unlock()
  }
}
