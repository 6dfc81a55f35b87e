import Foundation
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `mutate`: what `check` would notice if answers came out otherwise.
enum Mutate {
  static let minScore = OptionDeclaration(
    name: "--min-score", value: .text("N"),
    summary: "exit with 1 where a contract's score is beneath N percent (default: 0)")
  static let everyPlace = OptionDeclaration(
    name: "--every-place", summary: "change every place, not only the first and the last of each pattern")
  static let all = OptionDeclaration(
    name: "--all",
    summary: "list everything: what passes where it does not come everywhere, and places that nothing reads")
  static let quiet = OptionDeclaration(
    name: "--quiet", short: "-q", summary: "show only contracts beneath the least score")

  static let declaration = CommandDeclaration(
    name: "mutate", summary: "Tells what `check` would notice if answers changed, and what would pass in silence.",
    discussion: """
      Recordings are changed, place by place: a value vanishes, has another name, is null, of another type, empty, or
      one never seen. Each is examined exactly as `check` does it, and only findings that are new count.
      The score is the share of changes, at places that a model reads or the contract requires, that are noticed where
      they come everywhere, as when the upstream has changed: by a warning at least, or by a run that fails. Each
      pattern and kind of change counts once. Other orders and shorter lists are changed, too, and do not count.
      """,
    operand: OperandDeclaration(
      name: "CONTRACT", summary: "contracts, such as `pokeapi/pokemon*`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + [
      CommonOptions.plainFormat, minScore, CommonOptions.failOn, everyPlace, all, CommonOptions.jobs, quiet,
      CommonOptions.color, CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let formats = try FormatChoice(arguments.all(CommonOptions.plainFormat), of: FormatChoice.Format.plain)
    for file in formats.files { try ReportFile.require(file.path) }
    let options = try RunOptions(arguments)
    let least = try leastScore(arguments)
    if let name = arguments.operands.first(where: { $0.split(separator: "/").count > 2 }) {
      throw CommandError("`mutate` takes contracts, and `\(name)` is a case of one: a contract is judged as a whole")
    }
    guard let workspace = Folders(arguments).open(environment, arguments) else { return .usage }
    let plan = try CheckPlan.of(
      workspace, Selection(filters: arguments.operands, judgesContracts: true), for: "mutate")
    let run = MutateRun(
      workspace: workspace, plan: plan, catalog: environment.catalog, timeout: options.timeout, jobs: options.jobs,
      today: Today.day(), failOn: options.failOn, triesEveryPlace: arguments.has(everyPlace),
      takesUnused: arguments.has(all))
    let isQuiet = arguments.has(quiet)
    let progress = Progress("mutating", of: plan.entries.count, environment.console, isQuiet: isQuiet)
    let (contracts, failures) = try run.contracts { progress.show($0) }
    progress.end()
    for failure in failures { environment.console.complain(failure) }
    guard failures.isEmpty else { return .usage }
    let report = MutationReport(contracts: contracts)
    let page = MutatePage(takesAll: arguments.has(all), isQuiet: isQuiet, least: least)
    for file in formats.files {
      try ReportFile.write(file.format == .json ? MutateJSON.data(report) : Data(page.text(report).utf8), to: file.path)
    }
    do {
      let style = TextStyle(isColored: CommonOptions.isColored(arguments, environment))
      try environment.console.write(
        formats.standard == .json ? MutateJSON.data(report) : Data(page.text(report, style).utf8))
    } catch Console.WriteError.closed {
      // Whoever reads wants no more, as `head`; the exit code stays.
    }
    return code(report, least, plan, workspace, environment)
  }

  /// Tells what fails the run.
  @MainActor
  private static func code(
    _ report: MutationReport, _ least: Int?, _ plan: CheckPlan, _ workspace: Workspace, _ environment: Environment
  ) -> ExitCode {
    guard report.sum(\.mutantCount) > 0 else {
      let whose = plan.entries.count == 1 ? "the contract" : "any contract"
      environment.console.complain(
        report.contracts.isEmpty
          ? "nothing was changed: no recording of \(whose) in \(workspace.store.root) has a body of JSON"
          : "nothing was changed: no model reads anything of \(whose), and nothing is required")
      return .usage
    }
    let beneath = report.contracts.filter { report.isBeneath($0, least) }
    guard !beneath.isEmpty, let least else { return .clean }
    let names = beneath.map { "`\($0.path)` (\(MutatePage.score($0.noticedCount, $0.changeCount)))" }
    environment.console.complain("less than \(least) % is noticed in \(MutationWords.list(names, "and"))")
    return .findings
  }

  /// Percents; nil where nothing was said.
  private static func leastScore(_ arguments: ParsedArguments) throws -> Int? {
    guard let text = arguments.value(minScore) else { return nil }
    guard let score = Int(text), (0...100).contains(score) else {
      throw CommandError("`--min-score` takes a whole number of percents from 0 to 100, not `\(text)`")
    }
    return score
  }
}
