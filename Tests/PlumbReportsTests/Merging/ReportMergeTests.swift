import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

/// The parts of a run together are the run.
@Suite struct ReportMergeTests {
  private func merged(_ reports: [Report]) throws -> Report {
    var merge = ReportMerge()
    for report in reports { try merge.add(report) }
    return merge.report
  }

  private func json(_ report: Report) -> String { String(decoding: JSONReport().data(report), as: UTF8.self) }

  @Test func doesNotMindTheOrder() throws {
    let parts = [StoredSample.report(), StoredSample.report(api: "bank"), StoredSample.report(api: "zoo")]
    let one = try merged(parts)
    #expect(one.totals == Report.Totals(contracts: 3, documents: 6, bytes: 60))
    #expect(
      one.cases.map { "\($0.api ?? "")/\($0.name)" } == ["bank/1", "bank/2", "shop/1", "shop/2", "zoo/1", "zoo/2"])
    #expect(
      one.findings.map { "\($0.severity) \($0.api ?? "")" } == [
        "error bank", "error shop", "error zoo", "warning bank", "warning shop", "warning zoo",
      ])
    #expect(json(one) == json(try merged(parts.reversed())))
  }

  @Test func keepsWhatWasNotJudgedAsAWhole() throws {
    var (one, other) = (StoredSample.report(), StoredSample.report(api: "bank"))
    one.partial = [("shop", "order")]
    other.partial = [("bank", "order")]
    #expect(try merged([one, other]).partial.map(\.api) == ["bank", "shop"])
  }

  @Test func isThePartWhereThereIsOne() throws {
    let report = StoredSample.report([.failure("it trapped"), .answer(.unavailable("503"))])
    #expect(json(try merged([report])) == json(report))
  }

  @Test func takesTheStrictestOfTheParts() throws {
    var strict = StoredSample.report(api: "bank")
    strict.failOn = .warning
    var lax = StoredSample.report()
    lax.failOn = .error
    #expect(try merged([lax, strict]).failOn == .warning)
  }

  @Test func foldsACauseOverCasesOfAContract() throws {
    let first = StoredSample.report().findings[0]
    func part(_ name: String, _ count: Int) -> Report {
      var finding = first
      finding.file = "Recordings/shop/order/\(name).json"
      finding.caseName = name
      finding.count = count
      finding.of = 5
      return Report(
        cases: [StoredSample.item(name, "shop", [finding], model: "Shop.Order")], findings: [finding],
        totals: Report.Totals(contracts: 1, documents: 1), load: { _ in nil })
    }
    let one = try merged([part("7", 2), part("8", 3)])
    #expect(one.findings.map(\.count) == [5])
    #expect(one.findings.map(\.of) == [10])
    #expect(one.findings[0].places.map(\.file) == [nil, "Recordings/shop/order/8.json"])
    #expect(one.totals.contracts == 1)
  }

  @Test func takesModelsOfSeveralTools() throws {
    var broken = Finding(
      Rule("redirected", .exchange, .warning, summary: "", remedy: ""), channel: .exchange, message: "m",
      pointer: JSONPointer(), offset: 0, length: 0)
    broken.api = "shop"
    broken.contract = "order"
    broken.file = "Recordings/shop/order/1.har"
    func part(_ model: String) -> Report {
      let report = StoredSample.report(model: model)
      var cases = report.cases
      cases[0].readers[0].fingerprints = [broken.fingerprint]
      cases[0].tally.add(broken)
      return Report(
        cases: cases, findings: report.findings + [broken], totals: report.totals, load: { _ in nil })
    }
    let one = try merged([part("App.Order"), part("Server.Order")])
    #expect(one.totals == Report.Totals(contracts: 1, documents: 2, bytes: 20))
    #expect(one.cases.map(\.readers.count) == [3, 3])
    #expect(one.cases[0].tally == Tally(errors: 2, warnings: 3, notes: 0))
    #expect(
      one.findings.map { "\($0.rule.id) \($0.model ?? "") \($0.count)" } == [
        "type-mismatch App.Order 1", "type-mismatch Server.Order 1", "redirected  1", "probable-rename App.Order 1",
        "probable-rename Server.Order 1",
      ])
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0)])
  func takesToolsThatHaveNoModelOfACase(_ one: Int, _ other: Int) throws {
    var link = Finding(
      Rule("insecure-link", .exchange, .warning, summary: "", remedy: ""), channel: .exchange, message: "m",
      pointer: JSONPointer([.key("a")]), offset: 1, length: 3)
    (link.api, link.contract, link.file) = ("shop", "order", "Recordings/shop/order/1.json")
    link.count = 2
    link.places.append(Finding.Place(pointer: JSONPointer([.key("b")]), offset: 9))
    func part(_ models: Int, _ name: String) -> Report {
      var item = StoredSample.item("1", "shop", [link], model: name)
      item.readers = [.init(model: nil, fingerprints: [link.fingerprint])]
      if models > 0 { item.readers.append(.init(model: name, fingerprints: [])) }
      item.tally = Tally(errors: 0, warnings: 2, notes: 0)
      return Report(
        cases: [item], findings: [link], totals: Report.Totals(contracts: 1, documents: 1, bytes: 10),
        load: { _ in nil })
    }
    let merged = try merged([part(one, "App.Order"), part(other, "Server.Order")])
    #expect(merged.cases.map(\.tally) == [Tally(errors: 0, warnings: 2, notes: 0)])
    #expect(merged.findings.map(\.count) == [2])
    #expect(merged.cases[0].readers.count == 1 + one + other)
    #expect(merged.totals == Report.Totals(contracts: 1, documents: 1, bytes: 10))
  }

  @Test func refusesADocumentThatTwoPartsHave() {
    let report = Report(
      cases: [Report.Case(name: "a.json", path: "a.json", tally: Tally(), documentCount: 1)], findings: [],
      totals: Report.Totals(documents: 1), load: { _ in nil })
    let error = #expect(throws: ReportMerge.Overlap.self) { try merged([report, report]) }
    #expect(error == ReportMerge.Overlap(name: "a.json", model: nil))
  }

  @Test func refusesACaseThatTwoPartsHave() throws {
    let error = #expect(throws: ReportMerge.Overlap.self) {
      try merged([StoredSample.report(), StoredSample.report()])
    }
    #expect(error == ReportMerge.Overlap(name: "shop/order/1", model: "Shop.Order"))
  }

  @Test func addsShapes() throws {
    typealias Node = ShapeTree.Node
    func part(_ name: String, _ nodes: [Node]) -> Report {
      var report = Report(
        cases: [StoredSample.item(name, "shop", [], model: "M")], findings: [], totals: Report.Totals(),
        load: { _ in nil })
      report.shapes = [ShapeTree(api: "shop", contract: "order", documents: 1, nodes: nodes)]
      return report
    }
    let one = try merged([
      part(
        "1",
        [
          Node(depth: 0, name: "", kinds: ["object"], count: 1, of: 1, nulls: 0),
          Node(depth: 1, name: "a", kinds: ["array"], count: 1, of: 1, nulls: 0),
          Node(depth: 2, name: "*", kinds: ["number"], count: 3, of: 3, nulls: 1),
          Node(depth: 1, name: "b", kinds: [], count: 1, of: 1, nulls: 1),
        ]),
      part(
        "2",
        [
          Node(depth: 0, name: "", kinds: ["object"], count: 1, of: 1, nulls: 0),
          Node(depth: 1, name: "c", kinds: ["string"], count: 1, of: 1, nulls: 0),
          Node(depth: 1, name: "a", kinds: ["array"], count: 1, of: 1, nulls: 0),
          Node(depth: 2, name: "*", kinds: ["string"], count: 2, of: 2, nulls: 0),
        ]),
    ])
    #expect(
      one.shapes == [
        ShapeTree(
          api: "shop", contract: "order", documents: 2,
          nodes: [
            Node(depth: 0, name: "", kinds: ["object"], count: 2, of: 2, nulls: 0),
            Node(depth: 1, name: "a", kinds: ["array"], count: 2, of: 2, nulls: 0),
            Node(depth: 2, name: "*", kinds: ["number", "string"], count: 5, of: 5, nulls: 1),
            Node(depth: 1, name: "b", kinds: [], count: 1, of: 2, nulls: 1),
            Node(depth: 1, name: "c", kinds: ["string"], count: 1, of: 2, nulls: 0),
          ])
      ])
  }
}
