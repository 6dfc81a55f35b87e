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
  private let start = Clock.now

  private var isBegun = false

  /// Takes the line away.
  private static let erasing: StaticString = "\r\u{1B}[2K"
  /// What ends a run from the keyboard or from outside.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

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
      if !isBegun { Progress.eraseOnSignals() }
      isBegun = true
      console.tell("\r\u{1B}[2K\(what) \(Progress.words(done, of: count, after: last - start))")
    }
  }

  /// How far a run is, such as `12/60, 8/s, 6 s left`.
  ///
  /// - Parameters:
  ///   - done: how many are done.
  ///   - count: how many there are.
  ///   - seconds: how long that took.
  /// - Returns: the numbers; without rate and time left until these say something.
  static func words(_ done: Int, of count: Int, after seconds: Double) -> String {
    let text = "\(done)/\(count)"
    guard done > 0, seconds >= 1 else { return text }
    let rate = Double(done) / seconds
    let left = Int((Double(max(0, count - done)) / rate).rounded(.up))
    let shown = rate >= 10 ? String(Int(rate.rounded())) : String((rate * 10).rounded() / 10)
    let time =
      left < 60
      ? "\(left) s" : left < 3600 ? "\(left / 60) min \(left % 60) s" : "\(left / 3600) h \(left / 60 % 60) min"
    return "\(text), \(shown)/s, \(time) left"
  }

  /// Takes the line away.
  func end() {
    guard isShown else { return }
    console.tell("\(Progress.erasing)")
    lock.withLock {
      if isBegun { for number in Progress.signals where !Progress.isIgnored(number) { signal(number, SIG_DFL) } }
      isBegun = false
    }
  }

  /// Lets signals end the process as ever, but not before the line is gone.
  private static func eraseOnSignals() {
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        _ = write(STDERR_FILENO, Progress.erasing.utf8Start, Progress.erasing.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Whether the process was told to go on at a signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let old = signal(number, SIG_IGN)
    signal(number, old)
    return unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
