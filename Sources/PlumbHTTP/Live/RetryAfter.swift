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
