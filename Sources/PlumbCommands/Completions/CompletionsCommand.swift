/// `completions`: what a shell sources to complete the tool's command line.
enum CompletionsCommand {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static let declaration = CommandDeclaration(
    name: "completions", summary: "Writes what makes a shell complete commands, options, contracts, models and rules.",
    discussion: """
      For the shells that are open from now on:
        bash   echo 'source <(plumb completions bash)' >> ~/.bashrc
        zsh    echo 'source <(plumb completions zsh)' >> ~/.zshrc    after compinit
        fish   plumb completions fish > ~/.config/fish/completions/plumb.fish
      """,
    operand: OperandDeclaration(
      name: Shell.allCases.map(\.rawValue).joined(separator: "|"), summary: "the shell",
      completing: .words(Shell.allCases.map(\.rawValue))),
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw CommandError.unknownWord(name, for: "completions", Shell.allCases.map(\.rawValue))
    }
    try environment.console.write(CompletionScript.text(shell, of: environment.tool))
    return .clean
  }
}
