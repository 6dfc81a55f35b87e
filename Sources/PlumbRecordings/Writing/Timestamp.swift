package import Foundation

/// Moments as HARs have them: ISO 8601 with milliseconds, in the world's time.
package enum Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Such as `2026-11-30T12:00:00.000Z`, to the nearest millisecond.
  package static func text(_ date: Date) -> String {
    // The style cuts what a Double holds a little under the millisecond.
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1000).rounded()
    return Date(timeIntervalSinceReferenceDate: (milliseconds + 0.25) / 1000).formatted(style)
  }

  /// Reads a moment, with or without fractional seconds; nil for what is none.
  ///
  /// - Parameter text: ISO 8601 (RFC 3339); an offset as `Z`, `+02:00` or `+0200`, as browsers and proxies write it.
  /// - Returns: The moment, to the millisecond.
  package static func date(_ text: String) -> Date? {
    var scanner = Scanner(text)
    guard let year = scanner.number(4), scanner.take(0x2D), let month = scanner.number(2), scanner.take(0x2D),
      let day = scanner.number(2), scanner.take(0x54) || scanner.take(0x74) || scanner.take(0x20),
      let hour = scanner.number(2), scanner.take(0x3A), let minute = scanner.number(2), scanner.take(0x3A),
      let second = scanner.number(2), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    let milliseconds = scanner.take(0x2E) ? scanner.milliseconds() : 0
    guard let milliseconds, let offset = scanner.offset() else { return nil }
    let days = days(year, month, day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset * 60
    return Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that the leap day is the last.
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let era = year / 400
    let yearOfEra = year - era * 400
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    mutating func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      let head = rest.prefix(digits)
      guard head.count == digits, head.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      rest = rest.dropFirst(digits)
      return head.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// The digits after a point, cut to three; nil without one.
    mutating func milliseconds() -> Int? {
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      return (Array(digits.prefix(3)) + [0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Minutes from the world's time, which is meant where nothing is said; nil for anything else.
    mutating func offset() -> Int? {
      if rest.isEmpty || ((take(0x5A) || take(0x7A)) && rest.isEmpty) { return 0 }
      let isWest = rest.first == 0x2D
      guard take(0x2B) || take(0x2D), let hours = number(2), hours < 24 else { return nil }
      _ = take(0x3A)
      guard let minutes = number(2), minutes < 60, rest.isEmpty else { return nil }
      return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }
  }
}
