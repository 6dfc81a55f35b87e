import Foundation
import PlumbFindings
import Testing

@testable import PlumbReports

/// How findings come and go over the lines of a history.
@Suite struct TrendTests {
  /// A night on which findings were told, by their letters; `-` before it for an outage, `!` for a run that failed.
  private func line(_ day: Int, _ letters: String) -> String {
    let isDown = letters.hasPrefix("-")
    let findings = letters.filter { $0 != "-" && $0 != "!" }.map { letter in
      """
      {"fingerprint":"00000000000\(letter)","rule":"missing-key","severity":"error","channel":"models","api":"shop",\
      "contract":"\(letter)","model":"M","pattern":"/\(letter)","count":1}
      """
    }
    let verified = isDown ? "[]" : #"["shop/a","shop/b","shop/c"]"#
    let verdict = letters.hasPrefix("!") ? "error" : isDown ? "unavailable" : findings.isEmpty ? "clean" : "findings"
    return """
      {"version":1,"date":"2026-11-\(day < 10 ? "0" : "")\(day)T02:00:00Z","verdict":"\(verdict)","errors":\(findings.count),\
      "warnings":0,"notes":0,"unavailable":\(isDown ? 3 : 0),"verified":\(verified),\
      "findings":[\(findings.joined(separator: ","))]}
      """
  }

  private func trend(_ nights: [String]) -> Trend? {
    Trend(History(Data(nights.enumerated().map { line($0 + 1, $1) }.joined(separator: "\n").utf8)))
  }

  private func told(_ nights: [String]) -> [String] {
    (trend(nights)?.items ?? []).map { item in
      let days = [item.firstSeen, item.lastSeen, item.resolved ?? "          "].map { $0.prefix(10).suffix(2) }
      return "\(item.pattern) \(item.state) \(days[0])-\(days[1]) \(days[2]) \(item.runs)"
    }
  }

  @Test(arguments: [
    (["a"], ["/a open 01-01    1"]),
    (["", "a"], ["/a new 02-02    1"]),
    (["a", "a"], ["/a open 01-02    2"]),
    (["a", ""], ["/a resolved 01-01 02 1"]),
    (["a", "", ""], ["/a resolved 01-01 02 1"]),
    (["a", "", "a"], ["/a open 01-03    2"]),
    (["a", "", "a", ""], ["/a resolved 01-03 04 2"]),
    (["a", "", "a", "", "a"], ["/a flapping 01-05    3"]),
    (["a", "", "a", "", "a", ""], ["/a flapping 01-05 06 3"]),
    (["a", "-"], ["/a open 01-01    1"]),
    (["a", "-", "a", "-", "a"], ["/a open 01-05    3"]),
    (["a", "!"], ["/a resolved 01-01 02 1"]),
    (["ab", "b", "bc"], ["/c new 03-03    1", "/b open 01-03    3", "/a resolved 01-01 02 1"]),
  ])
  func follows(_ nights: [String], _ items: [String]) {
    #expect(told(nights) == items)
  }

  @Test func takesTheDaysInTheirOrder() {
    let text = [line(2, ""), line(1, "a"), "", line(3, "a")].joined(separator: "\r\n")
    let trend = Trend(History(Data(text.utf8)))
    #expect(trend?.runs.map(\.errors) == [1, 0, 1])
    #expect(trend?.items.map(\.firstSeen) == ["2026-11-01T02:00:00Z"])
  }

  @Test func takesMomentsOfOtherZones() {
    let east = line(2, "").replacing("2026-11-02T02:00:00Z", with: "2026-11-02T01:00:00+09:00")
    let trend = Trend(
      History(Data("\(line(1, "").replacing("01T02", with: "01T18"))\n\(east.replacing("clean", with: "east"))".utf8)))
    #expect(trend?.runs.map(\.verdict) == ["east", "clean"])
  }

