package import Foundation
package import PlumbHTTP

/// A recording as it is on disk.
package struct Recording: Sendable {
  /// Nil for a HAR that is not in a store.
  package let name: RecordingName?
  package let harPath: String
  /// The HAR as it is; places count in it.
  package let har: Data
  /// Where it comes from, if it was not captured from its URL.
  package let comment: String?
  package let exchanges: [RecordedExchange]
  /// What does not prevent reading, such as a body that was edited.
  package let problems: [RecordingProblem]
}

/// One request of a recording, the redirects it went through, and what came of it.
package struct RecordedExchange: Sendable {
  /// Bytes in the HAR, quotes included; nil for what the HAR does not hold.
  package struct Places: Sendable, Equatable {
    package var url: Range<Int>?
    package var status: Range<Int>?
    package var mimeType: Range<Int>?
    package var time: Range<Int>?
    /// The body's text, where the body is in the HAR.
    package var body: Range<Int>?
  }

  /// The request that was answered, the last one where redirects were followed.
  package let request: HTTPRequest
  /// Nil where the exchange failed.
  package let response: HTTPResponse?
  package let failure: HTTPFailure?
  package let hops: [HTTPHop]
  /// What `content.mimeType` says, else the response's `Content-Type`.
  package let mimeType: String?
  /// How long it took; nil where that is not known.
  package let milliseconds: Double?
  package let startedDateTime: String?
  /// Nil where the body is in the HAR, or there is none.
  package let bodyPath: String?
  /// Its number among the HAR's entries, from 0.
  package let entry: Int
  package let places: Places

  /// The response's body as it is on disk; empty where the exchange failed.
  package var body: Data { response?.body ?? Data() }

  /// The URL that was asked first.
  package var firstURL: String { hops.first?.url ?? request.url }
}

extension Recording {
  /// The recording as if its last exchange had been answered with another body.
  package func answered(with body: Data) -> Recording {
    guard let last = exchanges.last, var response = last.response else { return self }
    response.body = body
    let exchange = RecordedExchange(
      request: last.request, response: response, failure: last.failure, hops: last.hops, mimeType: last.mimeType,
      milliseconds: last.milliseconds, startedDateTime: last.startedDateTime, bodyPath: last.bodyPath,
      entry: last.entry, places: last.places)
    return Recording(
      name: name, harPath: harPath, har: har, comment: comment, exchanges: exchanges.dropLast() + [exchange],
      problems: problems)
  }
}
