/// An option as it is parsed, told by `--help` and completed.
struct OptionDeclaration: Sendable {
  /// What follows the name.
  enum Value: Sendable, Equatable {
    /// Nothing: the option is given or not.
    case none
    /// A text, called so in the help, and what shells may complete it with.
    case text(String, completing: Completion = .nothing)
    /// One of some words.
    case choice([String])
  }

  /// With its dashes.
  let name: String
  /// One letter with its dash; nil for none.
  var short: String?
  var value = Value.none
  let summary: String
  var isRepeatable = false

  /// The name and what follows it, as the help shows it.
  var usage: String {
    let names = short.map { "\($0), \(name)" } ?? name
    switch value {
    case .none: return names
    case .text(let placeholder, _): return "\(names) \(placeholder)"
    case .choice(let words): return "\(names) \(words.joined(separator: "|"))"
    }
  }
}

/// What a command takes beside its options.
struct OperandDeclaration: Sendable {
  /// In capitals.
  let name: String
  let summary: String
  var isRepeatable = false
  var isRequired = true
  /// What shells may complete it with.
  var completing = Completion.nothing

  var usage: String {
    let text = isRepeatable ? "\(name)..." : name
    return isRequired ? text : "[\(text)]"
  }
}

/// A command: what it is called, what it takes and what it does.
struct CommandDeclaration: Sendable {
  let name: String
  let summary: String
  /// What else its help says.
  var discussion: String?
  var operand: OperandDeclaration?
  var options: [OptionDeclaration] = []
  /// Hidden commands are neither listed nor suggested.
  var isHidden = false
  /// Does it and tells the exit code.
  let run: @MainActor @Sendable (ParsedArguments, Environment) throws -> ExitCode
}
