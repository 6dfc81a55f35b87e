import Foundation
import PlumbHTTP
import PlumbSyntax

extension HARReader {
  /// Why an entry has no response; nil if it has one.
  ///
  /// We write an object `_error`; browsers write a word of theirs, in the entry or its response, and a status of 0;
  /// Playwright writes `_failureText` and -1.
  mutating func failure(_ entry: Int, _ response: Int?) -> HTTPFailure? {
    let error = failureToken(entry, response)
    if let error, document.tokens[error].kind == .object {
      return HTTPFailure(
        kind: kind(document.member("kind", of: error)), code: document.integer("code", of: error),
        message: document.text("message", of: error) ?? "")
    }
    if let word = error.flatMap({ document.string(at: $0) }), !word.isEmpty {
      return HTTPFailure(kind: HARReader.kind(word), message: word)
    }
    guard let status = document.integer("status", of: response), status > 0 else {
      return HTTPFailure(kind: .cancelled, message: "no response was recorded")
    }
    return nil
  }

  /// What says why there is no response.
  func failureToken(_ entry: Int, _ response: Int?) -> Int? {
    document.member("_error", of: entry) ?? document.member("_error", of: response)
      ?? document.member("_failureText", of: response)
  }

  private mutating func kind(_ token: Int?) -> HTTPFailure.Kind {
    let word = token.flatMap { document.string(at: $0) } ?? ""
    if let kind = HTTPFailure.Kind(rawValue: word), HTTPFailure.Kind.recorded.contains(kind) { return kind }
    let place = document.place(of: token ?? 0)
    let kinds = HTTPFailure.Kind.recorded.map(\.rawValue).joined(separator: ", ")
    problems.append(
      RecordingProblem(
        .edited, path: path, offset: place.lowerBound, length: place.count,
        "`\(path)` has a recorded failure of no known kind, `\(word)`", help: "the kinds are \(kinds)"))
    return .connect
  }

  /// What Chromium's words such as `net::ERR_NAME_NOT_RESOLVED` mean.
  private static func kind(_ word: String) -> HTTPFailure.Kind {
    let word = word.uppercased()
    let kinds: [(String, HTTPFailure.Kind)] = [
      ("TIMED_OUT", .timeout), ("TIMEOUT", .timeout), ("NAME_NOT_RESOLVED", .dns), ("DNS", .dns),
      ("INTERNET_DISCONNECTED", .offline), ("CERT", .tls), ("SSL", .tls), ("TLS", .tls), ("ABORT", .cancelled),
      ("CANCEL", .cancelled), ("INCOMPLETE", .cutShort), ("CONTENT_LENGTH", .cutShort), ("EMPTY_RESPONSE", .cutShort),
    ]
    return kinds.first { word.contains($0.0) }?.1 ?? .connect
  }
}
