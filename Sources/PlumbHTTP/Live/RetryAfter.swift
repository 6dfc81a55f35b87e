package import Foundation

/// The `Retry-After` field: seconds, or a date (RFC 9110 section 10.2.3).
package enum RetryAfter {
  /// How long an answer asks to wait.
  ///
  /// - Parameters:
  ///   - headers: The answer's.
  ///   - now: The moment it came.
  /// - Returns: Seconds, 0 for a date that has passed; nil without a readable field.
  package static func seconds(_ headers: HeaderFields, now: Date) -> Double? {
    guard let text = headers["Retry-After"]?.trimmingBlanks(), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return Double(text) }
    guard let date = HTTPDate.date(text) else { return nil }
    return max(0, date.timeIntervalSince(now))
  }
}

/// Dates as fields have them (RFC 9110 section 5.6.7).
package enum HTTPDate {
  private static let formats = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]

  /// Reads a date in any of the three forms; nil for what is none.
  package static func date(_ text: String) -> Date? {
    // asctime pads a day of one digit with a second space.
    let text = text.split(separator: " ").joined(separator: " ")
    for format in formats {
      if let date = formatter(format).date(from: text) { return date }
    }
    return nil
  }

  /// Writes a date in the preferred form.
  package static func text(_ date: Date) -> String { formatter(formats[0]).string(from: date) }

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = format
    formatter.isLenient = false
    return formatter
  }
}
