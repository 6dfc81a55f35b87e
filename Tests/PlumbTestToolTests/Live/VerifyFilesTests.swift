import Foundation
import PlumbStoreSupport
import Testing

/// What `verify-live` leaves for later runs and for trackers.
@Suite struct VerifyFilesTests {
  @Test(.enabled(if: ToolProcess.examines)) func keepsAHistory() throws {
    try LiveFixture.recorded { live in
      #expect(try live("verify-live --history h.jsonl").code == 0)
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      #expect(try live("verify-live --history h.jsonl").code == 1)
      let lines = (live.text("h.jsonl") ?? "").split(separator: "\n").map(String.init)
      try #require(lines.count == 2)
      func shown(_ line: String) throws -> String {
        let all = try LiveFixture.json(line)
        #expect((all["date"] as? String)?.hasSuffix("Z") == true)
        return all.filter { $0.key != "date" }.sorted { $0.key < $1.key }.map { key, value in
          if let names = value as? [String] { return "\(key)=\(names.joined(separator: ","))" }
          guard let findings = value as? [[String: Any]] else { return "\(key)=\(value)" }
          return "\(key)=" + findings.map { "\($0["rule"] ?? "")@\($0["pattern"] ?? "")" }.joined(separator: ",")
        }.joined(separator: " ")
      }
      let shownLines = try lines.map(shown)
      #expect(
        shownLines == [
          "accepted=0 bytes=58 cases=2 documents=2 errors=0 findings= known=0 notes=0 skipped=0 unavailable=0 unchanged=0"
            + " verdict=clean verified=shop/pair version=1 warnings=0",
          "accepted=0 bytes=31 cases=2 documents=1 errors=2 findings=type-mismatch@/id,type-changed@/id known=0 notes=0"
            + " skipped=0 unavailable=1 unchanged=0 verdict=findings verified= version=1 warnings=0",
        ])
      // Before anything is asked, as a night would be lost.
      _ = live.server.taken()
      for option in ["--history none/x", "--issue-body none/x", "--format json=none/x"] {
        let message = "error: `none/x` cannot be written: no such file or directory\n"
        try live.check("verify-live \(option)", 2, "", message)
      }
      let message = "error: `Recordings` cannot be written: is a directory\n"
      try live.check("verify-live --history Recordings", 2, "", message)
      #expect(live.server.taken() == [])
    }
  }

  /// No file or connection of the run takes its place.
  @Test(.enabled(if: ToolProcess.examines)) func aClosedOutputIsTold() throws {
    try LiveFixture.recorded { live in
      let message = "error: standard output cannot be written: bad file descriptor\n"
      try live.check("verify-live >&-", 2, "", message)
      try live.check("verify-live <&- >&-", 2, "", message)
      #expect(try live("record --refresh --keep-unchanged <&- >&- 2>&-").code == 2)
    }
  }

  private static let foot =
    "`plumb verify-live` shows all of it with excerpts; `plumb verify-live --update` records the new answers.\n"

  @Test(.enabled(if: ToolProcess.examines)) func writesTheTextOfAnIssue() throws {
    try LiveFixture.recorded { live in
      let calm = try live("verify-live --issue-body issue.md")
      #expect(calm.code == 0)
      #expect(
        live.text("issue.md") == """
          The upstream answers as recorded.

          no findings in 2 answers of 1 contract.

          \(VerifyFilesTests.foot)
          """)
      live.answers["/api/pairs/1"] = [.status("503 Service Unavailable")]
      live.answers["/api/pairs/2"] = [LiveFixture.Answer(#"{"id":"2","name":"a"}"#)]
      let moved = try live("verify-live --issue-body issue.md")
      #expect(moved.code == 1)
      #expect(
        live.text("issue.md") == """
          **The upstream has moved in a way that matters to the models.**

          2 errors in 1 answer of 1 contract; 1 case without an answer.

          ### 2 errors

          - `shop/pair` (`Pair`) at `/id`: `id` is the string "2" where `Pair` needs Int `[type-mismatch]`
            - the number is sent as text: declare `let id: String` and convert it, `Int(id)`
          - `shop/pair` at `/id`: `id` was an integer, and is a string `[type-changed]`
            - `Pair` requires it: declare it as what it is now

          <details>
          <summary>1 case without an answer</summary>

          - `shop/pair/1`: the upstream is unwell: the answer is 503 Service Unavailable

          </details>

          \(VerifyFilesTests.foot)
          """)
    }
  }
}
