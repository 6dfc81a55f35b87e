import Foundation

/// Brings the outcomes of many cases in their order, several being asked at a time.
///
/// Whoever takes them waits on a thread of its own. `@unchecked Sendable`, as all is touched with the lock held.
package final class LiveFeed: @unchecked Sendable {
  private let count: Int
  private let ahead: Int
  private let ask: @Sendable (Int) async -> LiveOutcome
  private let condition = NSCondition()
  private var outcomes: [Int: LiveOutcome] = [:]
  private var taken = 0
  private var waiting: (number: Int, resume: CheckedContinuation<Void, Never>)?

  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - count: how many cases there are.
  ///   - workers: how many are asked at a time.
  ///   - ask: asks for one, by its number.
  package init(_ count: Int, workers: Int, _ ask: @escaping @Sendable (Int) async -> LiveOutcome) {
    self.count = count
    self.ask = ask
    // Answers that nobody takes yet are kept, so their number is bounded.
    ahead = max(64, 4 * workers)
    Task.detached { [self] in
      await withTaskGroup(of: Void.self) { group in
        var running = 0
        for number in 0..<count {
          if running >= max(1, workers) { await group.next() } else { running += 1 }
          await waitForRoom(number)
          group.addTask { [self] in put(await ask(number), at: number) }
        }
      }
    }
  }

  /// Waits for the outcome of a case; each is taken once.
  package func take(_ number: Int) -> LiveOutcome {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let outcome = outcomes.removeValue(forKey: number) {
        taken += 1
        if let waiting, waiting.number < taken + ahead {
          self.waiting = nil
          waiting.resume.resume()
        }
        return outcome
      }
      condition.wait()
    }
  }

  private func put(_ outcome: LiveOutcome, at number: Int) {
    condition.withLock {
      outcomes[number] = outcome
      condition.broadcast()
    }
  }

  private func waitForRoom(_ number: Int) async {
    await withCheckedContinuation { continuation in
      let isFree = condition.withLock { () -> Bool in
        if number < taken + ahead { return true }
        waiting = (number, continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }
}
