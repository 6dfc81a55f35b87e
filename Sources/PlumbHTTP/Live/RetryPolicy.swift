/// When a request is sent again, and after how long.
package struct RetryPolicy: Sendable, Equatable {
  /// How many times after the first.
  package var retries: Int
  /// Seconds before the first retry; doubled for each further one.
  package var base: Double
  /// Seconds at most.
  package var most: Double

  package init(retries: Int = 3, base: Double = 0.5, most: Double = 8) {
    self.retries = retries
    self.base = base
    self.most = most
  }

  /// Seconds before a retry, where the answer does not say: from half of it to all of it, by chance.
  ///
  /// - Parameters:
  ///   - attempt: From 0 for the first retry.
  ///   - random: From 0 up to 1.
  /// - Returns: The seconds.
  package func delay(before attempt: Int, random: Double) -> Double {
    var delay = base
    for _ in 0..<min(attempt, 64) where delay < most { delay *= 2 }
    return min(delay, most) * (0.5 + random / 2)
  }

  /// Whether a request may be sent again: it changes nothing (RFC 9110 section 9.2.1).
  package static func isSafe(_ method: String) -> Bool {
    ["GET", "HEAD", "OPTIONS"].contains(method.uppercased())
  }

  /// Whether an answer of this status may be another one soon.
  package static func isPassing(_ status: Int) -> Bool {
    status == 408 || status == 425 || status == 429 || status == 500 || (502...504).contains(status)
  }

  /// Whether a request without an answer may have one soon.
  package static func isPassing(_ kind: HTTPFailure.Kind) -> Bool {
    switch kind {
    case .timeout, .offline, .dns, .connect, .cutShort: true
    case .tls, .cancelled, .tooLarge, .redirects, .notSent: false
    }
  }
}
