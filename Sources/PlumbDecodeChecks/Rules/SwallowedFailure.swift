import PlumbFindings
import PlumbTracing

/// A failure that the model caught, so that something is lost in silence.
enum SwallowedFailure: DecodeCheck {
  static let rule = Rule(
    "swallowed-failure", .decode, .warning, summary: "decoding a value failed, and the model went on without it",
    remedy: "decode what the API sends, or keep the error")

  /// - Returns: nil where nothing was lost.
  static func finding(_ swallowed: Trace.Swallowed, _ context: CheckContext) -> Finding? {
    let failure = swallowed.failure
    switch failure.cause {
    case .missingKey, .endOfArray:
      guard swallowed.isInner else { return nil }
    case .null:
      // A member that is null and given up is no more than optional; a null element is lost.
      guard swallowed.isInner || context.isElement(failure.node) else { return nil }
    default: break
    }
    var finding = Assembler.finding(failure, context)
    finding.rule = rule
    finding.severity = swallowed.hasAlternative ? .note : rule.severity
    let outcome =
      swallowed.hasAlternative ? "the model then read it another way" : "the model caught the error and went on"
    finding.message += "; \(outcome)"
    return finding
  }
}
