import Foundation
import PlumbReports
import Testing

@Suite struct SARIFReportTests {
  private struct Log: Decodable {
    struct Run: Decodable {
      struct Result: Decodable {
        let ruleId: String
        let level: String
        let baselineState: String?
        let partialFingerprints: [String: String]
      }
      struct Invocation: Decodable {
        struct Notification: Decodable {
          struct Message: Decodable { let text: String }
          let level: String
          let message: Message
        }
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
      }
      let results: [Result]
      let invocations: [Invocation]
    }
    let runs: [Run]
  }

  private func run(_ fixture: ReportFixture, most: Int = 25_000) throws -> Log.Run {
    let sarif = SARIFReport(rules: FixtureRules.all, toolVersion: "1.2.3", paths: ReportFixture.paths, most: most)
    return try #require(try JSONDecoder().decode(Log.self, from: try sarif.data(fixture.report())).runs.first)
  }

  @Test(arguments: [(30, 0), (29, 1), (10, 20), (1, 29)])
  func keepsTheMostSevere(_ most: Int, _ left: Int) throws {
    let run = try run(ReportFixtures.many(30), most: most)
    let all = ["error", "warning", "note"].flatMap { Array(repeating: $0, count: 10) }
    #expect(run.results.map(\.level) == Array(all.prefix(most)))
    let notice =
      "\(left) of the least severe results are left out: code scanning refuses a run with more than it takes; the JSON"
      + " report has all"
    #expect(run.invocations[0].toolExecutionNotifications.map(\.message.text) == (left == 0 ? [] : [notice]))
  }

  @Test func keepsWhatIsToBeActedOn() throws {
    // An accepted error is given up for a note.
    let fixture = ReportFixtures.findings
    let all = try run(fixture).results.count
    let kept = try run(fixture, most: all - 1)
    #expect(kept.results.map(\.level) == ["error", "error", "error", "error", "warning", "warning", "warning", "note"])
  }

  @Test func tellsFingerprintsThatRepeatApart() throws {
    let prints = try run(ReportFixtures.findings).results.filter { $0.ruleId == "null-value" }
      .compactMap { $0.partialFingerprints["plumblineFingerprint/v1"] }
    #expect(prints.count == 2)
    #expect(prints[1] == "\(prints[0]):2")
  }

  @Test func comparesOnlyWithABaseline() throws {
    #expect(try run(ReportFixtures.findings).results.allSatisfy { $0.baselineState == nil })
    #expect(
      try run(ReportFixtures.compared).results.map(\.baselineState)
        == ["unchanged", "new", "unchanged", "new", "absent"])
  }

  @Test func saysWhetherTheRunIsWhole() throws {
    for (fixture, isWhole) in [
      (ReportFixtures.clean, true), (ReportFixtures.findings, true), (ReportFixtures.unverified, false),
      (ReportFixtures.failed, false), (ReportFixtures.nothing, false),
    ] { #expect(try run(fixture).invocations[0].executionSuccessful == isWhole) }
    #expect(
      try run(ReportFixtures.unverified).invocations[0].toolExecutionNotifications.map {
        "\($0.level) \($0.message.text)"
      }
        == [
          "note shop/new-order/1: skipped: a POST is sent where its contract is `\"safe\": true`",
          "warning shop/order/2: unavailable: the upstream is unwell: 503 Service Unavailable",
          "warning shop/order/3: unavailable: the upstream is unwell: 503 Service Unavailable",
          "warning shop/order/4: not verified: its host did not answer five times",
        ])
  }
}
