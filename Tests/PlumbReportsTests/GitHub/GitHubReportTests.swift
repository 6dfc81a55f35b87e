import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax
import Testing

@Suite struct GitHubReportTests {
  private func lines(_ fixture: ReportFixture) -> [String] {
    GitHubReport(paths: ReportFixture.paths).text(fixture.report()).split(separator: "\n").map(String.init)
  }

  @Test(arguments: ReportFixtures.all.map(\.name))
  func isOfAnnotationsAndOneLine(_ name: String) throws {
    let lines = lines(try #require(ReportFixtures.all.first { $0.name == name }))
    let commands = lines.dropLast().map { GitHubRunner($0) }
    #expect(commands.allSatisfy { ["error", "warning", "notice"].contains($0?.command) })
    #expect(commands.allSatisfy { Set($0?.properties.keys.map { $0 } ?? []).isSubset(of: GitHubReportTests.keys) })
    for level in ["error", "warning", "notice"] { #expect(commands.count { $0?.command == level } <= 10) }
    let last = try #require(lines.last)
    #expect(GitHubRunner(last) == nil)
    #expect(last.hasPrefix("plumb: "))
  }

  private static let keys: Set<String> = ["file", "line", "endLine", "col", "endColumn", "title"]

  @Test func isReadAsItWasMeant() throws {
    var fixture = ReportFixture("escapes")
    let path = "Recordings/shop/a,b:c %0A 100%.json"
    fixture.files[path] = Marked("{\"id\": «\"x\"»}")
    fixture.addCase("order", "1", ["M"], path: path)
    fixture.add(
      .of(FixtureRules.mismatch, "order", "A::B,C", at: "/id", "100%: `::` %0A, ok\r", help: "one\n%25 two"),
      in: (path, 0), of: ["1"])
    let command = try #require(GitHubRunner(lines(fixture)[0]))
    var wanted = command
    wanted.command = "error"
    wanted.properties = [
      "file": path, "line": "1", "endLine": "1", "col": "8", "endColumn": "10",
      "title": "type-mismatch: shop/order (A::B,C)",
    ]
    wanted.data = "100%: `::` %0A, ok␍\none\n%25 two"
    #expect(command == wanted)
  }

  @Test(arguments: [(9, 9, ""), (10, 10, ""), (11, 10, "2 more errors"), (40, 10, "31 more errors")])
  func showsTen(_ count: Int, _ shown: Int, _ more: String) throws {
    var fixture = ReportFixture("ten")
    fixture.addCase("order", "1", ["M"])
    fixture.files["a.json"] = Marked("{«»}")
    for number in 0..<count {
      fixture.add(.of(FixtureRules.missing, "order", "M", at: "/k\(number)", "m\(number)"), in: ("a.json", 0), of: [])
    }
    let commands = lines(fixture).dropLast().compactMap { GitHubRunner($0) }
    #expect(commands.count == shown)
    let last = try #require(commands.last)
    #expect(more.isEmpty ? last.data == "m\(count - 1)" : last.properties["title"] == more)
    #expect(more.isEmpty || last.data.hasPrefix("\(more) of \(count - 9) causes: GitHub shows 10 annotations"))
  }

  @Test func bringsTogetherWhatHasOneCause() {
    var fixture = ReportFixture("causes")
    fixture.files["a.json"] = Marked("{«»}")
    fixture.addCase("order", "1", ["A", "B"])
    fixture.addCase("cart", "1", ["A"])
    func add(_ contract: String, _ model: String, _ pointer: String, _ type: String?, _ message: String) {
      fixture.add(
        .of(FixtureRules.missing, contract, model, at: pointer, message, type: type), in: ("a.json", 0), of: ["1"])
    }
    // One place for two models; one key of a type in two contracts.
    add("order", "A", "/owner/name", "Order.Person", "first")
    add("order", "B", "/owner/name", "Other", "second")
    add("cart", "A", "/buyer/name", "Cart.Person", "third")
    // Another key, and another type.
    add("cart", "A", "/buyer/mail", "Cart.Person", "fourth")
    add("cart", "A", "/shop/name", "Cart.Shop", "fifth")
    let commands = lines(fixture).dropLast().compactMap { GitHubRunner($0) }
    #expect(
      commands.map(\.data) == [
        "third\nalso shop/order at /owner/name (A)\nalso shop/order at /owner/name (B)", "fourth", "fifth",
      ])
  }

  @Test func putsFirstWhatMattersMost() {
    var fixture = ReportFixture("order")
    fixture.failOn = .warning
    fixture.files["a.json"] = Marked("{«»}")
    for name in ["1", "2", "3"] { fixture.addCase("order", name, ["M"]) }
    func add(_ rule: Rule, _ pointer: String, _ message: String, _ cases: [String], _ change: (inout Finding) -> Void) {
      fixture.add(.of(rule, "order", "M", at: pointer, message), in: ("a.json", 0), of: cases, change: change)
    }
    add(FixtureRules.missing, "/a", "in one", ["1"]) { _ in }
    add(FixtureRules.missing, "/b", "in three", ["1", "2", "3"]) { _ in }
    add(FixtureRules.missing, "/c", "in nine places", ["1"]) { $0.count = 9 }
    add(FixtureRules.missing, "/d", "accepted", ["1"]) { $0.acceptance = "accepted: so" }
    add(FixtureRules.missing, "/e", "known", ["1"]) { $0.isKnown = true }
    add(FixtureRules.missing, "/f", "old", ["1"]) { $0.baseline = .unchanged }
    add(FixtureRules.swallowed, "/g", "a warning", ["1", "2", "3"]) { _ in }
    let lines = lines(fixture)
    #expect(
      lines.dropLast().compactMap { GitHubRunner($0)?.data } == [
        "in nine places\nin 9 places", "in three", "in one", "a warning",
      ])
    #expect(
      lines.last == "plumb: 3 errors, 1 warning in 0 documents; 1 accepted; 1 known; 1 in the baseline")
  }
}
