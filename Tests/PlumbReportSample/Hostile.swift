import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// A report of which every text tries to run, to break out of where it stands, or to hide.
enum Hostile {
  static let texts = [
    "</script><img src=x onerror=alert(1)>", "<svg onload=alert(2)>", "\" onfocus=alert(3) autofocus tabindex=1 x=\"",
    "' onmouseover='alert(4)", "javascript:alert(5)", "]]><script>alert(6)</script>", "<!--<script>alert(7)",
    "`<iframe srcdoc='<script>alert(8)</script>'>`", "--><style>*{display:none}</style>",
    "line\u{2028}and\u{2029}paragraph",
    "nul\u{0}bell\u{7}escape\u{1B}[2J", "\\ud800\\u003cscript\\u003e", "\u{202E}gnp.exe\u{2066}\u{200F}",
    "&lt;b&gt;&#0;&amp;",
    "{{constructor.constructor('alert(9)')()}}", "</title></textarea></noscript><script>alert(10)</script>",
    "__proto__", "constructor", "\u{FEFF}\u{E0041}tags", "#f-x=1&severity=none",
    "<" + String(repeating: "a", count: 1_000_000), "x" + String(repeating: "\u{301}", count: 100_000),
  ]

  /// The texts in turn, so that each comes to stand everywhere.
  private static func text(_ number: Int) -> String { texts[number % texts.count] }

  static var report: Report {
    let source = "{\n  \"a\": \"\(texts.prefix(20).joined())\"\n}\n"
    let files = Dictionary(texts.map { ($0, Data(source.utf8)) }) { first, _ in first }
    var findings: [Finding] = []
    var cases: [Report.Case] = []
    for number in texts.indices {
      let at = number * 7
      let rule = Rule(text(at), .decode, Severity.allCases[number % 3], summary: text(at + 1), remedy: text(at + 2))
      var finding = Finding(
        rule, message: text(at + 3), help: number % 3 == 0 ? nil : text(at + 4) + "\n" + text(at + 5),
        typePath: text(at + 6),
        pointer: JSONPointer([.key(text(at + 7)), .index(0)]), expected: text(at + 8), found: text(at + 9),
        offset: 4 + number, length: 30)
      finding.api = text(at + 10)
      finding.contract = text(at + 11)
      finding.caseName = text(at + 12)
      finding.model = text(at + 13)
      finding.file = text(at + 14)
      finding.count = 3
      finding.places = (0..<3).map {
        Finding.Place(pointer: JSONPointer([.key(text(at + 15 + $0))]), offset: 9, file: text(at + 18 + $0))
      }
      if number % 4 == 1 { finding.acceptance = text(at + 16) }
      if number % 4 == 2 { finding.isKnown = true }
      if number % 4 == 3 { finding.baseline = .unchanged }
      findings.append(finding)
      let answers: [LiveStatus?] = [.unavailable(text(at + 17)), .skipped(text(at + 18)), .checked, nil]
      cases.append(
        Report.Case(
          api: text(at + 10), contract: text(at + 11), name: text(at + 12), path: text(at + 14),
          tally: Tally([finding]),
          decoderErrors: [Report.Case.DecoderError(model: text(at + 13), text: text(at + 19))],
          failure: number % 5 == 0 ? text(at + 20) : nil, answer: answers[number % 4]))
    }
    var report = Report(
      cases: cases, findings: findings, totals: Report.Totals(contracts: 1, documents: texts.count, bytes: 10_000_000),
      load: { files[$0] })
    report.shapes = texts.indices.map { number in
      ShapeTree(
        api: text(number), contract: text(number + 1), documents: 1,
        nodes: texts.indices.map {
          ShapeTree.Node(depth: $0, name: text(number + $0), kinds: [text(number + $0 + 1)], count: 1, of: 2, nulls: 1)
        })
    }
    report.trend = trend
    report.absent = findings.map { ($0, Locator.Located()) }
    return report
  }

  private static var trend: Trend {
    Trend(
      runs: texts.map { Trend.Run(date: $0, verdict: $0, errors: 1, warnings: 2, notes: 3, unverified: 1) },
      items: texts.indices.map { number in
        Trend.Item(
          fingerprint: text(number), rule: text(number + 1), severity: .error, api: text(number + 2),
          contract: text(number + 3), model: text(number + 4), pattern: text(number + 5),
          state: Trend.State.allCases[number % 4], firstSeen: text(number + 6), lastSeen: text(number + 7),
          resolved: text(number + 8), runs: 2)
      })
  }
}
