package import Foundation

/// A redirect that was followed.
package struct HTTPHop: Sendable, Equatable {
  /// What was asked.
  package var url: String
  package var status: Int
  /// Where it led, as written.
  package var location: String
  package var headers: HeaderFields

  package init(url: String, status: Int, location: String, headers: HeaderFields = [:]) {
    self.url = url
    self.status = status
    self.location = location
    self.headers = headers
  }
}

/// A request and its answer.
package struct HTTPExchange: Sendable, Equatable {
  /// The request that was answered, the last one where redirects were followed.
  package var request: HTTPRequest
  package var response: HTTPResponse
  package var hops: [HTTPHop]
  /// When the first request was sent.
  package var started: Date
  /// How long all of it took.
  package var milliseconds: Double

  package init(
    request: HTTPRequest, response: HTTPResponse, hops: [HTTPHop] = [], started: Date, milliseconds: Double
  ) {
    self.request = request
    self.response = response
    self.hops = hops
    self.started = started
    self.milliseconds = milliseconds
  }
}
