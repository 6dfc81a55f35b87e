import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `__complete`: what shells ask the tool for while a line is written, so that they never know less than it.
enum CompleteCommand {
  static let name = "__complete"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tells shells what the last word can be.",
    operand: OperandDeclaration(
      name: "WORD", summary: "the words after the tool", isRepeatable: true, isRequired: false),
    isHidden: true, run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let completer = Completer(commands: Tool.commands, subjects: subjects(environment.catalog))
    try environment.console.write(text(completer.answers(arguments.operands)))
    return .clean
  }

  /// A line for each answer: a word, a tab and what it is; or what the shell is to look for, a tab and what is before.
  static func text(_ answers: [Completer.Answer]) -> String {
    answers.map { answer in
      switch answer {
      case .word(let candidate): "\(SafeText.line(candidate.word))\t\(SafeText.line(candidate.summary))\n"
      case .files(let before): ":files\t\(before)\n"
      case .folders(let before): ":folders\t\(before)\n"
      }
    }.joined()
  }

  private static func subjects(_ catalog: ModelCatalog) -> Completer.Subjects {
    Completer.Subjects(
      rules: { RuleBook.all.map { Completer.Candidate(word: $0.id, summary: $0.summary) } },
      models: { catalog.names.map { Completer.Candidate(word: $0) } },
      apis: { arguments in
        let apis = workspace(arguments)?.contracts.apis ?? []
        return apis.map { Completer.Candidate(word: $0.name, summary: $0.title ?? "") }
      },
      names: { names($0, $1) })
  }

  /// The folders that a line means; nil where they cannot be read, as this is no time to say why.
  private static func workspace(_ arguments: ParsedArguments) -> Workspace? {
    let folders = Folders(arguments)
    return try? Workspace(contracts: folders.contracts, recordings: folders.recordings, models: nil)
  }

  /// Contracts; the cases of one, and its recordings, once it is written out with its slash.
  private static func names(_ arguments: ParsedArguments, _ current: String) -> [Completer.Candidate] {
    guard let workspace = workspace(arguments) else { return [] }
    let parts = current.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2 else {
      return workspace.contracts.apis.flatMap { api in
        api.contracts.map { Completer.Candidate(word: "\(api.name)/\($0.name)", summary: $0.summary ?? "") }
      }
    }
    let (api, contract) = (String(parts[0]), String(parts[1]))
    var names = workspace.contracts.contract(api, contract)?.caseNames ?? []
    let recorded = (try? workspace.store.listing().recordings) ?? []
    names += recorded.filter { $0.api == api && $0.contract == contract && !names.contains($0.caseName) }
      .map(\.caseName)
    return names.map { Completer.Candidate(word: "\(api)/\(contract)/\($0)") }
  }
}
