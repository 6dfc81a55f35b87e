import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

/// Only what an older report does not have is new.
@Suite struct BaselineTests {
  /// A report with one finding, changed as wanted.
  private func report(_ changes: (inout Finding) -> Void = { _ in }, named name: String = "1") -> Report {
    var finding = StoredSample.report().findings[0]
    changes(&finding)
    return Report(
      cases: [StoredSample.item(name, "shop", [finding], model: "Shop.Order")], findings: [finding],
      totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
  }

  private func states(_ old: Report, _ new: Report) -> [String] {
    Baseline(old).compared(with: new).findings.map { $0.baseline?.rawValue ?? "" }
  }

  @Test func knowsFindingsAgain() {
    #expect(states(report(), report()) == ["unchanged"])
    let compared = Baseline(report()).compared(with: report())
    #expect(compared.verdict == .clean)
    #expect(compared.absent.isEmpty)
    #expect(compared.isCompared)
    #expect(TextReport().text(compared) == "no findings in 1 document of 1 contract; 1 in the baseline\n")
  }

  @Test func doesNotCallTheModelsFitting() {
    let compared = Baseline(report()).compared(with: report())
    #expect(
      MarkdownReport().text(compared).hasPrefix("**Clean**: nothing that is new since the baseline fails the run\n"))
    #expect(IssueBody(compared).text.hasPrefix("Nothing has moved since the baseline.\n"))
    #expect(
      String(decoding: HTMLReport().data(compared), as: UTF8.self)
        .contains("<title>Clean: nothing is new since the baseline in 1 document</title>"))
    let accepted = report { $0.acceptance = "accepted" }
    #expect(
      MarkdownReport().text(accepted).hasPrefix(
        "**Clean**: the models fit what the API sends, but for what is accepted\n"))
  }

  @Test func countsInCasesWhatIsNew() {
    let compared = Baseline(report()).compared(with: report())
    #expect(compared.cases.map(\.tally) == [Tally()])
    #expect(compared.cases.map { $0.verdict(failOn: .error) } == [.clean])
    let again = Baseline(report { $0.model = "Shop.Other" }).compared(with: compared)
    #expect(again.cases.map(\.tally) == [Tally(errors: 1, warnings: 0, notes: 0)])
    #expect(again.verdict == .findings)
  }

  @Test func doesNotMindWordsAndPlaces() {
    #expect(states(report(), report { $0.message = "other words" }) == ["unchanged"])
    #expect(states(report(), report { $0.offset = 99 }) == ["unchanged"])
    #expect(states(report(), report { $0.count = 40 }) == ["unchanged"])
    #expect(states(report(), report { $0.severity = .warning }) == ["unchanged"])
  }

  @Test func tellsWhatIsNew() {
    #expect(states(report(), report { $0.pattern = PointerPattern([.key("other")]) }) == ["new"])
    #expect(states(report(), report { $0.model = "Shop.Other" }) == ["new"])
    #expect(states(report { $0.severity = .warning }, report()) == ["new"])
    #expect(states(report { $0.acceptance = "accepted" }, report()) == ["new"])
    #expect(states(report { $0.isKnown = true }, report()) == ["new"])
    #expect(Baseline(report { $0.acceptance = "accepted" }).compared(with: report()).verdict == .findings)
  }

  @Test func tellsFilesApart() {
    let change = { (finding: inout Finding) in finding.channel = .store }
    #expect(states(report(change), report(change)) == ["unchanged"])
    #expect(
      states(report(change)) { finding in
        finding.channel = .store
        finding.file = "Recordings/shop/order/2.json"
      } == ["new"])
  }

  @Test(arguments: ["", "../", "/build/app/", "/srv/shop/"])
  func knowsFilesFromOtherFolders(_ folder: String) {
    func change(_ folder: String, _ name: String = "1") -> (inout Finding) -> Void {
      { finding in
        finding.channel = .store
        finding.file = "\(folder)Recordings/shop/order/\(name).json"
        finding.message = "`\(folder)Recordings/shop/order/\(name).json` is not as it was recorded"
      }
    }
    #expect(states(report(change("")), report(change(folder))) == ["unchanged"])
    #expect(states(report(change(folder)), report(change(""))) == ["unchanged"])
    #expect(states(report(change("")), report(change(folder, "2"))) == ["new"])
  }

  @Test func knowsFilesOfNoContractFromOtherFolders() {
    func change(_ folder: String, _ name: String = "1") -> (inout Finding) -> Void {
      { finding in
        finding.channel = .store
        (finding.api, finding.contract) = (nil, nil)
        finding.file = "\(folder)Recordings/shop/gone/\(name).har"
      }
    }
    #expect(states(report(change("")), report(change("/build/app/"))) == ["unchanged"])
    #expect(states(report(change("")), report(change("", "2"))) == ["new"])
    #expect(states(report(change("")), report { $0.channel = .store }) == ["new"])
  }

  @Test func knowsAgainWhatIsAccepted() {
    let accepted = report { $0.acceptance = "accepted" }
    #expect(states(accepted, accepted) == ["unchanged"])
    #expect(states(report(), accepted) == ["unchanged"])
    #expect(states(report { $0.isKnown = true }, report { $0.isKnown = true }) == ["unchanged"])
    let clean = Report(
      cases: report().cases, findings: [], totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
    #expect(Baseline(accepted).compared(with: clean).absent.isEmpty)
  }

  @Test func leavesWhatCountsToWhatCounts() {
    let finding = report().findings[0]
    var accepted = finding
    accepted.acceptance = "accepted"
    accepted.message = "a word that sorts first"
    let both = Report(
      cases: report().cases, findings: [finding, accepted], totals: Report.Totals(contracts: 1, documents: 1),
      load: { _ in nil })
    #expect(
      Baseline(report { $0.message = "other words" }).compared(with: both).findings.map {
        "\($0.isAccepted) \($0.baseline?.rawValue ?? "")"
      } == ["true new", "false unchanged"])
  }

  @Test func saysNothingIsGoneOfWhatWasNotJudgedAsAWhole() {
    var part = Report(
      cases: report().cases, findings: [], totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
    #expect(Baseline(report()).compared(with: part).absent.count == 1)
    part.partial = [("shop", "order")]
    #expect(Baseline(report()).compared(with: part).absent.isEmpty)
  }

  private func states(_ old: Report, _ changes: (inout Finding) -> Void) -> [String] { states(old, report(changes)) }

  @Test func tellsTwoOfOnePlaceApart() {
    let first = report().findings[0]
    var second = first
    second.message = "and another"
    let both = Report(
      cases: report().cases, findings: [first, second], totals: Report.Totals(contracts: 1, documents: 1),
      load: { _ in nil })
    let compared = Baseline(report()).compared(with: both)
    #expect(
      compared.findings.map { "\($0.message): \($0.baseline?.rawValue ?? "")" } == [
        "and another: new", "not a number: unchanged",
      ])
  }

  @Test func tellsWhatIsGone() {
    let clean = Report(
      cases: [StoredSample.item("1", "shop", [], model: "Shop.Order")], findings: [],
      totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
    let compared = Baseline(report()).compared(with: clean)
    #expect(compared.absent.map(\.finding.message) == ["not a number"])
    #expect(compared.absent.map(\.place.location?.line) == [nil])
    #expect(TextReport().text(compared) == "no findings in 1 document of 1 contract; 1 of the baseline gone\n")
  }

  @Test(arguments: [
    Report.Case(api: "shop", contract: "order", name: "2", path: "2", tally: Tally()),
    Report.Case(api: "shop", contract: "order", name: "1", path: "1", tally: Tally(), failure: "it trapped"),
    Report.Case(api: "shop", contract: "order", name: "1", path: "1", tally: Tally(), answer: .unavailable("503")),
    Report.Case(api: "shop", contract: "order", name: "1", path: "1", tally: Tally(), answer: .leftOut("a POST")),
    Report.Case(api: "shop", contract: "other", name: "1", path: "1", tally: Tally()),
  ])
  func saysNothingOfWhatWasNotChecked(_ item: Report.Case) {
    let other = Report(
      cases: [item], findings: [], totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
    #expect(Baseline(report()).compared(with: other).absent.isEmpty)
  }
}
