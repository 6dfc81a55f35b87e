import Foundation
import PlumbHTTP
import PlumbHarness
import PlumbStoreSupport
import Testing

/// What an answer is worth: good, refused as another one than the contract is about, or no word of the API at all.
@Suite struct AnswerJudgeTests {
  private func judged(
    _ answer: AnswerBook.Answer, _ more: String = #", "models": ["Shop.Order"]"#, api: String = ""
  ) async throws -> String {
    try await StoreFixture.during { fixture in
      try fixture.write(
        contracts: #"{ "name": "order", "request": { "path": "o" }, "cases": [{}]\#(more) }"#, api: api)
      return try await fixture.walked(AnswerBook(["o": answer])).joined(separator: "; ")
    }
  }

  private static let html: HeaderFields = ["Content-Type": "text/html"]
  private static let text: HeaderFields = ["Content-Type": "text/plain"]
  private static let page = "<!DOCTYPE html>\n<html><head><TITLE> Log in </TITLE></head></html>"
  private static let challenge = "unavailable: a page for people came in place of the answer: `Log in`"

  /// Where a success was due.
  @Test(arguments: [
    (401, "unavailable: credentials refused: the answer is 401 Unauthorized"),
    (403, "unavailable: credentials refused: the answer is 403 Forbidden"),
    (407, "unavailable: credentials refused: the answer is 407 Proxy Authentication Required"),
    (408, "unavailable: the upstream is unwell: the answer is 408 Request Timeout"),
    (425, "unavailable: the upstream is unwell: the answer is 425 Too Early"),
    (429, "unavailable: too many requests: the answer is 429 Too Many Requests"),
    (500, "unavailable: the upstream is unwell: the answer is 500 Internal Server Error"),
    (501, "unavailable: the upstream is unwell: the answer is 501 Not Implemented"),
    (503, "unavailable: the upstream is unwell: the answer is 503 Service Unavailable"),
    (599, "unavailable: the upstream is unwell: the answer is 599"),
    (404, "refused default: the answer is 404 Not Found, where the contract expects 200"),
    (410, "refused default: the answer is 410 Gone, where the contract expects 200"),
    (400, "refused default: the answer is 400 Bad Request, where the contract expects 200"),
    (201, "refused default: the answer is 201 Created, where the contract expects 200"),
    (200, "good default"),
  ]) func statuses(_ status: Int, _ outcome: String) async throws {
    #expect(try await judged(AnswerBook.Answer("{}", status: status)) == outcome)
    // An API's own page for an error says no more and no less.
    if status != 200, status != 201 {
      #expect(
        try await judged(AnswerBook.Answer(AnswerJudgeTests.page, status: status, headers: AnswerJudgeTests.html))
          == outcome)
    }
  }

