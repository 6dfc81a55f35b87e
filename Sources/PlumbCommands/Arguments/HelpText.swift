/// What `--help` shows.
enum HelpText {
  /// The help of a tool.
  static func tool(_ tool: String, _ commands: [CommandDeclaration]) -> String {
    let shown = commands.filter { !$0.isHidden }
    return """
      Finds everything wrong between Codable models and the JSON they decode.

      usage: \(tool) COMMAND [OPTIONS] ...

      commands:
      \(table(shown.map { ($0.name, $0.summary) }))

      options:
      \(table([("-h, --help", "show this help, or that of a command"), ("--version", "show the version")]))

      exit codes: 0 clean, 1 findings, 2 usage, configuration, or nothing was checked, 3 the upstream was unavailable

      """
  }

  /// The help of a command.
  static func command(_ tool: String, _ command: CommandDeclaration) -> String {
    let options = command.options + [CommonOptions.help]
    var text = """
      \(command.summary)

      usage: \(tool) \(command.name)\(command.options.isEmpty ? "" : " [OPTIONS]")\(command.operand.map { " " + $0.usage } ?? "")

      """
    if let discussion = command.discussion { text += "\n\(discussion)\n" }
    if let operand = command.operand { text += "\narguments:\n\(table([(operand.usage, operand.summary)]))\n" }
    return text + "\noptions:\n\(table(options.map { ($0.usage, $0.summary) }))\n"
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }.joined(separator: "\n")
  }
}
