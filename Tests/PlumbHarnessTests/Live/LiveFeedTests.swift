import Foundation
import PlumbHarness
import Testing

/// Outcomes in their order, whatever the order they come in.
@Suite struct LiveFeedTests {
  /// Counts what runs; `@unchecked Sendable`, as all is touched with the lock held.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var running = 0
    private(set) var most = 0
    private var begun = 0

    var all: Int { lock.withLock { begun } }

    func begin() {
      lock.withLock {
        begun += 1
        running += 1
        most = max(most, running)
      }
    }

    func end() { lock.withLock { running -= 1 } }
  }

  private func told(_ outcome: LiveOutcome) -> String {
    if case .notAsked(let reason) = outcome { reason } else { "another" }
  }

  /// Waits on a thread of its own, as whoever takes does.
  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  @Test(arguments: [(1, 1), (3, 300), (8, 1000), (50, 20), (4, 0)]) func keepsTheOrder(_ workers: Int, _ count: Int)
    async
  {
    let counter = Counter()
    let feed = LiveFeed(count, workers: workers) { number in
      counter.begin()
      for _ in 0..<(number * 7 % 5) { await Task.yield() }
      counter.end()
      return .notAsked(reason: "\(number)")
    }
    let outcomes = await onThread { (0..<count).map { self.told(feed.take($0)) } }
    #expect(outcomes == (0..<count).map(String.init))
    #expect(counter.most <= workers)
    #expect(counter.all == count)
  }

  /// Answers that nobody takes yet do not pile up without bound.
  @Test func asksNotTooFarAhead() async throws {
    let counter = Counter()
    let feed = LiveFeed(1000, workers: 2) { number in
      counter.begin()
      counter.end()
      return .notAsked(reason: "\(number)")
    }
    while counter.all < 64 { try await Task.sleep(nanoseconds: 1_000_000) }
    try await Task.sleep(nanoseconds: 20_000_000)
    #expect(counter.all == 64)
    let last = await onThread { (0..<1000).map { self.told(feed.take($0)) }.last }
    #expect(last == "999")
    #expect(counter.all == 1000)
  }

  /// A slow first one keeps those after it, but nobody from asking for them.
  @Test func severalMayTake() async {
    let feed = LiveFeed(200, workers: 4) { .notAsked(reason: "\($0)") }
    async let even = onThread { stride(from: 0, to: 200, by: 2).map { self.told(feed.take($0)) } }
    async let odd = onThread { stride(from: 1, to: 200, by: 2).map { self.told(feed.take($0)) } }
    #expect(await even == stride(from: 0, to: 200, by: 2).map(String.init))
    #expect(await odd == stride(from: 1, to: 200, by: 2).map(String.init))
  }
}
