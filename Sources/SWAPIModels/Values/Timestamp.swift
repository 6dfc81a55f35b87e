public import Foundation

extension SWAPI {
  /// An instant as RFC 3339 writes it, such as `2014-12-18T10:39:33.255000Z`, kept as it is sent; any other text does
  /// not decode.
  public struct Timestamp: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The text as sent.
    public let rawValue: String
    /// The instant, to the microsecond.
    public let date: Date

    /// Reads an instant.
    /// - Parameter rawValue: A day, `T`, a time with a fraction or without, and `Z` or an offset; nil for all else.
    public init?(rawValue: String) {
      let halves = rawValue.split(separator: "T", omittingEmptySubsequences: false)
      guard halves.count == 2, let day = Day(rawValue: String(halves[0])),
        let time = Timestamp.microseconds(of: halves[1])
      else { return nil }
      self.rawValue = rawValue
      let (seconds, fraction) = time.quotientAndRemainder(dividingBy: 1_000_000)
      let since1970 = day.daysSince1970 * 86_400 + seconds
      // Counted from 2001, as Date does, the microseconds are within what a Double tells apart.
      date = Date(timeIntervalSinceReferenceDate: Double(since1970 - 978_307_200) + Double(fraction) / 1_000_000)
    }

    /// The text as sent.
    public var description: String { rawValue }

    /// The microseconds since midnight in Greenwich of a time with its zone, such as `10:39:33.255000Z`.
    private static func microseconds(of text: Substring) -> Int? {
      guard let zone = text.lastIndex(where: { "Z+-".contains($0) }) else { return nil }
      guard let offset = minutes(ofZone: text[zone...]) else { return nil }
      let time = text[..<zone].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let parts = time[0].split(separator: ":", omittingEmptySubsequences: false).map { Digits.number($0, width: 2) }
      guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2] else { return nil }
      // RFC 3339 allows for a leap second.
      guard hour < 24, minute < 60, second <= 60 else { return nil }
      var fraction = 0
      if time.count == 2 {
        guard Digits.number(time[1].prefix(6)) != nil, time[1].utf8.allSatisfy(Digits.isDigit) else { return nil }
        let six = String(time[1].prefix(6))
        fraction = Int(six + String(repeating: "0", count: 6 - six.count)) ?? 0
      }
      return ((hour * 60 + minute - offset) * 60 + second) * 1_000_000 + fraction
    }

    /// The minutes ahead of Greenwich of `Z`, `+01:00` and the like.
    private static func minutes(ofZone zone: Substring) -> Int? {
      if zone == "Z" { return 0 }
      let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        .map { Digits.number($0, width: 2) }
      guard zone.first != "Z", parts.count == 2, let hours = parts[0], let minutes = parts[1] else { return nil }
      guard hours < 24, minutes < 60 else { return nil }
      return (hours * 60 + minutes) * (zone.first == "-" ? -1 : 1)
    }
  }
}
