import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

@Suite struct HTMLPageTests {
  private static let error = Sample.finding(Sample.mismatch, "no", at: "/a", 0..<1)
  private static let note = Sample.finding(Sample.unread, "hm", at: "/a", 0..<1)

  private static func report(
    _ findings: [Finding] = [], _ cases: [Report.Case] = [HTMLSample.item("orders", "1")], documents: Int = 1
  ) -> Report {
    Report(cases: cases, findings: findings, totals: Report.Totals(documents: documents), load: { _ in nil })
  }

  private static let failed = Report.Case(name: "a.json", path: "a.json", tally: Tally(), failure: "cut short")

  static let verdicts: [(Report, String)] = [
    (report(), "<b>Clean:</b> nothing was found in 1 document"),
    (report([note]), "<b>Clean:</b> nothing fails the run; 1 note in 1 document"),
    (report([error, note, note], documents: 1_200), "<b>Findings:</b> 1 error, 2 notes in 1,200 documents"),
    (
      report(
        [note],
        [HTMLSample.item("orders", "1", answer: .checked), HTMLSample.item("orders", "2", answer: .unavailable("503"))]),
      "<b>Unavailable:</b> 1 of 2 cases could not be verified; nothing that was answered has drifted"
    ),
    (report(documents: 0), "<b>Error:</b> nothing was checked"),
    (report([error], [failed]), "<b>Error:</b> 1 document could not be examined; 1 error in the rest"),
  ]

  @Test(arguments: verdicts.indices)
  func saysTheVerdictInWords(_ number: Int) {
    let (report, expected) = HTMLPageTests.verdicts[number]
    let page = HTMLSample(report)
    #expect(page.inside("</svg><span>", "</span></h1>") == expected)
    #expect(page.inside("<title>", "</title>") == expected.replacing("<b>", with: "").replacing("</b>", with: ""))
  }

  @Test func tellsVerdictsApartByShape() {
    let shapes = [0, 2, 3, 4].map {
      HTMLSample(HTMLPageTests.verdicts[$0].0).part(from: "<svg class=\"icon\"", to: "</svg>")
    }
    #expect(Set(shapes).count == 4)
  }

  @Test func countsAllThereIs() {
    var findings = Array(repeating: HTMLPageTests.error, count: 5)
    findings[1].acceptance = "so be it"
    findings[2].isKnown = true
    findings[3].baseline = .unchanged
    findings[4].severity = .warning
    let answers: [LiveStatus] = [.checked, .unchanged, .unavailable("503"), .skipped("no time"), .leftOut("POST")]
    var report = Report(
      cases: answers.enumerated().map { HTMLSample.item("orders", String($0), answer: $1) } + [HTMLPageTests.failed],
      findings: findings, totals: Report.Totals(contracts: 1, documents: 1_024, bytes: 5_300_000), load: { _ in nil })
    report.absent = [(HTMLPageTests.note, Locator.Located())]
    report.date = Date(timeIntervalSince1970: 1_783_598_400)
    let page = HTMLSample(report)
    #expect(
      page.part(from: "<dl class=\"totals\">", to: "</header>") == """
        <dl class="totals"><div class="contract"><dt>contract</dt><dd>1</dd></div>\
        <div class="case"><dt>cases</dt><dd>6</dd></div><div class="document"><dt>documents</dt><dd>1,024</dd></div>\
        <div><dt>read</dt><dd>5.3 MB</dd></div><div class="error"><dt>error</dt><dd>1</dd></div>\
        <div class="warning"><dt>warning</dt><dd>1</dd></div><div class="none"><dt>notes</dt><dd>0</dd></div></dl>
        <dl class="rest"><div><dt>accepted</dt><dd>1</dd></div><div><dt>known from the recordings</dt><dd>1</dd></div>\
        <div><dt>in the baseline</dt><dd>1</dd></div><div><dt>gone from the baseline</dt><dd>1</dd></div>\
        <div><dt>unchanged</dt><dd>1</dd></div><div><dt>unavailable</dt><dd>1</dd></div>\
        <div><dt>skipped</dt><dd>2</dd></div><div><dt>not examined</dt><dd>1</dd></div></dl>
        </header>
        """)
    #expect(page.inside("<p class=\"kicker\">", "</p>").hasSuffix(">2026-07-09 12:00 UTC</time>"))
  }

  @Test func listsTheMostSevereWhereThereAreTooMany() {
    let findings = (0..<25_002).map { number in
      var finding = HTMLPageTests.note
      finding.pattern = PointerPattern([.key(String(number))])
      if number == 25_001 { finding.severity = .error }
      return finding
    }
    let listed = HTMLFindings(HTMLPageTests.report(findings))
    #expect(listed.count == 25_000)
    #expect(listed[0].severity == .error)
    #expect(
      HTMLSample(HTMLPageTests.report(findings)).text.contains(
        "<p class=\"notice\">The 25,000 most severe findings are listed; 2 more are left out."))
  }

  @Test func writesTheFirstWithoutAScript() {
    var findings = (0..<230).map { number in
      var finding = HTMLPageTests.error
      finding.pattern = PointerPattern([.key(String(number))])
      return finding
    }
    findings[0].isKnown = true
    let page = HTMLSample(HTMLPageTests.report(findings)).text
    #expect(page.ranges(of: "<article ").count == 200)
    #expect(!page.contains("known from the recordings</span>"))
    #expect(
      page.contains("<noscript><p class=\"notice\">Without JavaScript the first 200 of 230 findings are listed, and"))
  }

  @Test func isTheSameForTheSameReport() {
    #expect(HTMLReport().data(HTMLSample.two) == HTMLReport().data(HTMLSample.two))
  }

  @Test func keepsDigestsBesideWhatTheyAreOf() {
    // FNV-1a, 64 bits (draft-eastlake-fnv).
    func checksum(_ text: String) -> UInt64 {
      text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    #expect(checksum(HTMLScript.text) == HTMLScript.checksum, "`.ci/html-chromium` says what to write")
    #expect(checksum(HTMLStyle.text) == HTMLStyle.checksum, "`.ci/html-chromium` says what to write")
    let page = HTMLSample(HTMLSample.two)
    #expect(page.script == HTMLScript.text)
    #expect(page.style == HTMLStyle.text)
    #expect(
      page.inside("http-equiv=\"Content-Security-Policy\" content=\"", "\">") == """
        default-src 'none'; script-src '\(HTMLScript.hash)'; style-src '\(HTMLStyle.hash)'; base-uri 'none'; \
        form-action 'none'
        """)
  }
}
