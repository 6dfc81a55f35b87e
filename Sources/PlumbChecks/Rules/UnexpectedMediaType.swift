import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// The body is of another kind than the contract expects, by its label or by its first bytes.
enum UnexpectedMediaType {
  static let rule = Rule(
    "unexpected-media-type", .exchange, .error, summary: "the body is of another kind than the contract expects",
    remedy: "record it again; if it is right, say so in the contract: \"response\": { \"mediaType\": … }",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .http,
          """
          GET /api/orders/7

          HTTP/2 200
          Content-Type: text/html

          <title>Just a moment</title>
          """)
      ],
      message: "the body is `text/html`, where JSON is expected: it begins `<title>Just a moment</title>`",
      help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#))

  static func findings(_ context: ExchangeContext) -> [Finding] {
    if context.facts.response.status == 304 || context.facts.request.method == "HEAD" { return [] }
    let declared = context.mediaType
    if !isLabelled(declared, context) { return [wronglyLabelled(declared, context)] }
    guard let declared, let found = BodySignature.contradiction(of: declared, context.facts.response.body) else {
      return []
    }
    return [
      context.finding(
        rule, at: context.facts.mediaTypePlace,
        message: "the body is labelled `\(declared.essence)`, and is \(found)", help: rule.remedy,
        expected: declared.essence, found: found)
    ]
  }

  private static func isLabelled(_ declared: MediaType?, _ context: ExchangeContext) -> Bool {
    switch context.contract.expectation.mediaType {
    case "*"?: true
    case nil: !context.expectsJSON || (declared?.isJSON ?? false)
    case let pattern?: declared?.matches(pattern) ?? false
    }
  }

  private static func wronglyLabelled(_ declared: MediaType?, _ context: ExchangeContext) -> Finding {
    let expected = context.contract.expectation.mediaType.map { "`\($0)`" } ?? "JSON"
    let found = declared.map { "`\($0.essence)`" } ?? "without a media type"
    let begin = beginning(context.facts.response.body)
    let says = begin.map { ": it begins `\($0)`" } ?? ""
    let help: String
    if let declared,
      BodySignature.contradiction(of: MediaType("application/json") ?? declared, context.facts.response.body) == nil,
      context.document != nil
    {
      help = "the body is JSON all the same: \"response\": { \"mediaType\": \"\(declared.essence)\" } accepts the label"
    } else {
      help = rule.remedy
    }
    return context.finding(
      rule, at: context.facts.mediaTypePlace, message: "the body is \(found), where \(expected) is expected\(says)",
      help: help, expected: expected, found: found)
  }

  /// The first words of a text; nil for none and for what is no text.
  private static func beginning(_ body: Data) -> String? {
    guard let text = String(data: body.prefix(60), encoding: .utf8) else { return nil }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    return JSONDocument.cropped(line, 40)
  }
}
