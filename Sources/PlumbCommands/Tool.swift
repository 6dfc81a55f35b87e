import Foundation
package import PlumbContracts

/// The command line of a tool: finds the command and runs it.
@MainActor
package enum Tool {
  /// The version of Plumbline.
  nonisolated static let version = "0.1.0"

  nonisolated static let commands = [
    Check.declaration, Explain.declaration, RecordCommand.declaration, VerifyLive.declaration, Diff.declaration,
    Serve.declaration, Status.declaration, SchemaCommand.declaration, Infer.declaration, Mutate.declaration,
    ReportCommand.declaration, ImportCommand.declaration,
    ExportCommand.declaration, StubCommand.declaration, AcceptCommand.declaration, SealCommand.declaration,
    Rules.declaration, CompletionsCommand.declaration, help, worker,
    CompleteCommand.declaration,
  ]

  private nonisolated static let help = CommandDeclaration(
    name: "help", summary: "Shows the help of a command.",
    operand: OperandDeclaration(name: "COMMAND", summary: "the command", isRequired: false, completing: .commands),
    run: { arguments, environment in
      try environment.console.write(helpText(arguments.operands.first, environment.tool))
      return .clean
    })

  private nonisolated static let worker = CommandDeclaration(
    name: WorkerProtocol.command, summary: "Examines documents for the tool that started it.", isHidden: true,
    run: { _, environment in WorkerMain.run(environment.catalog) })

  /// Runs the command that the process was started with, and ends the process.
  package static func main(_ catalog: @autoclosure () -> ModelCatalog) -> Never {
    signal(SIGPIPE, SIG_IGN)
    occupyStreams()
    let path = CommandLine.arguments.first ?? "plumb"
    let environment = Environment(
      tool: path.split(separator: "/").last.map(String.init) ?? "plumb", catalog: catalog(), console: Console(),
      variables: ProcessInfo.processInfo.environment)
    exit(run(Array(CommandLine.arguments.dropFirst()), environment).rawValue)
  }

  /// Keeps what a run opens, such as a recording, from taking the place of a stream that is closed, and its text.
  private static func occupyStreams() {
    var descriptor: Int32
    // Nothing can be written there, so that a closed output is told as ever.
    repeat { descriptor = open("/dev/null", O_RDONLY) } while (0...2).contains(descriptor)
    if descriptor > 2 { close(descriptor) }
  }

  /// Runs a command, given what follows the tool's name.
  static func run(_ arguments: [String], _ environment: Environment) -> ExitCode {
    do {
      return try dispatch(arguments, environment)
    } catch let error as CommandError {
      environment.console.complain(error.message)
    } catch Console.WriteError.failed(let reason) {
      environment.console.complain("standard output cannot be written: \(reason)")
    } catch Console.WriteError.closed {
      return .clean
    } catch {
      environment.console.complain("\(error)")
    }
    return .usage
  }

  private static func dispatch(_ arguments: [String], _ environment: Environment) throws -> ExitCode {
    switch arguments.first {
    case nil: throw CommandError("a command is missing: `\(environment.tool) help` lists them")
    case "--help"?, "-h"?:
      try environment.console.write(helpText(nil, environment.tool))
      return .clean
    case "--version"?:
      try environment.console.write("\(environment.tool) \(version)\n")
      return .clean
    case let name?:
      let command = try command(name, environment.tool)
      let parsed = try ParsedArguments(Array(arguments.dropFirst()), for: command)
      if parsed.has(CommonOptions.help) {
        try environment.console.write(HelpText.command(environment.tool, command))
        return .clean
      }
      if let error = environment.catalog.configurationError { throw CommandError(error) }
      return try command.run(parsed, environment)
    }
  }

  private static func command(_ name: String, _ tool: String) throws -> CommandDeclaration {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let words = commands.filter { !$0.isHidden }.map(\.name) + ["--help", "--version"]
    let hint = CommandError.didYouMean(name, words)
    throw CommandError("there is no \(kind) `\(name)`\(hint.isEmpty ? "; `\(tool) help` lists them" : hint)")
  }

  private static func helpText(_ name: String?, _ tool: String) throws -> String {
    guard let name else { return HelpText.tool(tool, commands) }
    return HelpText.command(tool, try command(name, tool))
  }
}
