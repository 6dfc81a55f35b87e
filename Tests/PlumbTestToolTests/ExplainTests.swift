import Foundation
import Testing

@Suite struct ExplainTests {
  @Test func examinesManyFilesInTheOrderGiven() throws {
    let documents = (0..<40).map { ("\($0).json", #"{"id": \#($0), "name": "n"}"#) }
    try ToolProcess.with(Dictionary(uniqueKeysWithValues: documents)) { tool in
      let names = documents.map(\.0).joined(separator: " ")
      let result = try tool("explain -m Pair \(names) none.json --jobs 4 --format json")
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("error: there is no file `none.json`"))
      let cases = try #require(
        (JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])?["cases"] as? [[String: Any]])
      #expect(cases.map { $0["case"] as? String } == documents.map(\.0) + ["none.json"])
      #expect(cases.last?["verdict"] as? String == "error")
      #expect(cases.first?["verdict"] as? String == "clean")
    }
  }

  @Test func readsStandardInputAndPipes() throws {
    try ToolProcess.with(["a.json": #"{"id": 1, "name": "a"}"#]) { tool in
      for line in ["explain -m Pair - < a.json", "help >/dev/null; mkfifo p; cat a.json > p & tool explain -m Pair p"] {
        let result = try tool(line)
        #expect(result.output == "no findings in 1 document\n")
        #expect(result.errors.isEmpty)
        #expect(result.code == 0)
      }
    }
  }

  @Test func examinesIsolatedModels() throws {
    try ToolProcess.with(["a.json": #"{"id": 1}"#]) { tool in
      let result = try tool("explain -m Isolated a.json")
      #expect(result.output == "no findings in 1 document\n")
    }
  }

  @Test func keepsWhatModelsPrintOutOfTheReport() throws {
    try ToolProcess.with(["a.json": #"{"id": 1}"#]) { tool in
      let result = try tool("explain -m Print a.json")
      #expect(result.output == "no findings in 1 document\n")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func endsQuietlyWithItsReader() throws {
    try ToolProcess.with(["a.json": #"{"id": 1, "name": "a"}"#]) { tool in
      let result = try tool("explain -m Pair a.json | true")
      #expect(result.errors.isEmpty)
    }
  }

  #if os(Linux)
    @Test func noticesAFullDisk() throws {
      try ToolProcess.with(["a.json": #"{"id": 1, "name": "a"}"#]) { tool in
        let result = try tool("explain -m Pair a.json > /dev/full")
        #expect(result.errors == "error: standard output cannot be written: no space left on device\n")
        #expect(result.code == 2)
      }
    }
  #endif

  @Test func writesReportsToFiles() throws {
    try ToolProcess.with(["a.json": #"{"id": 1, "name": "a"}"#]) { tool in
      let result = try tool("explain -m Pair a.json --format json=out.json")
      #expect(result.output == "no findings in 1 document\n")
      let written = try Data(contentsOf: tool.folder.appendingPathComponent("out.json"))
      #expect(String(decoding: written, as: UTF8.self).contains("\"verdict\":\"clean\""))
    }
  }
}

/// What needs the model's own code to run.
@Suite(.enabled(if: ToolProcess.examines, "the decode checks are not there yet")) struct DeathTests {
  @Test func blamesATrapOnTheValueAskedForLast() throws {
    let documents = [
      "a.json": #"{"message_count": 3}"#, "b.json": #"{"message_count": 1e300}"#, "c.json": #"{"message_count": 4}"#,
    ]
    try ToolProcess.with(documents) { tool in
      let result = try tool("explain -m Trap a.json b.json c.json")
      #expect(
        result.output.hasPrefix(
          """
          b.json:1:19: error: `Session` traps (SIGILL) after asking for `message_count` [model-crashed]
              {"message_count": 1e300}
                                ^~~~~
            help: 1e300 is more than `Int` holds, and `Int(_:)` traps on what does not fit: use `Int(exactly:)`
          """))
      #expect(result.output.hasSuffix("\n1 error in 3 documents\n"))
      #expect(result.errors.isEmpty)
      #expect(result.code == 1)
    }
  }

  @Test func endsWhatNeverReturns() throws {
    try ToolProcess.with(["a.json": #"{"spins": true}"#, "b.json": #"{"spins": false}"#]) { tool in
      let result = try tool("explain -m Spin a.json b.json --model-timeout 0.5")
      #expect(
        result.output.hasPrefix("a.json:1:11: error: `Spinner` does not return after asking for `spins` [model-hung]\n")
      )
      #expect(result.output.hasSuffix("\n1 error in 2 documents\n"))
      #expect(result.code == 1)
    }
  }

  @Test func noticesModelsThatEndTheProcess() throws {
    try ToolProcess.with(["a.json": "{}"]) { tool in
      let result = try tool("explain -m Exit a.json")
      #expect(result.output.hasPrefix("a.json:1:1: error: `Quitter` ends the process (exit code 7)"))
      #expect(result.code == 1)
    }
  }

  @Test func survivesStacksThatOverflow() throws {
    try ToolProcess.with(["a.json": "{}"]) { tool in
      let result = try tool("explain -m Endless a.json")
      #expect(result.output.hasPrefix("a.json:1:1: error: `Endless` traps (SIGSEGV) before it asks for anything"))
      #expect(result.output.contains("an init that calls itself without end overflows the stack"))
    }
  }

  @Test func survivesModelsThatCloseTheirStreams() throws {
    try ToolProcess.with(["a.json": "{}"]) { tool in
      let result = try tool("explain -m Closing a.json a.json")
      #expect(result.code == 0)
      #expect(result.errors.isEmpty)
    }
  }

  #if os(Linux)
    @Test func leavesNoWorkerBehind() throws {
      try ToolProcess.with(["a.json": #"{"spins": true}"#]) { tool in
        let line = #"""
          help >/dev/null
          "$TOOL" explain -m Spin a.json --model-timeout 20 &
          sleep 1
          worker=$(cat /proc/$!/task/*/children)
          kill -9 $!
          sleep 0.5
          test -n "$worker" && ! grep -qs __worker /proc/$worker/cmdline
          """#
        let result = try tool(line)
        #expect(result.code == 0)
      }
    }
  #endif

  @Test func goesOnWithoutStandIns() throws {
    try ToolProcess.with(["a.json": #"{"index": "x", "name": 1}"#]) { tool in
      let result = try tool("explain -m Greedy a.json")
      #expect(result.output.contains("a.json:1:11: error: ") || result.output.contains("a.json:1:12: error: "))
      #expect(result.output.contains("`Greedy` traps (SIGILL) when it is driven on after its first error"))
      #expect(result.code == 1)
    }
  }

  @Test func refusesBadJSONAtItsPlace() throws {
    try ToolProcess.with(["a.json": "{\"id\": 1,,}"]) { tool in
      let result = try tool("explain -m Pair a.json")
      #expect(result.output.hasPrefix("a.json:1:10: error: "))
      #expect(result.code == 1)
    }
  }
}
