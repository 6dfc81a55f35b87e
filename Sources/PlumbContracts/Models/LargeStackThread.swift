import Foundation

/// A thread with a stack of a stated size that does one thing after another.
final class LargeStackThread {
  /// Bytes of stack: enough for 512 levels of JSON, each decoded by several frames, in debug builds.
  static let stackSize = 64 << 20

  /// `@unchecked Sendable`, as all that changes is read and written with the condition locked.
  private final class Mailbox: @unchecked Sendable {
    let condition = NSCondition()
    var job: (() -> Void)?
    var isStopped = false

    func serve() {
      condition.lock()
      while true {
        if let job {
          condition.unlock()
          job()
          condition.lock()
          self.job = nil
          condition.broadcast()
        } else if isStopped {
          break
        } else {
          condition.wait()
        }
      }
      condition.unlock()
    }
  }

  private let mailbox = Mailbox()

  init() {
    let mailbox = mailbox
    let thread = Thread { mailbox.serve() }
    thread.stackSize = LargeStackThread.stackSize
    thread.name = "plumbline"
    thread.start()
  }

  /// Does something there and waits until it is done.
  func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      mailbox.condition.lock()
      mailbox.job = body
      mailbox.condition.broadcast()
      while mailbox.job != nil { mailbox.condition.wait() }
      mailbox.condition.unlock()
    }
  }

  /// Lets the thread end.
  func stop() {
    mailbox.condition.lock()
    mailbox.isStopped = true
    mailbox.condition.broadcast()
    mailbox.condition.unlock()
  }
}
