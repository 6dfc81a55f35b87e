import PlumbFindings

/// An answer that took long.
enum SlowResponse {
  static let rule = Rule(
    "slow-response", .exchange, .note, summary: "the answer took more than five seconds",
    remedy: "an app that waits needs a sign of it; a smaller page may be quicker",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "request": { "method": "GET", "url": "https://shop.example/api/orders/7" }, "time": 7349 }"#,
          caption: "in the recording, in milliseconds")
      ],
      message: "the answer took 7.3 s",
      help: "an app that waits needs a sign of it; a smaller page may be quicker"))

  /// Milliseconds.
  private static let most = 5000.0

  static func findings(_ context: ExchangeContext) -> [Finding] {
    guard let time = context.facts.milliseconds, time > most else { return [] }
    let seconds = (time / 100).rounded() / 10
    return [
      context.finding(
        rule, at: context.facts.time, message: "the answer took \(seconds) s", help: rule.remedy,
        expected: "5 s", found: "\(seconds) s")
    ]
  }
}