  /// Where another status is what the contract is about.
  @Test(arguments: [
    (404, 404, "good default"), (401, 401, "good default"), (503, 503, "good default"), (429, 429, "good default"),
    (404, 200, "refused default: the answer is 200 OK, where the contract expects 404"),
    (404, 503, "unavailable: the upstream is unwell: the answer is 503 Service Unavailable"),
    (404, 429, "unavailable: too many requests: the answer is 429 Too Many Requests"),
    (404, 401, "unavailable: credentials refused: the answer is 401 Unauthorized"),
    (503, 500, "refused default: the answer is 500 Internal Server Error, where the contract expects 503"),
    (503, 429, "unavailable: too many requests: the answer is 429 Too Many Requests"),
    (401, 403, "refused default: the answer is 403 Forbidden, where the contract expects 401"),
    (301, 500, "unavailable: the upstream is unwell: the answer is 500 Internal Server Error"),
  ]) func statusesOfTheContract(_ expected: Int, _ status: Int, _ outcome: String) async throws {
    let more = #", "response": { "status": \#(expected), "mediaType": "*" }"#
    #expect(try await judged(AnswerBook.Answer("x", status: status, headers: AnswerJudgeTests.text), more) == outcome)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html>\n<html><head><TITLE> Log in </TITLE></head></html>", 200, #", "models": ["Shop.Order"]"#,
      challenge
    ),
    (
      "<html><body>x</body></html>", 200, #", "models": ["Shop.Order"]"#,
      "unavailable: a page for people came in place of the answer"
    ),
    ("<!doctype html><title>Log in</title>", 202, #", "models": ["Shop.Order"]"#, challenge),
    ("<!doctype html><title>Log in</title>", 200, #", "response": { "mediaType": "application/json" }"#, challenge),
    (
      "<!doctype html><title>Log in</title>", 404, #", "response": { "mediaType": "application/json" }"#,
      "refused default: the answer is 404 Not Found, where the contract expects 200"
    ),
    (
      "<!doctype html><title>Log in</title>", 404, #", "response": { "status": 404, "mediaType": "application/json" }"#,
      challenge
    ),
    ("<!doctype html><title>Log in</title>", 200, #", "response": { "mediaType": "*" }"#, "good default"),
    ("<!doctype html><title>Log in</title>", 200, #", "response": { "mediaType": "text/html" }"#, "good default"),
    ("<!doctype html><title>Log in</title>", 200, "", "good default"),
  ]) func pagesForPeople(_ body: String, _ status: Int, _ more: String, _ outcome: String) async throws {
    #expect(try await judged(AnswerBook.Answer(body, status: status, headers: AnswerJudgeTests.html), more) == outcome)
  }

  @Test(arguments: [
    ("", "unavailable: the body is empty"),
    ("{\"a\":", "unavailable: the body is cut short: its JSON ends after 5 bytes"),
    ("{\"a\":\"b", "unavailable: the body is cut short: its JSON ends after 7 bytes"),
    ("[1,2", "unavailable: the body is cut short: its JSON ends after 4 bytes"),
    ("[tru", "unavailable: the body is cut short: its JSON ends after 4 bytes"), ("{\"a\":1,}", "good default"),
    ("[1,fals", "unavailable: the body is cut short: its JSON ends after 7 bytes"), ("[1,truely", "good default"),
    ("{\"a\":\"\\u00", "unavailable: the body is cut short: its JSON ends after 10 bytes"), ("[nul]", "good default"),
    ("[1", "unavailable: the body is cut short: its JSON ends after 2 bytes"), ("[]", "good default"),
  ]) func cutBodies(_ body: String, _ outcome: String) async throws {
    let found = try await judged(AnswerBook.Answer(body))
    #expect(found == outcome)
  }

  @Test func whatIsNotJSONMayBeAnything() async throws {
    for body in ["", "{\"a\":", "hello"] {
      #expect(
        try await judged(
          AnswerBook.Answer(body, headers: AnswerJudgeTests.text), #", "response": { "mediaType": "text/plain" }"#)
          == "good default")
    }
  }

  @Test(arguments: [
    ("hello", "text/plain", "refused default: the body is `text/plain`, where JSON is expected: it begins `hello`"),
    (
      #"{"error":"no such order"}"#, "application/json",
      "refused default: the status is 200, and the body is an error: `error` is \"no such order\""
    ),
    (
      #"{"errors":[{"message":"x"}]}"#, "application/json",
      "refused default: the status is 200, and the body is an error: `errors` is an array of 1"
    ),
  ]) func anotherKindOfAnswer(_ body: String, _ type: String, _ outcome: String) async throws {
    let found = try await judged(AnswerBook.Answer(body, headers: ["Content-Type": type]))
    #expect(found == outcome)
  }

  /// What the contract lives with is no reason to refuse an answer.
  @Test func rulesThatAreOffOrAccepted() async throws {
    let answer = AnswerBook.Answer("{}", headers: AnswerJudgeTests.text)
    let models = #", "models": ["Shop.Order"]"#
    #expect(
      try await judged(answer, models + #", "severity": { "unexpected-media-type": "off" }"#) == "good default")
    #expect(
      try await judged(answer, models, api: #", "severity": { "unexpected-media-type": "warning" }"#) == "good default")
    #expect(
      try await judged(
        answer, models + #", "accept": [{ "rule": "unexpected-media-type", "at": "", "reason": "old server" }]"#)
        == "good default")
  }
}
