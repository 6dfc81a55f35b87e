import Foundation
import PlumbHarness
import PlumbReports

/// `status`: how things stand with contracts and recordings; nothing is judged.
enum Status {
  static let details = OptionDeclaration(
    name: "--details", summary: "list everything: by model what it reads and no recording shows, every unread member")
  static let failOn = OptionDeclaration(
    name: "--fail-on", value: .choice(ContractStatus.Concern.allCases.map(\.rawValue)),
    summary: "what makes the exit code 1; may be given several times (default: nothing)", isRepeatable: true)
  static let quiet = OptionDeclaration(
    name: "--quiet", short: "-q",
    summary: "show only contracts that something is missing, damaged, stale or orphaned of")

  static let declaration = CommandDeclaration(
    name: "status", summary: "Tells of each contract what is recorded, how old it is, and what models read of it.",
    discussion: """
      Nothing is judged, as `check` does; the exit code is 0 unless --fail-on names what there is.
      Recordings are aged by when they were captured, and stale after their API's `staleAfterDays`.
      With --profile it is told instead what they hold, and with --rev or --earlier since when a place is null or gone.
      """,
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + [
      CommonOptions.plainFormat, details, failOn, CommonOptions.jobs, quiet, CommonOptions.color,
      CommonOptions.modelTimeout,
    ] + ProfileRun.options,
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let formats = try FormatChoice(arguments.all(CommonOptions.plainFormat), of: FormatChoice.Format.plain)
    for file in formats.files { try ReportFile.require(file.path) }
    try ProfileRun.check(arguments, without: [details, failOn, CommonOptions.jobs, CommonOptions.modelTimeout])
    if arguments.has(ProfileRun.profile) { return try ProfileRun.run(arguments, formats, environment) }
    let timeout = try CommonOptions.modelTimeout(arguments)
    let jobs = try CommonOptions.jobs(arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    let concerns = Set(arguments.all(failOn).compactMap(ContractStatus.Concern.init(rawValue:)))
    guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
    // Where nothing is recorded yet there is no folder; one that is named is meant to be there.
    let selection = Selection(
      filters: arguments.operands, judgesContracts: true, allowsNoStore: !arguments.has(CommonOptions.recordings))
    let plan = try CheckPlan.of(workspace, selection, for: "status")
    guard !plan.entries.isEmpty || !plan.strays.isEmpty else {
      throw CommandError("there is nothing to tell of: no contract is in \(Folders(arguments).contracts)")
    }
    let run = StatusRun(
      workspace: workspace, plan: plan, catalog: environment.catalog, timeout: timeout, jobs: jobs, now: Date())
    let isQuiet = arguments.has(quiet)
    let progress = Progress("reading", of: plan.items.count, environment.console, isQuiet: isQuiet)
    let report = try run.report { progress.show($0) }
    progress.end()
    let text = StatusPage(isDetailed: arguments.has(details), isQuiet: isQuiet)
    for file in formats.files {
      try ReportFile.write(file.format == .json ? StatusJSON.data(report) : Data(text.text(report).utf8), to: file.path)
    }
    do {
      let style = TextStyle(isColored: CommonOptions.isColored(arguments, environment))
      try environment.console.write(
        formats.standard == .json ? StatusJSON.data(report) : Data(text.text(report, style).utf8))
    } catch Console.WriteError.closed {
      // Whoever reads wants no more, as `head`; the exit code stays.
    }
    let failures = report.contracts.compactMap(\.failure)
    for failure in Set(failures).sorted() { environment.console.complain(failure) }
    guard failures.isEmpty else { return .usage }
    return report.isConcerned(by: concerns) ? .findings : .clean
  }
}
