/// Says what the last word of a command line can be, from the declarations that parse it.
struct Completer {
  /// What the declarations alone do not know.
  struct Subjects {
    var rules: () -> [Candidate] = { [] }
    var models: () -> [Candidate] = { [] }
    /// Given the folders of the line.
    var apis: (ParsedArguments) -> [Candidate] = { _ in [] }
    /// Contracts, given the folders of the line and the word that is begun; or the cases of one.
    var names: (ParsedArguments, String) -> [Candidate] = { _, _ in [] }
  }

  struct Candidate: Equatable {
    let word: String
    var summary = ""
  }

  /// What a shell makes of a line.
  enum Answer: Equatable {
    case word(Candidate)
    /// A file; the word has something before its path.
    case files(after: String)
    case folders(after: String)
  }

  let commands: [CommandDeclaration]
  let subjects: Subjects

  /// What the last word can be.
  ///
  /// - Parameter words: what follows the tool's name; the last is being written, and may be empty.
  /// - Returns: candidates that begin as it does, and whether it may be a path.
  func answers(_ words: [String]) -> [Answer] {
    let current = words.last ?? ""
    guard words.count > 1, let command = commands.first(where: { $0.name == words[0] }) else {
      guard words.count < 2 else { return [] }
      return matching(commandWords + Completer.toolOptions, current)
    }
    let options = command.options + [CommonOptions.help]
    let state = State(words.dropFirst().dropLast(), options)
    if let option = state.pending, current == "-" || !current.hasPrefix("-") {
      return values(of: option, current, before: "", state)
    }
    if !state.isLiteral, current.hasPrefix("-"), current != "-" || command.operand == nil {
      guard let equals = current.firstIndex(of: "=") else {
        let free = options.filter { $0.isRepeatable || !state.given.contains($0.name) }
        return matching(free.map { Candidate(word: $0.name, summary: $0.summary) }, current)
      }
      let name = String(current[..<equals])
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else { return [] }
      return values(of: option, String(current[current.index(after: equals)...]), before: "\(name)=", state)
    }
    guard let operand = command.operand, operand.isRepeatable || state.operandCount == 0 else { return [] }
    return answers(operand.completing, current, before: "", state)
  }

  private static let toolOptions = [
    Candidate(word: "--help", summary: "show this help, or that of a command"),
    Candidate(word: "--version", summary: "show the version"),
  ]

  private var commandWords: [Candidate] {
    commands.filter { !$0.isHidden }.map { Candidate(word: $0.name, summary: $0.summary) }
  }

  /// What was given before the word that is being written.
  private struct State {
    var given: Set<String> = []
    var operandCount = 0
    /// Whether `--` was given, after which nothing is an option.
    var isLiteral = false
    /// The option whose value comes next.
    var pending: OptionDeclaration?
    /// The folders that were given, for what asks them.
    var folders: [String] = []

    init(_ words: some Sequence<String>, _ options: [OptionDeclaration]) {
      for word in words {
        if let option = pending, word == "-" || !word.hasPrefix("-") {
          take(option, word)
          pending = nil
        } else if isLiteral || word == "-" || !word.hasPrefix("-") {
          operandCount += 1
        } else if word == "--" {
          isLiteral = true
        } else {
          let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          pending = nil
          guard let option = options.first(where: { $0.name == parts[0] || $0.short == String(parts[0]) }) else {
            continue
          }
          given.insert(option.name)
          if parts.count > 1 {
            take(option, String(parts[1]))
          } else if option.value != .none {
            pending = option
          }
        }
      }
    }

    private mutating func take(_ option: OptionDeclaration, _ value: String) {
      if CommonOptions.folders.contains(where: { $0.name == option.name }) { folders.append("\(option.name)=\(value)") }
    }
  }

  private func values(
    of option: OptionDeclaration, _ current: String, before: String, _ state: State
  ) -> [Answer] {
    switch option.value {
    case .none: []
    case .choice(let words): answers(.words(words), current, before: before, state)
    case .text(_, let completion): answers(completion, current, before: before, state)
    }
  }

  private func answers(_ completion: Completion, _ current: String, before: String, _ state: State) -> [Answer] {
    func words(_ candidates: [Candidate]) -> [Answer] { matching(candidates, current, before: before) }
    switch completion {
    case .nothing: return []
    case .files: return [.files(after: before)]
    case .folders: return [.folders(after: before)]
    case .words(let all): return words(all.map { Candidate(word: $0) })
    case .formats(let all):
      if let equals = current.firstIndex(of: "=") { return [.files(after: before + current[...equals])] }
      return words(all.map { Candidate(word: $0) })
    case .commands: return words(commandWords)
    case .rules: return words(subjects.rules())
    case .models: return words(subjects.models())
    case .apis:
      let apis = folders(state).map(subjects.apis) ?? []
      return words(apis.map { Candidate(word: $0.word + "=", summary: $0.summary) })
    case .names: return words(names(current, state))
    case .namesOrFiles: return words(names(current, state)) + [.files(after: before)]
    }
  }

  private func names(_ current: String, _ state: State) -> [Candidate] {
    folders(state).map { subjects.names($0, current) } ?? []
  }

  private func folders(_ state: State) -> ParsedArguments? {
    let command = CommandDeclaration(
      name: "", summary: "", options: CommonOptions.folders.map(Completer.repeatable), run: { _, _ in .clean })
    return try? ParsedArguments(state.folders, for: command)
  }

  /// An option that may be given twice, as a line that is being written need not be right.
  private static func repeatable(_ option: OptionDeclaration) -> OptionDeclaration {
    var option = option
    option.isRepeatable = true
    return option
  }

  private func matching(_ candidates: [Candidate], _ current: String, before: String = "") -> [Answer] {
    candidates.filter { $0.word.hasPrefix(current) }.map {
      .word(Candidate(word: before + $0.word, summary: $0.summary))
    }
  }
}
