import PlumbFindings
import PlumbTracing

/// A failure that the model caught, so that something is lost in silence.
enum SwallowedFailure: DecodeCheck {
  static let rule = Rule(
    "swallowed-failure", .decode, .warning, summary: "decoding a value failed, and the model went on without it",
    remedy: "decode what the API sends, or keep the error",
    example: Rule.Example(
      swift: """
        struct Coupon: Decodable {
          let percent: Int?
          enum CodingKeys: CodingKey { case percent }

          init(from decoder: any Decoder) throws {
            let coupon = try decoder.container(keyedBy: CodingKeys.self)
            percent = try? coupon.decode(Int.self, forKey: .percent)
          }
        }
        """,
      json: #"{ "percent": "10" }"#,
      message: #"`percent` is the string "10" where `Coupon` needs Int; the model caught the error and went on"#,
      help: "the number is sent as text: declare `let percent: String` and convert it, `Int(percent)`"))

  /// Whether something was lost that is worth telling.
  static func isWorthTelling(_ swallowed: Trace.Swallowed, _ context: CheckContext) -> Bool {
    switch swallowed.failure.cause {
    case .missingKey, .endOfArray: return swallowed.isInner
    // A member that is null and given up is no more than optional; a null element is lost.
    case .null: return swallowed.isInner || context.isElement(swallowed.failure.node)
    default: return true
    }
  }

  static func finding(_ failure: Failure, hasAlternative: Bool, _ context: CheckContext) -> Finding {
    var finding = Assembler.finding(failure, context)
    finding.rule = rule
    finding.severity = hasAlternative ? .note : rule.severity
    finding.message +=
      hasAlternative ? "; the model then read it another way" : "; the model caught the error and went on"
    return finding
  }
}
