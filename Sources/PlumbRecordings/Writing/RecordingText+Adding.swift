import Foundation
import PlumbHTTP

extension RecordingText {
  /// On which side of a recording's entries another is put.
  package enum Side: Sendable {
    case before, after
  }

  /// The files of a recording with one outcome more, so that a request that is repeated steps through all.
  ///
  /// - Parameters:
  ///   - recording: The recording; its bodies stay as they are.
  ///   - outcome: What is added.
  ///   - side: Where.
  /// - Returns: The files; the recording's own comment stays before the new one.
  package func files(_ recording: Recording, adding outcome: Outcome, _ side: Side) -> RecordingFiles {
    var outcomes = recording.exchanges.compactMap(RecordingText.outcome)
    let new = isRaw ? outcome : RecordingText.reindented(outcome)
    outcomes.insert(new, at: side == .before ? 0 : outcomes.count)
    let comments = [recording.comment, comment].compactMap { $0 }.filter { !$0.isEmpty }
    return RecordingText(
      caseName: caseName, isRaw: true, comment: comments.isEmpty ? nil : comments.joined(separator: "; ")
    ).files(outcomes, tellsWire: false)
  }

  private static func outcome(_ exchange: RecordedExchange) -> Outcome? {
    let started = exchange.startedDateTime.flatMap { Timestamp.date($0) } ?? Date(timeIntervalSince1970: 0)
    if let response = exchange.response {
      return .answered(
        HTTPExchange(
          request: exchange.request, response: response, hops: exchange.hops, started: started,
          milliseconds: exchange.milliseconds ?? 0))
    }
    return exchange.failure.map { .failed(exchange.request, $0, started: started) }
  }

  private static func reindented(_ outcome: Outcome) -> Outcome {
    guard case .answered(var exchange) = outcome else { return outcome }
    exchange.response.body = StoredBody(exchange.response, isRaw: false).data
    return .answered(exchange)
  }
}
