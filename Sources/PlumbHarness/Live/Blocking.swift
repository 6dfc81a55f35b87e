import Foundation

/// Waits for asynchronous work where a function cannot be asynchronous itself.
package enum Blocking {
  /// Runs work and waits for its end.
  ///
  /// The work runs on threads of its own where the system has executors for that: the thread that waits may be one of
  /// the few that all other tasks share.
  package static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      Task.detached(executorPreference: QueueExecutor.shared) { box.put(await work()) }
    } else {
      Task.detached { box.put(await work()) }
    }
    return box.take()
  }

  /// Where the result is put; `@unchecked Sendable`, as it is touched with the lock held.
  private final class Box<Value>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value?

    func put(_ value: Value) {
      condition.withLock {
        self.value = value
        condition.signal()
      }
    }

    func take() -> Value {
      condition.lock()
      defer { condition.unlock() }
      while true {
        if let value { return value }
        condition.wait()
      }
    }
  }
}

/// Runs tasks on threads that no other task shares.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {
  static let shared = QueueExecutor()
  private let queue = DispatchQueue(label: "plumbline.waited-for", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
