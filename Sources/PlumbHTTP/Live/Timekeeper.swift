package import Foundation

/// The time of a run and the ways to wait for it, so that tests need not wait.
package struct Timekeeper: Sendable {
  /// Seconds since some moment; never goes back.
  package let now: @Sendable () -> Double
  /// The moment of the world.
  package let date: @Sendable () -> Date
  /// Waits for seconds.
  package let sleep: @Sendable (Double) async -> Void
  /// From 0 up to 1, for jitter.
  package let random: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Double) async -> Void, random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.date = date
    self.sleep = sleep
    self.random = random
  }

  /// The machine's own.
  package static let system = Timekeeper(
    now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }, date: { Date() },
    sleep: { try? await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1e9)) }, random: { Double.random(in: 0..<1) })
}
