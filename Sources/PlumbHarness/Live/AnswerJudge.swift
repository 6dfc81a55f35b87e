import Foundation
package import PlumbChecks
import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// What an answer is worth: for a recording, and as a word of the upstream about its API.
package enum AnswerJudge {
  package enum Verdict: Sendable, Equatable {
    case good
    /// The API answers, but not as the contract expects.
    case unexpected(reason: String)
    /// Whoever answered was not the API as it is when it is well.
    case unavailable(reason: String)
  }

  /// Judges an answer.
  package static func verdict(_ context: ExchangeContext) -> Verdict {
    let response = context.facts.response
    let expected = context.contract.expectation.status
    if let reason = outage(response, expected: expected) { return .unavailable(reason: reason) }
    // Where one was asked for, the recording has taken its place.
    if response.status == 304, expected != 304 {
      return .unavailable(reason: "the answer is 304 Not Modified, though nothing was asked conditionally")
    }
    if let reason = challenge(context) { return .unavailable(reason: reason) }
    if let reason = cut(context) { return .unavailable(reason: reason) }
    // A wrong kind of body or an error in a success is an error of the exchange rules.
    if let error = context.findings().first(where: { isError($0, context.contract) }) {
      return .unexpected(reason: error.message)
    }
    return .good
  }

  /// Whether a finding is an error to the contract, which may count it for less or live with it.
  private static func isError(_ finding: Finding, _ contract: Contract) -> Bool {
    let severity = contract.severities.severity(of: finding.rule.id, model: nil, usual: finding.severity)
    return severity == .error && !contract.acceptances.contains { $0.matches(finding) }
  }

  /// Statuses that say nothing of the API where another was due, a failure of the API's own included.
  private static func outage(_ response: HTTPResponse, expected: Int) -> String? {
    guard response.status != expected else { return nil }
    let words = response.reason.isEmpty ? "\(response.status)" : "\(response.status) \(response.reason)"
    switch response.status {
    case 401, 403, 407:
      // Where one of them is due, another is the API's word.
      return [401, 403, 407].contains(expected) ? nil : "credentials refused: the answer is \(words)"
    case 429: return "too many requests: the answer is \(words)"
    case 408, 425: return "the upstream is unwell: the answer is \(words)"
    case 500...599: return expected >= 500 ? nil : "the upstream is unwell: the answer is \(words)"
    default: return nil
    }
  }

  /// A page for people in the place of an answer, as proxies, portals and guards put there.
  ///
  /// An API's own servers word their errors as pages, too, so that another status than was due counts as what it is.
  private static func challenge(_ context: ExchangeContext) -> String? {
    let expected = context.contract.expectation
    let status = context.facts.response.status
    guard expected.mediaType != "*", expected.mediaType?.contains("html") != true,
      expected.mediaType != nil || context.expectsJSON,
      status == expected.status || (200..<300).contains(status), BodySignature(context.facts.response.body) == .html
    else { return nil }
    return page(context.facts.response.body)
  }

  /// What is said of a page for people.
  static func page(_ body: Data) -> String {
    "a page for people came in place of the answer\(title(body).map { ": `\($0)`" } ?? "")"
  }

  private static func title(_ body: Data) -> String? {
    let text = String(decoding: body.prefix(4096), as: UTF8.self)
    guard let open = text.range(of: "<title>", options: .caseInsensitive),
      let close = text.range(of: "</title>", options: .caseInsensitive, range: open.upperBound..<text.endIndex)
    else { return nil }
    let title = text[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    return title.isEmpty ? nil : JSONDocument.cropped(title, 60)
  }

  /// Whether what cannot be read from some offset on is the beginning of `true`, `false` or `null`.
  private static func endsWithinWord(_ body: Data, from offset: Int) -> Bool {
    let end = body.reversed().prefix { $0 &- 0x61 < 26 }.reversed()
    return !end.isEmpty && offset >= body.count - end.count
      && ["true", "false", "null"].contains { $0.utf8.count > end.count && $0.utf8.starts(with: end) }
  }

  /// JSON that ends before its end.
  private static func cut(_ context: ExchangeContext) -> String? {
    let body = context.facts.response.body
    guard context.wantsJSON, context.document == nil, context.facts.request.method != "HEAD",
      context.facts.response.status != 304
    else { return nil }
    if body.isEmpty { return "the body is empty" }
    let isCut = body.withUnsafeBytes { bytes -> Bool in
      do throws(SyntaxError) {
        _ = try JSONDocument(bytes)
        return false
      } catch {
        return error.found == "the end of the document" || endsWithinWord(body, from: error.offset)
      }
    }
    return isCut ? "the body is cut short: its JSON ends after \(body.count) bytes" : nil
  }
}
