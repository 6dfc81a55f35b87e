public import Foundation

extension SWAPI {
  /// How long supplies last, such as `2 months`, `none` or `Live food tanks`, kept as it is sent.
  public struct Endurance: WrittenText {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text; what is no number with a unit has no ``span``.
    /// - Parameter rawValue: The text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What a span is counted in.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
      /// Hours.
      case hour
      /// Days.
      case day
      /// Weeks.
      case week
      /// Months.
      case month
      /// Years.
      case year
    }

    /// A number of hours, days, weeks, months or years.
    public struct Span: Sendable, Hashable {
      /// How many.
      public let count: Int
      /// Of what.
      public let unit: Unit

      /// The span as a calendar adds it to a date.
      public var components: DateComponents {
        switch unit {
        case .hour: DateComponents(hour: count)
        case .day: DateComponents(day: count)
        case .week: DateComponents(weekOfYear: count)
        case .month: DateComponents(month: count)
        case .year: DateComponents(year: count)
        }
      }
    }

    /// The span: no days for a bare `0`; nil for a ``SWAPI/WrittenText/placeholder`` and for other words.
    public var span: Span? {
      let words = rawValue.split { $0.isWhitespace }
      guard let first = words.first, let count = Digits.number(first) else { return nil }
      if words.count == 1 { return count == 0 ? Span(count: 0, unit: .day) : nil }
      guard words.count == 2 else { return nil }
      let name = words[1].lowercased()
      let unit = Unit(rawValue: name.hasSuffix("s") ? String(name.dropLast()) : name)
      return unit.map { Span(count: count, unit: $0) }
    }
  }
}
