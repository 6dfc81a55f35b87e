import Foundation
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `check`: all recordings against their contracts and models, without a network.
enum Check {
  static let shapes = OptionDeclaration(
    name: "--shapes", summary: "keep in JSON what recordings hold, for `report --format html` (implied by html)")

  static let declaration = CommandDeclaration(
    name: "check", summary: "Checks recordings against their contracts and models; no network.",
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + [
      CommonOptions.format, CommonOptions.failOn,
    ] + RunComparison.options + [
      shapes, CommonOptions.shard, CommonOptions.jobs, CommonOptions.quiet,
      CommonOptions.color, CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let writer = try ReportWriter(arguments, environment)
    let options = try RunOptions(arguments)
    let comparison = try RunComparison(arguments, environment)
    let selection = Selection(filters: arguments.operands, shard: try CommonOptions.shard(arguments))
    guard let workspace = Folders(arguments).open(environment, arguments) else { return .usage }
    let plan = try CheckPlan.of(workspace, selection)
    return try finish(
      plan, workspace, options, writer, environment, comparison,
      takesShapes: arguments.has(shapes) || writer.formats.all.contains(.html))
  }

  /// Runs what is planned and writes the report.
  @MainActor
  static func finish(
    _ plan: CheckPlan, _ workspace: Workspace, _ options: RunOptions, _ writer: ReportWriter,
    _ environment: Environment,
    _ comparison: RunComparison? = nil, takesShapes: Bool
  ) throws -> ExitCode {
    let run = CheckRun(
      workspace: workspace, plan: plan, catalog: environment.catalog, timeout: options.timeout, jobs: options.jobs,
      today: Today.day(), takesShapes: takesShapes)
    let progress = Progress("checking", of: plan.items.count, environment.console, isQuiet: writer.text.isQuiet)
    let (found, failures) = try run.report(failOn: options.failOn) { progress.show($0) }
    progress.end()
    let report = try comparison?.applied(to: found) ?? found
    for failure in failures { environment.console.complain(failure) }
    try writer.write(report)
    if report.verdict == .error, report.totals.documents == 0 { environment.console.complain(nothing(plan, workspace)) }
    return ExitCode(report)
  }

  /// Why nothing was checked.
  private static func nothing(_ plan: CheckPlan, _ workspace: Workspace) -> String {
    if plan.entries.isEmpty { return "nothing was checked: no contract is in this part" }
    return "nothing was checked: no recording of \(plan.entries.count == 1 ? "the contract" : "any contract")"
      + " in \(workspace.store.root) could be read"
  }
}

/// The options of commands that run models.
struct RunOptions {
  let timeout: Double
  let jobs: Int
  let failOn: Severity

  init(_ arguments: ParsedArguments) throws {
    timeout = try CommonOptions.modelTimeout(arguments)
    jobs = try CommonOptions.jobs(arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    failOn = CommonOptions.failOn(arguments)
  }
}

extension ExitCode {
  /// What a report comes to.
  init(_ report: Report) {
    switch report.verdict {
    case .clean: self = .clean
    case .findings: self = .findings
    case .unavailable: self = .unavailable
    case .skipped, .error: self = .usage
    }
  }
}

extension CheckPlan {
  /// Plans what a command reads.
  ///
  /// - Throws: A `CommandError` for names that mean nothing, and for a store that cannot be listed.
  static func of(
    _ workspace: Workspace, _ selection: Selection, for command: String? = "check"
  ) throws(CommandError) -> CheckPlan {
    do {
      return try CheckPlan(workspace, selection)
    } catch let unknown as Selection.UnknownName {
      let hint =
        unknown.near.map { "; did you mean `\($0)`?" } ?? command.map { "; `plumb \($0)` without a name takes all" }
        ?? ""
      throw CommandError("no contract or case is called `\(unknown.filter)`\(hint)")
    } catch {
      throw CommandError("the recordings in `\(workspace.store.root)` cannot be listed: \(error)")
    }
  }
}
