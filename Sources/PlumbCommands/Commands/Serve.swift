import Foundation
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `serve`: the recorded APIs over HTTP on this machine.
enum Serve {
  static let port = OptionDeclaration(
    name: "--port", value: .text("N"), summary: "the port on 127.0.0.1; 0 for any that is free (default: 8080)")
  static let delay = OptionDeclaration(
    name: "--delay", value: .text("SECONDS"), summary: "how long each answer is kept back (default: 0)")
  static let rewriteLinks = OptionDeclaration(
    name: "--rewrite-links", summary: "have links to an API in answers lead to the server")
  static let verbose = OptionDeclaration(
    name: "--verbose", short: "-v", summary: "write a line for each request to standard error")

  static let declaration = CommandDeclaration(
    name: "serve",
    summary: "Serves recordings as the APIs they are of, at http://127.0.0.1:PORT/<api>/, until it is interrupted.",
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + [port, delay, rewriteLinks, verbose, CommonOptions.quiet, CommonOptions.color],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    var options = ServerOptions()
    options.port = try number(arguments)
    options.delay = try seconds(arguments)
    options.rewritesLinks = arguments.has(rewriteLinks)
    let console = environment.console
    if arguments.has(verbose) { options.log = { console.tell(SafeText.line($0) + "\n") } }
    let folders = Folders(arguments)
    guard let workspace = folders.open(environment, arguments, needsModels: false) else { return .usage }
    let plan = try CheckPlan.of(workspace, Selection(filters: arguments.operands), for: "serve")
    let index = ReplayIndex(plan, in: workspace.store)
    if !arguments.has(CommonOptions.quiet) {
      for (_, problem) in index.unreadable { console.tell("warning: \(SafeText.line(problem.message))\n") }
    }
    guard !index.names.isEmpty else {
      throw CommandError("there is nothing to serve: no recording in `\(workspace.store.root)` could be read")
    }
    let server: ReplayServer
    do throws(SystemFailure) {
      server = try ReplayServer(ReplayTransport(index), options)
    } catch {
      guard error.number == EADDRINUSE else {
        throw CommandError("127.0.0.1:\(options.port) cannot be listened on: \(error)")
      }
      throw CommandError(
        "port \(options.port) of 127.0.0.1 is taken; `--port N` names another, `--port 0` takes any that is free")
    }
    let descriptor = server.wakeDescriptor
    let interruption = Interruption { ReplayServer.stop(descriptor) }
    defer { _ = interruption }
    try console.write("listening on http://127.0.0.1:\(server.port)\n")
    server.run()
    return .clean
  }

  private static func number(_ arguments: ParsedArguments) throws(CommandError) -> UInt16 {
    guard let text = arguments.value(port) else { return 8080 }
    guard let port = UInt16(text) else {
      throw CommandError("`--port` takes a whole number from 0 to 65535, not `\(text)`")
    }
    return port
  }

  private static func seconds(_ arguments: ParsedArguments) throws(CommandError) -> Double {
    guard let text = arguments.value(delay) else { return 0 }
    guard let seconds = Double(text), seconds >= 0, seconds <= 3600 else {
      throw CommandError("`--delay` takes a number of seconds from 0 to 3600, not `\(text)`")
    }
    return seconds
  }
}
