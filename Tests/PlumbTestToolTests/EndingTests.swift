import Foundation
import PlumbStoreSupport
import Testing

/// Runs of which a part, or all, is ended from outside.
@Suite struct EndingTests {
  @Test func blamesNoModelForAWorkerThatIsKilled() throws {
    try ToolProcess.with(["killed.json": "{ \"signal\": \(SIGKILL) }"]) { tool in
      let result = try tool("explain -m Fickle killed.json")
      #expect(result.code == 0)
      #expect(result.output == "no findings in 1 document\n")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func saysWhatEndsEachTime() throws {
    try ToolProcess.with(["killed.json": "{ \"signal\": \(SIGKILL) }"]) { tool in
      let result = try tool("explain -m Killed killed.json")
      #expect(result.code == 1)
      #expect(
        result.output == """
          killed.json:1:13: error: `Killed` is killed (SIGKILL) after asking for `signal` [model-crashed]
              { "signal": 9 }
                          ^
            help: a system short of memory kills what takes most of it: see what the model needs, or use fewer `--jobs`

          JSONDecoder alone says: nothing, as the model is killed (SIGKILL)

          1 error in 1 document

          """)
    }
  }

  @Test func tellsWhatEndsOnlyOnce() throws {
    try ToolProcess.with(["trapped.json": "{ \"signal\": \(SIGABRT) }"]) { tool in
      let result = try tool("explain -m Fickle trapped.json")
      #expect(result.code == 0)
      #expect(
        result.output == """
          trapped.json:1:1: note: `Fickle` traps (SIGABRT) at the first attempt, and not at the next: it depends on more than the document [untraced]
              { "signal": 6 }
              ^

          1 note in 1 document

          """)
    }
  }

  @Test func blamesNoModelForWhatJSONDecoderDoesNotAsk() throws {
    let files = [
      "side.json": "{ \"side\": \"port\", \"depth\": 3 }", "berth.json": "{ \"berth\": \"7a\" }",
      "both.json": "{ \"berth\": \"7a\", \"depth\": \"3\" }", "stern.json": "{ \"side\": \"stern\" }",
    ]
    try ToolProcess.with(files) { tool in
      let side = try tool("explain -m Mooring side.json")
      #expect(side.code == 0)
      #expect(side.output == "no findings in 1 document\n")
      let listing =
        "note: `Mooring` traps (SIGILL) when an `allCases` or a `rawValue` of its types is asked, which JSONDecoder does"
        + " not; its values are not held against them [untraced]"
      func expect(_ file: String, _ code: Int32, error: String?) throws {
        let result = try tool("explain -m Mooring \(file)")
        #expect(result.code == code)
        let output = result.output.replacingOccurrences(of: "SIGTRAP", with: "SIGILL")
        let lines = output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": note: ") }
        #expect(lines == ([error].compactMap { $0 } + ["\(file):1:1: \(listing)"]).map { Substring($0) })
      }
      try expect("berth.json", 0, error: nil)
      try expect(
        "both.json", 1,
        error: "both.json:1:27: error: `depth` is the string \"3\" where `Mooring` needs Int [type-mismatch]")
      try expect(
        "stern.json", 1,
        error:
          "stern.json:1:11: error: `Side.init(from:)` throws: Cannot initialize Side from invalid String value stern"
          + " [invalid-value]")
    }
  }

  #if os(Linux)
    @Test func takesTheLineOfProgressAwayWhenInterrupted() throws {
      try StoreFixture.with { fixture in
        try fixture.write(
          contracts: """
            { "name": "a", "request": { "path": "a/{id}" }, "models": ["Closing"],
              "cases": [\((1...9).map { "{ \"id\": \($0) }" }.joined(separator: ", "))] },
            { "name": "b", "request": { "path": "b" }, "models": ["Spin"] }
            """)
        for id in 1...9 { try fixture.record("shop/a/\(id)", "a/\(id)", "{}") }
        try fixture.record("shop/b/default", "b", "{ \"spins\": true }")
        let tool = ToolProcess(folder: URL(fileURLWithPath: fixture.root))
        let folders = "--contracts \(fixture.contracts) --recordings \(fixture.recordings)"
        let (signal, text) = try tool.interrupted("check --jobs 1 \(folders)", at: "checking")
        #expect(signal == SIGINT)
        #expect(text.contains("checking 9/10") || text.contains("checking 8/10"))
        #expect(text.hasSuffix("\r\u{1B}[2K"))
      }
    }
  #endif
}
