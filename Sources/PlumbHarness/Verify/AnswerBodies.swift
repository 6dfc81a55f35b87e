package import Foundation
import PlumbRecordings

/// Keeps bodies of answers, from which the report takes lines and excerpts.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
package final class AnswerBodies: @unchecked Sendable {
  /// Bytes at most; what is found in more is told without its line.
  private let most: Int

  private let lock = NSLock()
  private var bodies: [String: Data] = [:]
  private var size = 0

  package init(most: Int = 256 << 20) { self.most = most }

  /// Keeps what a case's answers are shown with.
  package func keep(_ prepared: PreparedLive) {
    for (_, page) in prepared.pages where !page.isUnchanged {
      keep(page.files.body?.data ?? Data(), as: page.recording.exchanges.last?.bodyPath ?? page.recording.harPath)
    }
  }

  /// Keeps a body in the place of an earlier one, whose lines would be others.
  package func keep(_ body: Data, as file: String) {
    lock.withLock {
      size -= bodies.removeValue(forKey: file)?.count ?? 0
      guard size + body.count <= most else { return }
      size += body.count
      bodies[file] = body
    }
  }

  /// The bytes of what is shown under a name; nil for what was not kept.
  package func data(_ file: String) -> Data? { lock.withLock { bodies[file] } }
}
