import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// A link that pages or discovery would follow leads out of the API.
enum ForeignLink {
  static let rule = Rule(
    "foreign-link", .exchange, .warning, summary: "a link to the next page or to a detail leads out of the API",
    remedy: "if it is the same API by another name, add that base to `aliases`",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "orders": [{ "id": 7 }], "next": "https://old-shop.example/orders?page=2" }"#,
          caption: "page 1 of https://shop.example/api/orders")
      ],
      message:
        "the link to the next page, `https://old-shop.example/orders?page=2`, leads out of `https://shop.example/api/`",
      help: "if `old-shop.example` is the same API, add its base to `aliases` in Contracts/shop/api.json"))

  static func findings(_ context: ExchangeContext) -> [Finding] {
    guard context.contract.pages != nil || !context.followed.isEmpty else { return [] }
    var findings: [Finding] = []
    if let link = context.nextLink, let text = link.text, context.followable(text) == nil {
      findings.append(finding(text, link.token, "the next page", context))
    }
    guard !context.followed.isEmpty, let document = context.document else { return findings }
    for token in context.followed.flatMap(document.values(at:)) {
      guard let text = document.string(at: token), context.followable(text) == nil else { continue }
      findings.append(finding(text, token, "a detail", context))
    }
    return findings
  }

  private static func finding(_ link: String, _ token: Int?, _ what: String, _ context: ExchangeContext) -> Finding {
    let message = "the link to \(what), `\(JSONDocument.cropped(link, 80))`, leads out of `\(context.api.baseURL)`"
    let host = Address(link)?.host
    let help =
      host.map { "if `\($0)` is the same API, add its base to `aliases` in \(context.api.file)" } ?? rule.remedy
    guard let token, let document = context.document else {
      return context.finding(rule, at: context.facts.url, message: message, help: help, expected: context.api.baseURL)
    }
    return context.finding(rule, in: document, at: token, message: message, help: help, expected: context.api.baseURL)
  }
}