  @Test func takesLinesThatDoNotSayWhatWasVerified() {
    let old = [line(1, "a"), line(2, "")].map { $0.replacing(#","verified":["shop/a","shop/b","shop/c"]"#, with: "") }
    #expect(Trend(History(Data(old.joined(separator: "\n").utf8)))?.items.map(\.state) == [.resolved])
    let down = old[1].replacing(#""unavailable":0"#, with: #""unavailable":1"#)
    #expect(Trend(History(Data("\(old[0])\n\(down)".utf8)))?.items.map(\.state) == [.open])
  }

  @Test func leavesOutWhatIsNoLine() {
    let history = History(
      Data(
        [
          line(1, "a"), line(2, "").prefix(40) + "", #"{"version":2}"#, "[]",
          line(3, "").replacing("2026-11-03", with: "soon"),
        ]
        .joined(separator: "\n").utf8))
    #expect(history.entries.count == 1)
    #expect(
      history.badLines.map { "\($0.number): \($0.reason)" } == [
        #"2: a line of a history is expected here: `"` expected to end the string that starts here, but found the end of the document"#,
        "3: this is a line of version 2, and only 1 can be read",
        "4: a line of a history is to be an object",
        "5: `date` is to be a moment such as `2026-11-30T02:17:00Z`, not `soonT02:00:00Z`",
      ])
    #expect(Trend(History(Data())) == nil)
  }

  @Test func readsWhatIsKeptOfARun() throws {
    let report = StoredSample.report([.answer(.unavailable("503"))])
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let clean = Report(
      cases: [StoredSample.item("1", "shop", [], model: "M")], findings: [], totals: Report.Totals(documents: 1),
      load: { _ in nil })
    let lines = [HistoryLine(report, at: day).data, HistoryLine(clean, at: day + 86_400).data]
    let trend = try #require(Trend(History(lines[0] + Data("\n".utf8) + lines[1])))
    #expect(
      trend.runs.map { "\($0.verdict) \($0.errors) \($0.warnings) \($0.unverified)" } == [
        "findings 1 1 1", "clean 0 0 0",
      ])
    #expect(trend.items.map { "\($0.rule) \($0.state)" } == ["type-mismatch resolved", "probable-rename resolved"])
  }

  @Test func resolvesNothingThatWasNotJudgedAsAWhole() throws {
    let report = StoredSample.report()
    var part = Report(
      cases: [StoredSample.item("1", "shop", [], model: "Shop.Order")], findings: [],
      totals: Report.Totals(documents: 1), load: { _ in nil })
    part.partial = [("shop", "order")]
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let read = try JSONReportReader(rules: []).read(JSONReport().data(part))
    let lines = [HistoryLine(report, at: day).data, HistoryLine(read, at: day + 86_400).data]
    let trend = try #require(Trend(History(lines[0] + Data("\n".utf8) + lines[1])))
    #expect(trend.items.map { "\($0.rule) \($0.state)" } == ["type-mismatch open", "probable-rename open"])
  }

  @Test func resolvesNothingOfNoContractInARunOfNames() {
    let stray = line(1, "a").replacing(#""contract":"a","#, with: "")
    let part = line(2, "").replacing(#""verified""#, with: #""partial":true,"verified""#)
    #expect(Trend(History(Data("\(stray)\n\(part)".utf8)))?.items.map(\.state) == [.open])
    #expect(Trend(History(Data("\(stray)\n\(line(2, ""))".utf8)))?.items.map(\.state) == [.resolved])
  }

  @Test func tellsOfItAsText() throws {
    var report = StoredSample.report()
    report.trend = trend(["ab", "b", "bc"])
    let text = TextReport().text(report)
    #expect(
      text.hasSuffix(
        """
        history: 3 runs from 2026-11-01 to 2026-11-03: 1 new, 1 open, 0 flapping, 1 resolved
          new: shop/c at /c: error [missing-key M], in 1 run from 2026-11-03 on
          resolved: shop/a at /a: error [missing-key M], in 1 run from 2026-11-01 on, gone since 2026-11-02

        1 error, 1 warning in 2 documents of 1 contract

        """))
  }
}
