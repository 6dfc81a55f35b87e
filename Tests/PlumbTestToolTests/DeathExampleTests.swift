import Foundation
import PlumbDecodeChecks
import PlumbFindings
import Testing

/// The example of a model that traps is told as it says, by the model that is compiled into the tool.
@Suite(.enabled(if: ToolProcess.examines, "the decode checks are not there yet")) struct DeathExampleTests {
  private func example() throws -> Rule.Example {
    let rule = try #require(DecodeRules.all.first { $0.id == "model-crashed" })
    return try #require(rule.example)
  }

  @Test func modelCrashed() throws {
    let example = try example()
    try ToolProcess.with(["a.json": try #require(example.texts(.json).first)]) { tool in
      let result = try tool("explain -m model-crashed a.json")
      let lines = result.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      #expect(lines.first == "a.json:1:1: error: \(example.message) [model-crashed]")
      #expect(lines.contains("help: \(example.help ?? "")"))
    }
  }

  @Test func modelIsWhatIsCompiled() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("PlumbTestTool/ExampleModels.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let after = try #require(text.components(separatedBy: "  // example: model-crashed\n").dropFirst().first)
    let model = try #require(after.components(separatedBy: "\n  // end").first)
    let lines = model.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.dropFirst(2)) }
    #expect(try example().texts(.swift) == [lines.joined(separator: "\n")])
  }
}
