import Testing

@testable import PlumbCommands

@Suite struct CompleterTests {
  private static var completer: Completer {
    Completer(
      commands: Tool.commands,
      subjects: Completer.Subjects(
        rules: { [Completer.Candidate(word: "null-value", summary: "is null")] },
        models: { [Completer.Candidate(word: "Shop.Order"), Completer.Candidate(word: "Shop.Orders")] },
        apis: { [Completer.Candidate(word: "api-of-\($0.value(CommonOptions.contracts) ?? "here")")] },
        names: { folders, current in
          let folder = folders.value(CommonOptions.contracts) ?? "here"
          return [Completer.Candidate(word: "shop/\(folder)"), Completer.Candidate(word: "\(current)!")]
        }))
  }

  /// Words; `files` and `folders` with what is before them.
  private func answers(_ words: [String]) -> [String] {
    CompleterTests.completer.answers(words).map { answer in
      switch answer {
      case .word(let candidate): candidate.word
      case .files(let before): "files after <\(before)>"
      case .folders(let before): "folders after <\(before)>"
      }
    }
  }

  @Test(arguments: [
    (["che"], ["check"]), (["--v"], ["--version"]), (["nothing", "x"], []), (["__"], []),
    (["check", "--fa"], ["--fail-on"]), (["check", "--fail-on", ""], ["error", "warning", "note"]),
    (["check", "--fail-on=no"], ["--fail-on=note"]), (["check", "--fail-on", "note", "--fail-on"], []),
    (["check", "--zzz"], []), (["check", "--zzz=a"], []), (["check", "--quiet="], []),
    (["check", "--format", "js"], ["json"]), (["check", "--format=js"], ["--format=json"]),
    (["check", "--format", "json=x"], ["files after <json=>"]),
    (["check", "--format=json=x"], ["files after <--format=json=>"]),
    (["check", "--format", "json", "--forma"], ["--format"]),
    (["check", "--contracts", "x"], ["folders after <>"]),
    (["check", "--contracts=x"], ["folders after <--contracts=>"]),
    (["check", "--jobs", "x"], []), (["check", "-j", ""], []),
    (["check", "shop/"], ["shop/here", "shop/!"]), (["check", "a", "b", "shop/h"], ["shop/here", "shop/h!"]),
    (["check", "--contracts", "C", "shop/C"], ["shop/C", "shop/C!"]),
    (["check", "--contracts=D", "-q", "shop/D"], ["shop/D", "shop/D!"]),
    (["check", "--", "--f"], ["--f!"]), (["check", "--contracts", "--fa"], ["--fail-on"]),
    (["explain", "-m", "Shop.Order"], ["Shop.Order", "Shop.Orders"]),
    (["explain", "-m=Shop.Orders"], ["-m=Shop.Orders"]),
    (["explain", "x"], ["x!", "files after <>"]), (["explain", "--model", "Shop.Order", "--mod"], ["--model-timeout"]),
    (["accept", "--rule", ""], ["null-value"]), (["record", "--base-url", ""], ["api-of-here="]),
    (["record", "--contracts", "C", "--base-url", ""], ["api-of-C="]), (["record", "--discover", ""], ["all"]),
    (["help", "ru"], ["rules"]), (["help", "rules", "x"], []), (["completions", ""], ["bash", "zsh", "fish"]),
    (["rules", "x"], []), (["import", "x"], ["files after <>"]),
  ])
  func answers(_ words: [String], _ expected: [String]) { #expect(answers(words) == expected) }

  @Test func hasAWordForEveryOption() {
    for command in Tool.commands where !command.isHidden {
      let own = answers([command.name, "--"])
      #expect(own == (command.options + [CommonOptions.help]).map(\.name))
    }
  }

  /// What is called a file or a folder in the help is completed as one.
  @Test func completesWhatTheHelpCallsAFile() {
    for command in Tool.commands {
      for option in command.options {
        guard case .text(let placeholder, let completion) = option.value else { continue }
        if placeholder.contains("FILE") { #expect([.files, .formats([])].contains(completion.kind)) }
        if placeholder.contains("DIR") { #expect(completion == .folders) }
      }
      if let operand = command.operand, operand.name.contains("FILE") {
        #expect([.files, .namesOrFiles].contains(operand.completing))
      }
    }
  }

  @Test func tellsShellsInLines() {
    #expect(
      CompleteCommand.text([
        .word(Completer.Candidate(word: "a\tb", summary: "c\nd")), .word(Completer.Candidate(word: "e")),
        .files(after: "--x="), .folders(after: ""),
      ]) == "a    b\tc␊d\ne\t\n:files\t--x=\n:folders\t\n")
  }

  @Test func namesTheToolAsItIsCalled() {
    for shell in CompletionsCommand.Shell.allCases {
      let text = CompletionScript.text(shell, of: "shop-contracts")
      #expect(text.contains("_shop_contracts_complete"))
      #expect(text.contains("shop-contracts in \(shell.rawValue)"))
      #expect(text.contains(" __complete -- "))
      #expect(!text.contains("TOOL"))
      #expect(!text.contains("FUNCTION"))
    }
  }
}

extension Completion {
  /// Without the words of formats.
  fileprivate var kind: Completion { if case .formats = self { .formats([]) } else { self } }
}
