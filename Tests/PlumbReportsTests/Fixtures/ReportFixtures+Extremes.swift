import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

extension ReportFixtures {
  /// What a response may hold to be taken for something else.
  static let texts = [
    "]]><script>alert(1)</script>&amp;&#0;", "\u{0}\u{1B}[31m\u{7}\u{85}\u{FFFE}\u{FFFF}",
    "\u{202E}evil\u{2066}\u{200F}\u{2028}", "\n::error::pwned\r\n::set-output name=a::b", "##[set-env name=PATH]x",
    "%0A::stop-commands::x %25", "a,b:c=d", "`` ` ``` ````", "| a | b |\n|---|---|", "</details></summary>",
    "\n```\n# Title\n<img src=x onerror=alert(1)>", "@team @org/team #1 GH-1 owner/repo#2 !3 ~bug &4 %5 $6$ ^7",
    "https://evil.example www.evil.example a@evil.example", "![x](https://evil.example/y.png) [y](z)", "{0} }{",
    "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567", "\n/close\n/label ~x", "[[ATTACHMENT|/etc/passwd]]", ":+1: \\ \" '",
  ]

  /// Every text as message, value, key, model, help and reason.
  static let hostile: ReportFixture = {
    var fixture = ReportFixture("hostile")
    fixture.totals = Report.Totals(contracts: 1, documents: texts.count, bytes: 1_000)
    fixture.failOn = .warning
    for (number, text) in texts.enumerated() {
      let path = "Recordings/shop/order/\(number) \(text.unicodeScalars.count).json"
      let value = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      fixture.files[path] = Marked("{\"\\ud800\": «\"\(value)\"»}\n")
      fixture.addCase("order", "\(number) \(text)", ["Shop.Order"], path: path)
      let severity = [Severity.error, .warning, .note][number % 3]
      var finding = Finding.of(
        FixtureRules.mismatch, "order", "Shop.Order", at: "", "`\(text)` is \(text)",
        help: "see \(text)\nand `\(text)`",
        case: "\(number) \(text)", type: "Order.\(text)")
      finding.severity = severity
      finding.pointer = JSONPointer([.key(text)])
      finding.pattern = finding.pointer.pattern
      finding.found = text
      fixture.add(finding, in: (path, 0), of: ["\(number) \(text)"]) { finding in
        if number % 5 == 4 { finding.acceptance = "accepted: \(text)" }
      }
    }
    fixture.cases[0].decoderErrors = [.init(model: "Shop.Order", text: texts.joined())]
    fixture.addCase("order", "gone", [], answer: .unavailable(texts.joined(separator: " ")))
    fixture.addCase("order", "out", [], answer: .leftOut(texts.joined(separator: " ")))
    return fixture
  }()

  /// So many findings, each of its own cause, in cases of ten.
  static func many(_ count: Int) -> ReportFixture {
    var fixture = ReportFixture("many")
    fixture.totals = Report.Totals(contracts: 20, documents: (count + 9) / 10, bytes: 100_000)
    var findings: [Finding] = []
    for start in stride(from: 0, to: count, by: 10) {
      let name = "\(start / 10)"
      let contract = "contract-\(start / 10 % 20)"
      let path = "Recordings/shop/\(contract)/\(name).json"
      fixture.files[path] = Marked("{«\"id\"»: \"one of many\"}\n")
      var own: [Finding] = []
      for number in start..<min(start + 10, count) {
        var finding = Finding.of(
          [FixtureRules.mismatch, FixtureRules.swallowed, FixtureRules.unread][number % 3], contract, "Shop.Model",
          at: "/items/\(number)/key\(number)", "`key\(number)` is a string where `Model` needs Int",
          help: "declare `let key\(number): String`", case: name, type: "Model")
        finding.file = path
        (finding.offset, finding.length) = (1, 4)
        finding.places = [Finding.Place(pointer: finding.pointer, offset: 1)]
        own.append(finding)
      }
      findings += own
      fixture.cases.append(
        Report.Case(
          api: "shop", contract: contract, name: name, path: path, tally: Tally(own),
          readers: [
            Report.Case.Reader(model: nil, fingerprints: []),
            Report.Case.Reader(model: "Shop.Model", fingerprints: own.map(\.fingerprint)),
          ]))
    }
    fixture.findings = findings
    return fixture
  }
}
