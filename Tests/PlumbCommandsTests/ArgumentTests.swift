import Testing

@testable import PlumbCommands

@Suite struct ArgumentTests {
  private static let sample = CommandDeclaration(
    name: "explain", summary: "Explains.",
    operand: OperandDeclaration(name: "FILE", summary: "a file", isRepeatable: true),
    options: [
      OptionDeclaration(name: "--model", short: "-m", value: .text("NAME"), summary: "the model"), CommonOptions.format,
      CommonOptions.failOn, CommonOptions.quiet,
    ],
    run: { _, _ in .clean })

  private func message(_ arguments: [String], _ command: CommandDeclaration = sample) -> String? {
    do {
      _ = try ParsedArguments(arguments, for: command)
      return nil
    } catch {
      return (error as? CommandError)?.message ?? "\(error)"
    }
  }

  @Test(
    arguments: [
      (["--modle", "A", "f"], "`explain` has no option `--modle`; did you mean `--model`?"),
      (["--zzz", "f"], "`explain` has no option `--zzz`"),
      (["--model"], "a value is missing: `-m, --model NAME`"),
      (["--model", "--quiet", "f"], "a value is missing: `-m, --model NAME`"),
      (["--model=", "f"], "a value is missing: `-m, --model NAME`"),
      (["--model", "A", "-m", "B", "f"], "`-m` is given twice"),
      (["--quiet=yes", "f"], "`--quiet` takes no value"),
      (["--fail-on", "eror", "f"], "`--fail-on` does not take `eror`; did you mean `error`?"),
      (["--fail-on=all", "f"], "`--fail-on` does not take `all`; it takes `error`, `warning`, `note`"),
      (["--model", "A"], "`explain` needs a file: `FILE...`"),
    ])
  func refuses(_ arguments: [String], _ expected: String) {
    #expect(message(arguments) == expected)
  }

  @Test func refusesOperandsThatAreNotTaken() {
    let plain = CommandDeclaration(name: "rules", summary: "", run: { _, _ in .clean })
    #expect(message(["x"], plain) == "`rules` takes no argument, but got `x`")
    let one = CommandDeclaration(
      name: "help", summary: "", operand: OperandDeclaration(name: "COMMAND", summary: "a command", isRequired: false),
      run: { _, _ in .clean })
    #expect(message([], one) == nil)
    #expect(message(["a", "b"], one) == "`help` takes one argument, but got also `b`")
  }

  @Test func readsEveryForm() throws {
    let parsed = try ParsedArguments(
      ["a", "--model=M=1", "-", "--format", "json=x.json", "-q", "--format", "text", "--", "--model", "-q"],
      for: Self.sample)
    #expect(parsed.operands == ["a", "-", "--model", "-q"])
    #expect(parsed.values["--model"] == ["M=1"])
    #expect(parsed.all(CommonOptions.format) == ["json=x.json", "text"])
    #expect(parsed.has(CommonOptions.quiet))
  }

  @Test func needsNothingWhereHelpIsWanted() throws {
    #expect(try ParsedArguments(["--help"], for: Self.sample).has(CommonOptions.help))
  }

  @Test(arguments: [
    (
      ["yaml"],
      "`--format` does not take `yaml`; it takes `text`, `json`, `junit`, `sarif`, `github`, `markdown`, `html`"
    ),
    (["jsn"], "`--format` does not take `jsn`; did you mean `json`?"),
    (["text", "json"], "two formats go to standard output; give one a file: `--format json=FILE`"),
    (["json="], "a file is missing: `--format json=FILE`"), (["json=a", "text=a"], "two formats go to the file `a`"),
    (["json=b/../a", "html=./a"], "two formats go to the file `./a`"),
  ])
  func refusesFormats(_ values: [String], _ expected: String) {
    #expect(throws: CommandError(expected)) { try FormatChoice(values) }
  }

  @Test func refusesFormatsThatACommandHasNot() {
    #expect(throws: CommandError("`--format` does not take `html`; it takes `text`, `json`")) {
      try FormatChoice(["html"], of: FormatChoice.Format.plain)
    }
  }

  @Test func choosesFormats() throws {
    #expect(try FormatChoice([]).standard == .text)
    let both = try FormatChoice(["json", "text=report.txt"])
    #expect(both.standard == .json)
    #expect(both.files == [FormatChoice.File(format: .text, path: "report.txt")])
    #expect(try FormatChoice(["json=a.json"]).standard == .text)
  }

  @Test(arguments: ["0", "-1", "x", "5000"])
  func refusesJobs(_ text: String) {
    #expect(throws: CommandError("`--jobs` takes a whole number from 1 to 1024, not `\(text)`")) {
      try CommonOptions.jobs(ParsedArguments(["--jobs=\(text)", "f"], for: Explain.declaration))
    }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "x"])
  func refusesTimeouts(_ text: String) {
    let message = "`--model-timeout` takes a number of seconds above 0, up to 86400, not `\(text)`"
    #expect(throws: CommandError(message)) {
      try CommonOptions.modelTimeout(ParsedArguments(["--model-timeout=\(text)", "f"], for: Explain.declaration))
    }
  }

  @Test func writesHelp() {
    #expect(
      HelpText.command("plumb", Self.sample) == """
        Explains.

        usage: plumb explain [OPTIONS] FILE...

        arguments:
          FILE...  a file

        options:
          -m, --model NAME              the model
          --format FORMAT[=FILE]        text, json, junit, sarif, github, markdown or html, and where to; may be given \
        several times
          --fail-on error|warning|note  the least severity that makes the exit code 1 (default: error)
          -q, --quiet                   show only what fails the run
          -h, --help                    show this help

        """)
  }
}
