import Foundation

/// One line on a terminal's standard error that says how far a run is; nothing where there is no terminal.
///
/// `@unchecked Sendable`, as the time of the last line is touched with the lock held.
final class Progress: @unchecked Sendable {
  private let console: Console
  private let isShown: Bool
  private let what: String
  private let count: Int
  private let lock = NSLock()
  private var last = Clock.now

  /// Seconds between two lines.
  private static let pause = 0.1

  init(_ what: String, of count: Int, _ console: Console, isQuiet: Bool) {
    self.what = what
    self.count = count
    self.console = console
    isShown = !isQuiet && console.isErrorsTerminal
  }

  /// Shows how many are done, at most ten times a second.
  func show(_ done: Int) {
    guard isShown else { return }
    lock.withLock {
      guard Clock.now - last >= Progress.pause else { return }
      last = Clock.now
      console.tell("\r\u{1B}[2K\(what) \(done)/\(count)")
    }
  }

  /// Takes the line away.
  func end() {
    if isShown { console.tell("\r\u{1B}[2K") }
  }
}
