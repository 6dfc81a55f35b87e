package import Foundation

/// What was answered, with the body decoded of its content and transfer encodings.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  /// The words after the status; often empty, as HTTP/2 has none.
  package var reason: String
  package var headers: HeaderFields
  package var body: Data

  package init(status: Int, reason: String = "", headers: HeaderFields = [:], body: Data = Data()) {
    self.status = status
    self.reason = reason
    self.headers = headers
    self.body = body
  }

  /// The media type that `Content-Type` declares; nil without a readable one.
  package var mediaType: MediaType? { headers["Content-Type"].flatMap { MediaType($0) } }
}
