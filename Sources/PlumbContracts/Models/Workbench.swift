package import PlumbDecodeChecks

/// What one worker examines with, kept from document to document; used by one thread at a time.
package final class Workbench {
  package let examiner = Examiner()
  private var thread: LargeStackThread?

  package init() {}

  deinit { thread?.stop() }

  /// Runs something with the examiner on this bench's own thread, whose stack takes deeply nested models.
  func withLargeStack<R>(_ body: (Examiner) -> R) -> R {
    let thread = thread ?? LargeStackThread()
    self.thread = thread
    var result: R?
    thread.run { result = body(examiner) }
    guard let result else { return body(examiner) }
    return result
  }
}
