/// What was given to a command.
struct ParsedArguments: Equatable {
  /// The values of each option by name; an option without value has an empty one.
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// The value given last.
  func value(_ option: OptionDeclaration) -> String? { values[option.name]?.last }

  func all(_ option: OptionDeclaration) -> [String] { values[option.name] ?? [] }

  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  /// Reads arguments as a command declares them.
  ///
  /// - Parameters:
  ///   - arguments: what follows the command's name.
  ///   - command: the command.
  /// - Throws: A `CommandError` about the first that cannot be right.
  init(_ arguments: [String], for command: CommandDeclaration) throws {
    let options = command.options + [CommonOptions.help]
    var rest = arguments[...]
    var isLiteral = false
    while let argument = rest.popFirst() {
      if isLiteral || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        isLiteral = true
      } else {
        try take(argument, &rest, options, command)
      }
    }
    if values[CommonOptions.help.name] != nil { return }
    try checkOperands(command)
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [OptionDeclaration], _ command: CommandDeclaration
  ) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var given = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
      let hint = CommandError.didYouMean(name, options.map(\.name))
      throw CommandError("`\(command.name)` has no option `\(name)`\(hint)")
    }
    if option.value == .none {
      guard given == nil else { throw CommandError("`\(name)` takes no value") }
      values[option.name, default: []].append("")
      return
    }
    if given == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") { given = rest.popFirst() }
    guard let value = given, !value.isEmpty else { throw CommandError("a value is missing: `\(option.usage)`") }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw CommandError.unknownWord(value, for: name, words)
    }
    if !option.isRepeatable, values[option.name] != nil { throw CommandError("`\(name)` is given twice") }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(_ command: CommandDeclaration) throws {
    guard let operand = command.operand else {
      if let first = operands.first { throw CommandError("`\(command.name)` takes no argument, but got `\(first)`") }
      return
    }
    if operand.isRequired, operands.isEmpty {
      throw CommandError("`\(command.name)` needs \(operand.summary): `\(operand.usage)`")
    }
    if !operand.isRepeatable, operands.count > 1 {
      throw CommandError("`\(command.name)` takes one argument, but got also `\(operands[1])`")
    }
  }
}
