import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbCommands

private struct Session: Decodable {}

@Suite struct DiagnosisTests {
  private func finding(
    _ json: String, after pointer: String?, _ ending: ChildProcess.Ending? = .signaled(SIGILL), errors: String = "",
    model: Model = Model("S", Session.self)
  ) throws -> Finding {
    let death = Worker.Death(ending: ending, lastPointer: pointer, errors: errors)
    let diagnosis = Diagnosis(model: model, document: Data(json.utf8), death: death, isHung: ending == nil)
    return try #require(diagnosis.examination.findings.first)
  }

  @Test(
    arguments: [
      (
        "1e300",
        "1e300 is more than `Int` holds, and `Int(_:)` traps on what does not fit: use `Int(exactly:)`, which is nil then"
      ),
      ("10.5", "10.5 has a fraction, and `Int(_:)` traps on what does not fit: use `Int(exactly:)`, which is nil then"),
      (
        "9223372036854775808",
        "9223372036854775808 is more than `Int` holds, and `Int(_:)` traps on what does not fit: use `Int(exactly:)`, which is nil then"
      ),
      ("[]", "the value is empty: use `first` in place of `[0]`, and say what holds without it"),
      ("\"\"", "the value is empty: use `first` in place of `[0]`, and say what holds without it"),
      ("12", ModelCrashed.rule.remedy),
    ])
  func advises(_ value: String, _ help: String) throws {
    let found = try finding("{\"count\": \(value)}", after: "/count")
    #expect(found.rule.id == "model-crashed")
    #expect(found.help == help)
    #expect(found.message == "`Session` traps (SIGILL) after asking for `count`")
    #expect(found.found == value.replacing("\"\"", with: "\"\""))
    #expect(found.offset == 10)
    #expect(found.length == value.utf8.count)
  }

  @Test func pointsAtWhatHoldsAMissingKey() throws {
    let found = try finding("{\"a\": {\"b\": 1}}", after: "/a/c")
    #expect(found.pointer.description == "/a/c")
    #expect(found.offset == 6)
    #expect(found.found == nil)
  }

  @Test func findsKeysThatAStrategyConverts() throws {
    let found = try finding("{\"a\": {\"b\": [1], \"message_count\": 1e300}}", after: "/a/messageCount")
    #expect(found.pointer.description == "/a/message_count")
    #expect(found.found == "1e300")
  }

  @Test func speaksOfElementsAndRoots() throws {
    let orders = Model("S", [Session].self)
    #expect(
      try finding("[1,2]", after: "/1", model: orders).message
        == "`[Session]` traps (SIGILL) after asking for element 1 of the document")
    #expect(try finding("[1]", after: "").message == "`Session` traps (SIGILL) after asking for the document")
    #expect(try finding("[1]", after: nil).message == "`Session` traps (SIGILL) before it asks for anything")
    #expect(
      try finding("[1]", after: nil, .exited(3)).message
        == "`Session` ends the process (exit code 3) before it asks for anything")
    #expect(
      try finding("[1]", after: "/0", .signaled(64)).message
        == "`Session` traps (signal 64) after asking for element 0 of the document")
  }

  @Test func saysWhatHangs() throws {
    let found = try finding("[1]", after: "/0", nil)
    #expect(found.rule.id == "model-hung")
    #expect(found.message == "`Session` does not return after asking for element 0 of the document")
    #expect(found.help == ModelHung.rule.remedy)
  }

  @Test func quotesLastWordsSafely() throws {
    let errors = "noise\nA.swift:3: Fatal error: \u{1B}[2J\n\nCurrent stack trace:\n0 libc\n"
    let found = try finding("[1]", after: "/0", errors: errors)
    #expect(found.help == "\(ModelCrashed.rule.remedy)\nit said: A.swift:3: Fatal error: ␛[2J")
  }

  @Test func survivesDocumentsThatAreNoJSON() throws {
    #expect(try finding("{", after: "/a").offset == 0)
  }
}
