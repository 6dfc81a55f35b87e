package import Foundation
import PlumbRecordings

/// Keeps bodies of answers, from which the report takes lines and excerpts.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
package final class AnswerBodies: @unchecked Sendable {
  /// Bytes at most; what is found in more is told without its line.
  private static let most = 256 << 20

  private let lock = NSLock()
  private var bodies: [String: Data] = [:]
  private var size = 0

  package init() {}

  /// Keeps what a case's answers are shown with.
  package func keep(_ prepared: PreparedLive) {
    lock.withLock {
      for (_, page) in prepared.pages where !page.isUnchanged {
        let body = page.files.body?.data ?? Data()
        guard size + body.count <= AnswerBodies.most else { continue }
        size += body.count
        bodies[page.recording.exchanges.last?.bodyPath ?? page.recording.harPath] = body
      }
    }
  }

  /// The bytes of what is shown under a name; nil for what was not kept.
  package func data(_ file: String) -> Data? { lock.withLock { bodies[file] } }
}
