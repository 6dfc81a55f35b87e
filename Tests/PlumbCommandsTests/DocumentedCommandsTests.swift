import Foundation
import Testing

@testable import PlumbCommands

/// The pages name no command and no option that there is not.
@Suite struct DocumentedCommandsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pages = [
    "README.md", "Contracts/README.md", "Recordings/README.md",
    "Sources/Plumbline/Plumbline.docc/AdoptingInTenMinutes.md",
    "Sources/Plumbline/Plumbline.docc/DebuggingADecodeFailure.md", "Sources/Plumbline/Plumbline.docc/Gating.md",
    "Sources/Plumbline/Plumbline.docc/Inference.md", "Sources/Plumbline/Plumbline.docc/Locks.md",
    "Sources/Plumbline/Plumbline.docc/Mutation.md", "Sources/Plumbline/Plumbline.docc/NightlyChecks.md",
    "Sources/Plumbline/Plumbline.docc/Plumbline.md",
    "Sources/Plumbline/Plumbline.docc/Reports.md", "Sources/Plumbline/Plumbline.docc/Rules.md",
    "Sources/PlumblineTesting/PlumblineTesting.docc/PlumblineTesting.md", ".github/workflows/nightly.yml",
  ]

  /// What is wrong with a command line, in the tool's own words; nil where nothing is.
  private func mistake(_ line: DocumentedCommands.Line) -> String? {
    guard let name = line.words.first else { return nil }
    if name.hasPrefix("-") { return ["--help", "--version"].contains(name) ? nil : "there is no option `\(name)`" }
    guard let command = Tool.commands.first(where: { $0.name == name }) else { return "there is no command `\(name)`" }
    let words = Array(line.words.dropFirst())
    do {
      // What is named within a sentence need not say what it is run on.
      let isOpen = line.isMention && command.operand?.isRequired == true
      let whole = isOpen ? try? ParsedArguments(words + ["x"], for: command) : nil
      let arguments = try whole ?? ParsedArguments(words, for: command)
      for option in command.options where option.name == CommonOptions.format.name {
        let formats = command.name == "rules" ? FormatChoice.Format.ofRules : FormatChoice.Format.allCases
        _ = try FormatChoice(arguments.all(option), of: formats)
      }
      if command.name == "rules", let id = arguments.operands.first(where: { RuleBook.rule($0) == nil }) {
        return "there is no rule `\(id)`"
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: pages) func everyCommandLineParses(_ page: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    for line in DocumentedCommands(text, isMarkdown: page.hasSuffix(".md")).lines {
      let mistake = mistake(line)
      #expect(mistake == nil, "\(page):\(line.number): \(line.words.joined(separator: " "))")
    }
  }

  @Test func noPageIsForgotten() throws {
    for folder in ["Sources/Plumbline/Plumbline.docc", "Sources/PlumblineTesting/PlumblineTesting.docc"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appendingPathComponent(folder).path)
      for name in names.sorted() where name.hasSuffix(".md") { #expect(Self.pages.contains("\(folder)/\(name)")) }
    }
  }

  @Test func findsTheCommands() {
    let page = """
      Text with `plumb rules` and `plumb explain`, and a package called `plumb`.

      ```sh
      swift run plumb check   # the main job
      swift run --package-path ../plumbline plumb record
      plumb accept shop/order --rule null-value \\
        --reason "gift cards" > out
      curl x | plumb explain --model A -
      ```

      ```json
      { "a": "plumb wrong" }
      ```

      ```console
      $ swift run tea-contracts check --shard 1/2
      plumb-like output
      ```
      """
    let found = DocumentedCommands(page, isMarkdown: true).lines.map {
      "\($0.number) \($0.words.joined(separator: "|"))"
    }
    #expect(
      found == [
        "1 rules", "1 explain", "1 ", "4 check", "5 record",
        "7 accept|shop/order|--rule|null-value|--reason|gift cards", "8 explain|--model|A|-", "16 check|--shard|1/2",
      ])
  }

  @Test(arguments: [
    ("chekc", "there is no command `chekc`"), ("check --fail-onn error", "`check` has no option `--fail-onn`"),
    ("check --format xml", "`--format` does not take `xml`"), ("rules mising-key", "there is no rule `mising-key`"),
  ]) func findsMistakes(_ text: String, _ message: String) throws {
    let page = "```sh\nplumb \(text)\n```"
    let line = try #require(DocumentedCommands(page, isMarkdown: true).lines.first)
    #expect(mistake(line)?.hasPrefix(message) == true)
  }
}
