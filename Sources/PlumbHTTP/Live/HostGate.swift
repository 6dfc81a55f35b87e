/// How much a host is asked at a time.
package struct HostLimits: Sendable, Equatable {
  package var requestsPerSecond: Double
  package var concurrency: Int

  package init(requestsPerSecond: Double, concurrency: Int) {
    self.requestsPerSecond = requestsPerSecond
    self.concurrency = concurrency
  }
}

/// Lets requests to one host through, as many and as fast as it is to be asked.
actor HostGate {
  private let limits: HostLimits
  private let time: Timekeeper
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// When the next request may be sent.
  private var next = -Double.infinity
  private var failures = 0
  /// Why no request is sent any more.
  private(set) var closed: String?

  /// Failures in a row after which a host is given up.
  static let mostFailures = 5

  init(_ limits: HostLimits, _ time: Timekeeper) {
    self.limits = limits
    self.time = time
  }

  /// Waits for a request's turn.
  ///
  /// - Parameter isStopped: Asked while waiting; a run that has been stopped waits no longer.
  /// - Throws: An `HTTPFailure` where the host has been given up.
  func enter(_ isStopped: @Sendable () -> String?) async throws(HTTPFailure) {
    if running >= max(1, limits.concurrency) {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      running += 1
    }
    while true {
      if let reason = isStopped() ?? closed {
        leave()
        throw HTTPFailure(kind: .notSent, message: reason)
      }
      if Task.isCancelled {
        // A cancelled task cannot sleep.
        leave()
        throw HTTPFailure(kind: .cancelled, code: -999, message: "cancelled")
      }
      let now = time.now()
      if now >= next {
        next = max(now, next) + 1 / max(limits.requestsPerSecond, 0.001)
        return
      }
      // In short turns, so that a stop is seen soon; and `next` may be moved meanwhile.
      await time.sleep(min(next - now, 0.2))
    }
  }

  /// Ends a request's turn.
  func leave() {
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
  }

  /// Sends nothing for some seconds.
  func pause(_ seconds: Double) { next = max(next, time.now() + seconds) }

  /// Sends nothing any more.
  func close(_ reason: String) { closed = closed ?? reason }

  /// Notes how a request ended, retries included.
  func note(success: Bool, host: String) {
    failures = success ? 0 : failures + 1
    if failures >= HostGate.mostFailures {
      close("\(host) was given up after \(HostGate.mostFailures) failures in a row")
    }
  }
}
