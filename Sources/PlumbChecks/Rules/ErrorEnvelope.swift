import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// An error in the clothes of a success.
enum ErrorEnvelope {
  static let rule = Rule(
    "error-envelope", .exchange, .error, summary: "the answer succeeded by its status, and its body is an error",
    remedy: "record a real answer; an app has to look at the body before it decodes",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .http,
          """
          GET /api/orders/7

          HTTP/2 200
          Content-Type: application/json

          { "error": "no such order" }
          """)
      ],
      message: #"the status is 200, and the body is an error: `error` is "no such order""#,
      help: "record a real answer; an app has to look at the body before it decodes"))

  /// Members that error bodies have, beside the error itself.
  private static let vocabulary: Set<String> = [
    "error", "errors", "message", "detail", "details", "code", "status", "statuscode", "status_code", "reason", "title",
    "type", "instance", "success", "ok", "timestamp", "path", "trace_id", "traceid", "request_id", "requestid", "data",
    "extensions", "documentation_url", "error_description", "error_code",
  ]

  static func findings(_ context: ExchangeContext) -> [Finding] {
    guard (200..<300).contains(context.contract.expectation.status), context.isJSON,
      context.facts.response.body.count <= 1 << 16, let document = context.document,
      document.tokens[0].kind == .object
    else { return [] }
    let members = document.members(of: 0)
    guard let sign = sign(members, document) else { return [] }
    let isWhole = members.allSatisfy { vocabulary.contains($0.name.lowercased()) } && !hasData(members, document)
    guard isWhole || isGraphQL(members, document) else { return [] }
    let text = document.excerpt(of: sign.value)
    return [
      context.finding(
        rule, severity: isWhole ? .error : .warning, in: document, at: sign.value - 1,
        message:
          "the status is \(context.facts.response.status), and the body \(isWhole ? "is an error" : "has errors beside data"):"
          + " `\(sign.name)` is \(text)",
        help: isWhole ? rule.remedy : "the rest of the body may be incomplete: record an answer without errors",
        found: text)
    ]
  }

  private typealias Member = (name: String, value: Int)

  /// The member that says it is an error.
  private static func sign(_ members: [Member], _ document: JSONDocument) -> Member? {
    for member in members {
      let token = document.tokens[member.value]
      let isFilled: Bool
      switch token.kind {
      case .null, .false: isFilled = false
      case .array, .object: isFilled = token.detail > 0
      case .string, .key: isFilled = token.extent > 0
      case .number: isFilled = document.rawText(at: member.value) != "0"
      case .true: isFilled = true
      }
      switch member.name.lowercased() {
      case "error", "errors": if isFilled { return member }
      case "success", "ok": if token.kind == .false { return member }
      case "detail": if members.count == 1, token.kind == .string { return member }
      case "status", "code", "statuscode", "status_code":
        if token.kind == .number, let code = Int(document.rawText(at: member.value)), (400...599).contains(code) {
          return member
        }
      default: break
      }
    }
    return nil
  }

  private static func hasData(_ members: [Member], _ document: JSONDocument) -> Bool {
    members.contains { $0.name == "data" && document.tokens[$0.value].kind != .null }
  }

  /// `data` beside a list of `errors` (GraphQL specification, section 7.1).
  private static func isGraphQL(_ members: [Member], _ document: JSONDocument) -> Bool {
    hasData(members, document)
      && members.contains { $0.name == "errors" && document.tokens[$0.value].kind == .array }
  }
}
