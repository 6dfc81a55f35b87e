/// Sends requests: over a network, out of recordings, or through another transport that is asked more politely.
package protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameter request: With an absolute URL.
  /// - Returns: The answer, whatever its status.
  /// - Throws: An `HTTPFailure` where there is none.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange
}
