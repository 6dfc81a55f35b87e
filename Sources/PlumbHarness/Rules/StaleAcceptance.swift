package import PlumbFindings
import PlumbSyntax

/// An acceptance that does nothing any more.
package enum StaleAcceptance {
  package static let rule = Rule(
    "stale-acceptance", .store, .warning, summary: "an acceptance has run out, or accepts nothing",
    remedy: "remove it: `plumb accept --prune` does",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json,
          #"{ "rule": "null-value", "at": "/note", "reason": "the API mends it in May", "until": "2026-05-31" }"#,
          caption: "in the contract's `accept`, on 1 June 2026")
      ],
      message: "the acceptance of `null-value` ran out on 2026-05-31",
      help: #"mend what it accepts, or give it another `until`: "the API mends it in May""#))

  static func expired(_ acceptance: Acceptance) -> Finding {
    finding(
      acceptance, "the acceptance of `\(acceptance.rule)` ran out on \(acceptance.until ?? "")",
      help: "mend what it accepts, or give it another `until`: \"\(acceptance.reason)\"")
  }

  static func unused(_ acceptance: Acceptance) -> Finding {
    let at = acceptance.pattern.map { " at \($0.description.isEmpty ? "the root" : $0.description)" } ?? ""
    return finding(acceptance, "nothing is found any more that the acceptance of `\(acceptance.rule)`\(at) is for")
  }

  private static func finding(_ acceptance: Acceptance, _ message: String, help: String? = nil) -> Finding {
    Finding(
      store: rule, file: acceptance.file, offset: acceptance.offset, length: acceptance.length, message: message,
      help: help)
  }
}
