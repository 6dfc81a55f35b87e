public import Foundation

extension SWAPI {
  /// A day of the Gregorian calendar, such as `1977-05-25`; any other text does not decode.
  public struct Day: RawRepresentable, Codable, Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Reads a day as ISO 8601 writes it.
    /// - Parameter rawValue: Four digits, two and two, with hyphens between them; nil for all else, and for days that
    ///   no month has.
    public init?(rawValue: String) {
      let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, let year = Digits.number(parts[0], width: 4),
        let month = Digits.number(parts[1], width: 2), let day = Digits.number(parts[2], width: 2)
      else { return nil }
      self.init(year: year, month: month, day: day)
    }

    /// Takes a day by its numbers.
    ///
    /// - Parameters:
    ///   - year: from 0 to 9999.
    ///   - month: from 1 to 12.
    ///   - day: from 1; nil is the answer where the month has fewer.
    public init?(year: Int, month: Int, day: Int) {
      guard (0...9999).contains(year), (1...12).contains(month) else { return nil }
      guard (1...Day.length(ofMonth: month, year: year)).contains(day) else { return nil }
      self.year = year
      self.month = month
      self.day = day
    }

    /// The day as ISO 8601 writes it, which is how it is sent.
    public var rawValue: String {
      func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The day as ISO 8601 writes it.
    public var description: String { rawValue }

    /// The day as a Gregorian calendar takes it; a time and a zone are the caller's to add.
    public var components: DateComponents {
      DateComponents(year: year, month: month, day: day)
    }

    /// Whether one day is before another.
    public static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The days from 1970-01-01 on, below 0 before it.
    var daysSince1970: Int {
      // Years begin in March here, so that the leap day is the last; 400 of them have 146,097 days.
      let marchYear = month > 2 ? year : year - 1
      let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
      let yearOfEra = marchYear - era * 400
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return era * 146_097 + dayOfEra - 719_468
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
      switch month {
      case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
  }
}
