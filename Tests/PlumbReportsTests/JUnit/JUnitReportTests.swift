import Foundation
import PlumbFindings
import PlumbReports
import Testing

@Suite struct JUnitReportTests {
  private func text(_ fixture: ReportFixture) -> String {
    String(decoding: JUnitReport().data(fixture.report()), as: UTF8.self)
  }

  /// `name: outcome` of each test.
  private func outcomes(_ fixture: ReportFixture) -> [String] {
    text(fixture).matches(
      of: /<testcase classname="([^"]*)" name="([^"]*)"(?:\/>|>\s*<(system-out|failure|error|skipped))/
    )
    .map { "\($0.2): \($0.3 ?? "passed")".replacing("system-out", with: "passed") }
  }

  @Test func tellsOutcomesApart() {
    #expect(
      outcomes(ReportFixtures.unverified) == [
        "the upstream can be verified: error", "1 (response): skipped", "1 (response): passed",
        "1 (Shop.Order): passed",
        "2 (response): skipped", "3 (response): skipped", "4 (response): skipped",
      ])
    #expect(
      outcomes(ReportFixtures.failed) == [
        "1 (response): passed", "1 (Shop.Order): passed", "2 (response): error", "2 (Shop.Order): error",
        "2 (Legacy.Order): error",
      ])
    #expect(
      outcomes(ReportFixtures.compared) == [
        "1 (response): failure", "1 (Shop.Order): passed", "2 (response): passed", "2 (Shop.Order): passed",
        "3 (response): passed", "3 (Shop.Order): failure",
      ])
  }

  /// What is tolerated is no error of the run.
  @Test func toleratesWhatMayBeUnavailable() {
    var fixture = ReportFixtures.unverified
    fixture.tolerance = 0.8
    #expect(!text(fixture).contains("<error"))
  }

  @Test func givesEveryTestANameOfItsOwn() {
    var fixture = ReportFixture("names")
    for _ in 0..<3 { fixture.cases.append(Report.Case(name: "a.json", path: "a.json", tally: Tally())) }
    #expect(
      outcomes(fixture) == [
        "something is examined: error", "a.json (response): passed", "a.json (response) #2: passed",
        "a.json (response) #3: passed",
      ])
  }

  @Test func isLegalXML() {
    for fixture in ReportFixtures.all {
      let scalars = text(fixture).unicodeScalars
      #expect(
        !scalars.contains { ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || [0xFFFE, 0xFFFF].contains($0.value) })
      #expect(!text(fixture).contains(/>[^<]*\[\[ATTACHMENT/))
    }
  }

  @Test func boundsWhatATestTells() {
    var fixture = ReportFixture("long")
    fixture.addCase("order", "1", ["M"])
    fixture.files["a.json"] = Marked("{«»}")
    for number in 0..<120 {
      let rule = number < 60 ? FixtureRules.missing : FixtureRules.unread
      fixture.add(.of(rule, "order", "M", at: "/k\(number)", "m"), in: ("a.json", 0), of: ["1"])
    }
    let text = text(fixture)
    #expect(text.contains("message=\"m (and 59 more findings)\""))
    #expect(text.matches(of: /… and 10 more findings/).count == 2)
  }
}
