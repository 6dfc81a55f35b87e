import Foundation
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

/// Cases that are asked for page after page, and conditionally where a recording allows it.
@Suite struct CaseWalkTests {
  /// A list of one case, walked as a contract says.
  private func walk(
    pages: String, _ answers: [String: AnswerBook.Answer], most: Int? = nil, _ outcome: String, _ log: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(
        contracts: #"{ "name": "list", "request": { "path": "o" }, "cases": [{}], "pages": { \#(pages) } }"#,
        api: #", "aliases": ["http://old.example/"]"#)
      let book = AnswerBook(answers)
      #expect(try await fixture.walked(book, most: most) == [outcome], sourceLocation: sourceLocation)
      #expect(book.log == log, sourceLocation: sourceLocation)
    }
  }

  private static func page(_ next: String?) -> AnswerBook.Answer {
    AnswerBook.Answer(next.map { #"{"next":"\#($0)"}"# } ?? #"{"next":null}"#)
  }

  @Test func followsPointers() async throws {
    let answers = [
      "o": CaseWalkTests.page("/api/o?p=2"), "o?p=2": CaseWalkTests.page("http://shop.example/api/o?p=3"),
      "o?p=3": CaseWalkTests.page("http://old.example/o?p=4"), "o?p=4": CaseWalkTests.page(nil),
    ]
    let log = ["GET o", "GET o?p=2", "GET o?p=3", "GET o?p=4"]
    let next = #""next": "/next""#
    try await walk(pages: next, answers, "good default, default.p2, default.p3, default.p4", log)
    try await walk(pages: next + #", "most": 2"#, answers, "good default, default.p2", Array(log.prefix(2)))
    try await walk(
      pages: next + #", "most": 2"#, answers, most: 3, "good default, default.p2, default.p3", Array(log.prefix(3)))
    try await walk(pages: next, answers, most: 1, "good default", ["GET o"])
  }

  @Test func followsCursorsAndLinks() async throws {
    try await walk(
      pages: #""next": { "cursor": "/meta/next", "query": "after" }"#,
      ["o": #"{"meta":{"next":"a b"}}"#, "o?after=a%20b": #"{"meta":{"next":7}}"#, "o?after=7": #"{"meta":{}}"#],
      "good default, default.p2, default.p3", ["GET o", "GET o?after=a%20b", "GET o?after=7"])
    let json: HeaderFields = ["Content-Type": "application/json", "Link": "<o?p=2>; rel=\"next\""]
    try await walk(
      pages: #""next": { "link": "next" }"#, ["o": AnswerBook.Answer("[]", headers: json), "o?p=2": "[]"],
      "good default, default.p2", ["GET o", "GET o?p=2"])
  }

  /// Loops, and links that lead out of the API, end a walk; what is wrong with them is told by the check.
  @Test(arguments: [
    ("/api/o", 1), ("https://evil.example/api/o?p=2", 1), ("/elsewhere", 1), ("mailto:x@shop.example", 1), ("", 1),
  ]) func goesNowhereElse(_ next: String, _ count: Int) async throws {
    try await walk(
      pages: #""next": "/next""#, ["o": CaseWalkTests.page(next)], "good default",
      Array(repeating: "GET o", count: count))
  }

  @Test func loopsEnd() async throws {
    try await walk(
      pages: #""next": "/next""#,
      ["o": CaseWalkTests.page("o?p=2"), "o?p=2": CaseWalkTests.page("o?p=3"), "o?p=3": CaseWalkTests.page("o?p=2")],
      "good default, default.p2, default.p3", ["GET o", "GET o?p=2", "GET o?p=3"])
  }

  /// An upstream that always has one more page does not keep a run for ever, however many pages are wanted.
  @Test func listsWithoutEndEnd() async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(
        contracts: #"{ "name": "list", "request": { "path": "o" }, "cases": [{}], "pages": { "next": "/next" } }"#)
      let book = AnswerBook { path in
        let number = Int(path.split(separator: "=").last ?? "") ?? 1
        return CaseWalkTests.page("o?p=\(number + 1)")
      }
      var options = CaseWalk.Options()
      #expect(options.mostPages == 10_000)
      options.mostPages = 50
      #expect(try await fixture.walked(book, most: .max, options).first?.hasSuffix(", default.p50") == true)
      #expect(book.log.count == 50)
    }
  }

  @Test(arguments: [
    (AnswerBook.Answer.fail(.timeout), "unavailable after default: page 2: it is timeout"),
    (.fail(.notSent), "not asked: page 2: it is not-sent"), (.fail(.cancelled), "not asked: page 2: it is cancelled"),
    (
      AnswerBook.Answer("", status: 503),
      "unavailable after default: page 2: the upstream is unwell: the answer is 503 Service Unavailable"
    ),
    (
      AnswerBook.Answer("{}", status: 404),
      "refused default, default.p2: page 2: the answer is 404 Not Found, where the contract expects 200"
    ),
  ]) func aLaterPageFailsTheCase(_ answer: AnswerBook.Answer, _ outcome: String) async throws {
    try await walk(
      pages: #""next": "/next""#, ["o": CaseWalkTests.page("o?p=2"), "o?p=2": answer], outcome, ["GET o", "GET o?p=2"])
  }

  // MARK: Conditional requests

  private static let contract = #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] }"#

  /// A recording with some headers, changed in some way, and what is asked and made of a 304.
  private func ask(
    _ headers: [String: String], status: Int = 200, hops: [String] = [], asks: Bool = true,
    gives answer: AnswerBook.Answer = AnswerBook.Answer("", status: 304), _ outcome: String, _ log: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (StoreFixture) throws -> Void = { _ in }
  ) async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(contracts: CaseWalkTests.contract)
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#, status: status, headers: headers, hops: hops)
      try change(fixture)
      let book = AnswerBook(["orders/1": answer])
      let outcomes = try await fixture.walked(book, CaseWalk.Options(asksConditionally: asks))
      #expect(outcomes == [outcome], sourceLocation: sourceLocation)
      #expect(book.log == [log], sourceLocation: sourceLocation)
    }
  }

  @Test func asksConditionally() async throws {
    let date = "Thu, 03 Dec 2026 12:00:00 GMT"
    let odd = "unavailable: the answer is 304 Not Modified, though nothing was asked conditionally"
    try await ask(["ETag": "\"a\""], "good 1 unchanged", "GET orders/1 If-None-Match=\"a\"")
    try await ask(["ETag": "W/\"a\"", "Last-Modified": date], "good 1 unchanged", "GET orders/1 If-None-Match=W/\"a\"")
    try await ask(["Last-Modified": date], "good 1 unchanged", "GET orders/1 If-Modified-Since=\(date)")
    try await ask(["ETag": "\"a\""], gives: "{}", "good 1", "GET orders/1 If-None-Match=\"a\"")
    // Nothing to go by, or nothing to go back to: a 304 is then no answer.
    try await ask([:], odd, "GET orders/1")
    try await ask(["ETag": "\"a\""], asks: false, odd, "GET orders/1")
    try await ask(["ETag": "\"a\""], status: 404, odd, "GET orders/1")
    try await ask(["ETag": "\"a\""], odd, "GET orders/1") {
      try $0.write(#"{"id":2}"#, to: "Recordings/shop/order/1.json")
    }
    try await ask(["ETag": "\"a\""], odd, "GET orders/1") {
      try FileManager.default.removeItem(atPath: "\($0.recordings)/shop/order/1.json")
    }
    try await ask(["ETag": "\"a\""], odd, "GET orders/1") {
      try $0.record("shop/order/1", "orders/2", "{}", headers: ["ETag": "\"a\""])
    }
  }

  /// The recorded body stands for the live one; the validators are no part of the request.
  @Test func theRecordingStandsForItself() async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(contracts: CaseWalkTests.contract)
      try fixture.record("shop/order/1", "orders/1", #"{"id":1}"#, headers: ["ETag": "\"a\""])
      let (plan, store) = try fixture.livePlan()
      let walk = CaseWalk(
        plan, store, AnswerBook(["orders/1": AnswerBook.Answer("", status: 304)]), RequestMaker(variables: [:]),
        CaseWalk.Options(asksConditionally: true))
      let live = LivePlan(plan, store, .all, now: Date(), refusal: "no") { _ in true }
      guard case .good(let pages) = await walk.outcome(of: try #require(live.cases.first)) else {
        Issue.record("the case is not good")
        return
      }
      let recording = try store.read(RecordingName(api: "shop", contract: "order", caseName: "1"))
      #expect(pages.map(\.files.har) == [recording.har])
      #expect(pages.first?.files.body == RecordingFiles.Body(fileExtension: "json", data: Data(#"{"id":1}"#.utf8)))
    }
  }
}
