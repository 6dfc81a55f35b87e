import PlumbContracts
import PlumbFindings
import PlumbHTTP

/// The answer has another status than the contract expects.
enum UnexpectedStatus {
  static let rule = Rule(
    "unexpected-status", .exchange, .error, summary: "the answer has another status than the contract expects",
    remedy: "record it again; if the status is right, say so in the contract: \"response\": { \"status\": … }",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .http,
          """
          GET /api/orders/7

          HTTP/2 503
          Content-Type: text/html
          """)
      ],
      message: "the answer is 503, where the contract expects 200",
      help: "the upstream was unwell: record it again"))

  static func isExpected(_ context: ExchangeContext) -> Bool {
    let (status, expected) = (context.facts.response.status, context.contract.expectation.status)
    // A 304 says that what is held already is the answer.
    return status == expected || (status == 304 && expected == 200)
  }

  static func findings(_ context: ExchangeContext) -> [Finding] {
    let response = context.facts.response
    let expected = context.contract.expectation.status
    let reason = response.reason.isEmpty ? "" : " \(response.reason)"
    return [
      context.finding(
        rule, at: context.facts.status,
        message: "the answer is \(response.status)\(reason), where the contract expects \(expected)",
        help: help(response.status, expected: expected), expected: String(expected), found: String(response.status))
    ]
  }

  private static func help(_ status: Int, expected: Int) -> String {
    switch status {
    case 401, 403, 407: "the request is not let in: give the API its `headers`, and record it again"
    case 429, 500...599: "the upstream was unwell: record it again"
    case 404 where expected == 200: "look at the path, and at the case's parameters; then record it again"
    case 300..<400: "the redirect was not followed: record it again, or write the address it leads to"
    default: "if the status is right, say so in the contract: \"response\": { \"status\": \(status) }"
    }
  }
}
