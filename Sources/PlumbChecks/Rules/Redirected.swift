import PlumbFindings
import PlumbHTTP

/// The answer came from elsewhere than was asked.
enum Redirected {
  static let rule = Rule(
    "redirected", .exchange, .warning, summary: "the answer came after a redirect, which every client pays for",
    remedy: "ask for the address it leads to",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .http,
          """
          GET /api/orders/7

          HTTP/2 301
          Location: https://shop.example/api/orders/7/
          """)
      ],
      message: "`https://shop.example/api/orders/7` redirects (301), to `https://shop.example/api/orders/7/`",
      help: #"ask for that at once: "path": "orders/7/""#))

  static func findings(_ context: ExchangeContext) -> [Finding] {
    guard let first = context.facts.hops.first else { return [] }
    let count = context.facts.hops.count
    let times = count == 1 ? "redirects" : "redirects \(count) times"
    let target = context.facts.request.url
    let isPermanent = context.facts.hops.allSatisfy { $0.status == 301 || $0.status == 308 }
    let path = context.followable(target).flatMap { address in context.bases.first.flatMap(address.path(relativeTo:)) }
    let address = path.map { "\"path\": \"\($0)\"" } ?? "its address"
    return [
      context.finding(
        rule, at: context.facts.url, message: "`\(first.url)` \(times) (\(first.status)), to `\(target)`",
        help: isPermanent ? "ask for that at once: \(address)" : "if it always does, ask for that at once: \(address)",
        expected: first.url, found: target)
    ]
  }
}
