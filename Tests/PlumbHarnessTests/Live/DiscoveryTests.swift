import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// Cases found in other contracts' answers.
@Suite struct DiscoveryTests {
  private static let contracts = #"""
    { "name": "list", "request": { "path": "o" }, "cases": [{}], "pages": { "next": "/next", "most": 1 } },
    { "name": "item", "request": { "path": "i/{id}" }, "cases": [{ "id": 1 }, { "id": 2, "name": "second" }],
      "discover": { "from": "list", "each": "/r/*", "match": "i/{id}" } }
    """#

  private func found(
    _ amount: Discovery.Amount, seed: UInt64 = 1, known: [String] = [], filters: [String] = [],
    contracts: String = contracts, _ answers: [String: AnswerBook.Answer]
  ) async throws -> (cases: [String], failures: [String]) {
    try await StoreFixture.during { fixture in
      try fixture.write(contracts: contracts)
      let (plan, store) = try fixture.livePlan(filters)
      let sources = try fixture.livePlan().plan
      let walk = CaseWalk(sources, store, AnswerBook(answers), RequestMaker(variables: [:]))
      let found = await Discovery(amount, seed: seed).cases(
        of: plan, sources: sources, walk, known: Set(known.compactMap { RecordingName(parsing: $0) }))
      return (
        found.cases.map { item in "\(item.name) \(item.values.map { "\($0.key)=\($0.value.text)" }.joined())" },
        found.failures.map { "\($0.contract): \($0.reason)" }
      )
    }
  }

  private static func list(_ ids: [String], next: String? = nil) -> AnswerBook.Answer {
    AnswerBook.Answer(
      #"{"r":[\#(ids.map { #""\#($0)""# }.joined(separator: ","))],"next":\#(next.map { #""\#($0)""# } ?? "null")}"#)
  }

  /// All pages are walked, whatever `most` says, in the order of their links; what is there is not found again.
  @Test func walksAllPages() async throws {
    let found = try await found(
      .all, known: ["shop/item/1", "shop/item/second", "shop/item/5"],
      [
        "o": DiscoveryTests.list(["i/3", "i/1", "i/2"], next: "o?p=2"),
        "o?p=2": DiscoveryTests.list(["/api/i/5", "https://shop.example/api/i/4", "i/3"]),
      ])
    #expect(found.cases == ["shop/item/3 id=3", "shop/item/4 id=4"])
    #expect(found.failures == [])
  }

  /// A list of which some pages are cases is walked once, from the first of them on.
  @Test func walksNoPageTwice() async throws {
    let contracts = #"""
      { "name": "list", "request": { "path": "o", "query": { "from": "{from}" } },
        "cases": [{ "from": "0" }, { "from": "2" }, { "from": "3" }], "pages": { "next": "/next", "most": 1 } },
      { "name": "item", "request": { "path": "i/{id}" }, "cases": [{ "id": "9" }],
        "discover": { "from": "list", "each": "/r/*", "match": "i/{id}" } }
      """#
    let book = AnswerBook([
      "o?from=0": DiscoveryTests.list(["i/1", "i/2"], next: "o?from=2"),
      "o?from=2": DiscoveryTests.list(["i/3", "i/4"]), "o?from=3": DiscoveryTests.list(["i/4"]),
    ])
    let cases = try await StoreFixture.during { fixture in
      try fixture.write(contracts: contracts)
      let (plan, store) = try fixture.livePlan()
      let walk = CaseWalk(plan, store, book, RequestMaker(variables: [:]))
      return await Discovery(.all).cases(of: plan, sources: plan, walk, known: []).cases
    }
    #expect(cases.map(\.name.caseName) == ["1", "2", "3", "4"])
    #expect(book.log == ["GET o?from=0", "GET o?from=2", "GET o?from=3"])
  }

  @Test func linksElsewhereAreNoCases() async throws {
    let found = try await found(
      .all,
      [
        "o": DiscoveryTests.list([
          "https://evil.example/api/i/7", "/i/8", "j/9", "i/", "i/10/more", "http://shop.example/api/i/11", "i/a%2Fb",
          "",
        ])
      ])
    #expect(found.cases == ["shop/item/11 id=11", "shop/item/a%2Fb id=a/b"])
  }

  /// Where only the letter case differs, a file system may take two names for one.
  @Test func twinsGetNamesOfTheirOwn() async throws {
    let answers = ["o": DiscoveryTests.list(["i/ab", "i/AB", "i/ab"])]
    let first = try await found(.all, answers)
    #expect(first.cases.count == 2)
    #expect(first.cases.first == "shop/item/ab id=ab")
    #expect(Set(first.cases.map { $0.lowercased().split(separator: " ")[0] }).count == 2)
    #expect(first.cases.last?.hasSuffix(" id=AB") == true)
    // Another contract's recording of the name is none of this one.
    let again = try await found(.all, known: ["shop/list/AB"], answers)
    #expect(again.cases == first.cases)
    // What was found and recorded once is not found again.
    let names = first.cases.map { String($0.split(separator: " ")[0]) }
    #expect(try await found(.all, known: names, answers).cases == [])
  }

  @Test func aSampleIsRepeatable() async throws {
    let answers = ["o": DiscoveryTests.list((3...60).map { "i/\($0)" })]
    let first = try await found(.some(5), answers).cases
    #expect(first.count == 5)
    #expect(try await found(.some(5), answers).cases == first)
    #expect(try await found(.some(5), seed: 2, answers).cases != first)
    #expect(try await found(.some(99), answers).cases.count == 58)
    let numbers = first.compactMap { Int($0.split(separator: "=").last ?? "") }
    #expect(numbers == numbers.sorted())
  }

  /// The contract with the links need not be taken itself.
  @Test func sourcesMayBeLeftOut() async throws {
    #expect(
      try await found(.all, filters: ["shop/item"], ["o": DiscoveryTests.list(["i/3"])]).cases == ["shop/item/3 id=3"])
    #expect(try await found(.all, filters: ["shop/list"], ["o": DiscoveryTests.list(["i/3"])]).cases == [])
  }

  @Test(arguments: [
    (AnswerBook.Answer.fail(.dns), "it is dns"), (AnswerBook.Answer.fail(.notSent), "it is not-sent"),
    (AnswerBook.Answer("", status: 500), "the upstream is unwell: the answer is 500 Internal Server Error"),
    (AnswerBook.Answer("", status: 404), "the answer is 404 Not Found, where the contract expects 200"),
  ]) func saysWhatKeepsLinksAway(_ answer: AnswerBook.Answer, _ reason: String) async throws {
    let first = try await found(.all, ["o": answer])
    #expect(first.cases == [])
    #expect(first.failures == ["shop/item: `shop/list/default`: \(reason)"])
    let later = try await found(.all, ["o": DiscoveryTests.list(["i/3"], next: "o?p=2"), "o?p=2": answer])
    #expect(later.cases == [])
    #expect(later.failures == ["shop/item: `shop/list/default`: page 2: \(reason)"])
  }
}
