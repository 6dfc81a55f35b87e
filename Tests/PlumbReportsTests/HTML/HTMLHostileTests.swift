import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

@Suite struct HTMLHostileTests {
  static let texts = [
    "</script><img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "\" onfocus=\"alert(1)", "javascript:alert(1)",
    "]]><!--<script>", "</title></style><script>alert(1)</script>", "a\u{2028}b\u{202E}c\u{0}d\u{1B}[2J",
    "\\u003cscript>" + String(repeating: "x", count: 1_000_000),
  ]

  private static func report(_ text: String) -> Report {
    let data = Data("{\"a\": \"\(text)\"}".utf8)
    var finding = Finding(
      Rule(text, .decode, .error, summary: text, remedy: text), message: text, help: text, typePath: text,
      pointer: JSONPointer([.key(text)]), expected: text, found: text, offset: 7, length: 20)
    finding.api = text
    finding.contract = text
    finding.caseName = text
    finding.model = text
    finding.file = text
    finding.count = 2
    finding.places = [Finding.Place(pointer: JSONPointer([.key(text)]), offset: 7, file: text)]
    var accepted = finding
    accepted.acceptance = text
    var report = Report(
      cases: [
        Report.Case(
          api: text, contract: text, name: text, path: text, tally: Tally([finding]),
          decoderErrors: [Report.Case.DecoderError(model: text, text: text)], answer: .unavailable(text)),
        Report.Case(name: text, path: text, tally: Tally(), failure: text),
      ],
      findings: [finding, accepted], totals: Report.Totals(documents: 1), load: { _ in data })
    report.shapes = [
      ShapeTree(
        api: text, contract: text, documents: 1,
        nodes: [ShapeTree.Node(depth: 1, name: text, kinds: [text], count: 1, of: 1, nulls: 0)])
    ]
    report.trend = Trend(
      runs: [Trend.Run(date: text, verdict: text, errors: 0, warnings: 0, notes: 0, unverified: 1)],
      items: [
        Trend.Item(
          fingerprint: text, rule: text, severity: .error, api: text, contract: text, model: text, pattern: text,
          state: .new,
          firstSeen: text, lastSeen: text, resolved: text, runs: 1)
      ])
    report.absent = [(finding, Locator.Located())]
    return report
  }

  /// The tags of a page that says nothing hostile are all that there may be.
  @Test(arguments: texts.indices)
  func writesTextsAsTexts(_ number: Int) {
    let page = HTMLSample(HTMLHostileTests.report(HTMLHostileTests.texts[number]))
    let plain = HTMLSample(HTMLHostileTests.report("plain"))
    #expect(HTMLHostileTests.tags(page.own) == HTMLHostileTests.tags(plain.own))
    #expect(!page.data.contains("<") && !page.data.contains(">") && !page.data.contains("&"))
    #expect(page.data.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
    #expect(page.own.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
    #expect(page.text.utf8.count < 400_000)
  }

  /// The names of elements, in order, with the names of their attributes.
  private static func tags(_ page: String) -> [String] {
    page.split(separator: "<").dropFirst().map { tag in
      let inside = tag.prefix { $0 != ">" }
      let names = inside.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 0
      }
      return names.map { String($0.element) }.joined()
    }
  }
}
