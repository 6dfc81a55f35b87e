import Foundation
import PlumbStoreSupport
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ("", "error: a command is missing: `PlumbTestTool help` lists them\n"),
    ("expain", "error: there is no command `expain`; did you mean `explain`?\n"),
    ("--versoin", "error: there is no option `--versoin`; did you mean `--version`?\n"),
    ("frobnicate", "error: there is no command `frobnicate`; `PlumbTestTool help` lists them\n"),
    ("explain -m Pairr a.json", "error: no model is registered as `Pairr`; did you mean `Pair`?\n"),
    ("explain -m Pair", "error: `explain` needs a file, `-` for standard input, or a recording's name: `FILE...`\n"),
    ("explain -m Pair .", "error: `.` is a folder, not a file\n"),
    ("explain -m Pair b.json", "error: there is no file `b.json`; did you mean `a.json`?\n"),
    ("explain -m Pair ./none/b.json", "error: there is no file `./none/b.json`\n"),
    ("explain -m Pair -", "error: nothing came on standard input\n"),
    (
      "explain -m Pair a.json --format json=no/out.json",
      "error: `no/out.json` cannot be written: no such file or directory\n"
    ),
  ])
  func isOneErrorAndExitCode2(_ line: String, _ message: String) throws {
    try ToolProcess.with(["a.json": #"{"id": 1, "name": "a"}"#]) { tool in
      let result = try tool(line)
      #expect(result.errors == message)
      #expect(result.code == 2)
      if !line.contains("--format") { #expect(result.output.isEmpty) }
    }
  }

  @Test func listsModelsWhereNoneIsNamed() throws {
    try ToolProcess.with([:]) { tool in
      let result = try tool("explain a.json")
      #expect(result.errors.hasPrefix("error: `explain` needs a model: `-m, --model NAME`; registered are `Pair`, "))
      #expect(result.code == 2)
    }
  }

  @Test func tellsAnUnreadableFile() throws {
    guard getuid() != 0 else { return }
    try ToolProcess.with(["a.json": "1"]) { tool in
      let result = try tool("explain -m Pair a.json; chmod 0 a.json; tool explain -m Pair a.json")
      #expect(result.errors == "error: `a.json` cannot be read: permission denied\n")
    }
  }

  @Test func showsHelpAndVersion() throws {
    try ToolProcess.with([:]) { tool in
      let version = try tool("--version").output
      #expect(version == "PlumbTestTool 0.1.0\n")
      let both = try (tool("help explain").output, tool("explain --help").output)
      #expect(both.0 == both.1)
      let help = try tool("help").output
      #expect(help.contains("  rules        Lists the rules"))
      #expect(!help.contains("worker"))
      let rules = try (tool("rules").output, tool("rules --format json").output)
      #expect(rules.0.contains("model-crashed  error  decode\n"))
      #expect(rules.1.contains("\"id\" : \"model-hung\""))
    }
  }

  @Test func tellsNoMoreMistakesThanAreRead() throws {
    try StoreFixture.with { fixture in
      let contracts = (0..<150).map { #"{ "name": "c\#($0)", "request": { "path": "c" }, "modles": [] }"# }
      try fixture.write(contracts: contracts.joined(separator: ",\n"))
      let result = try ToolProcess(folder: URL(fileURLWithPath: fixture.root))("check")
      #expect(result.code == 2)
      #expect(result.errors.components(separatedBy: "has no member `modles`").count == 101)
      #expect(result.errors.hasSuffix("… and 50 more\nerror: 150 mistakes in the contracts; nothing was done\n"))
    }
  }

  @Test func isNoWorkerByHand() throws {
    try ToolProcess.with([:]) { tool in
      let result = try tool("__worker </dev/null 3>&- 4>&-")
      #expect(result.code == 2)
    }
  }
}
