import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports
import Plumbline

/// `verify-live`: asks the upstream, and says what moved in a way that matters to the models.
enum VerifyLive {
  static let confirmAfter = OptionDeclaration(
    name: "--confirm-after", value: .text("SECONDS"),
    summary: "how long after drift was seen it is asked for again; told only if it is still there (default: 10)")
  static let tolerate = OptionDeclaration(
    name: "--tolerate-unavailable", value: .text("PERCENT"),
    summary: "how many of the cases may have no answer without the exit code being 3, such as `10%` (default: 0%)")
  static let update = OptionDeclaration(
    name: "--update", summary: "record what was answered, where it differs; without it nothing is written")
  static let values = OptionDeclaration(name: "--values", summary: "also note values that are others than recorded")
  static let issueBody = OptionDeclaration(
    name: "--issue-body", value: .text("FILE", completing: .files),
    summary: "write what a tracker's issue is to say, as Markdown")

  static let declaration = CommandDeclaration(
    name: "verify-live", summary: "Asks the upstream for every case: has it moved in a way that matters to the models?",
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + NetworkOptions.all + [
      confirmAfter, tolerate, values, update, issueBody, CommonOptions.format, CommonOptions.failOn,
    ] + RunComparison.options + [
      CommonOptions.jobs, CommonOptions.quiet, CommonOptions.color, CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let writer = try ReportWriter(arguments, environment)
    let options = try RunOptions(arguments)
    if let path = arguments.value(issueBody) { try ReportFile.require(path) }
    let comparison = try RunComparison(arguments, environment)
    let tolerance = try tolerance(arguments)
    let pause = try NetworkOptions.seconds(arguments, confirmAfter, from: 0) ?? 10
    guard let workspace = Folders(arguments).open(environment, arguments) else { return .usage }
    let plan = try CheckPlan.of(
      workspace, Selection(filters: arguments.operands, judgesContracts: true, allowsNoStore: true))
    let session = try LiveSession(
      workspace, plan, arguments, environment, CaseWalk.Options(asksConditionally: true))
    let live = LivePlan(
      plan, workspace.store, .all, now: Date(), refusal: "`\"safe\": true` in the contract says that it does not",
      isAllowed: \.changesNothing)
    try session.require(live.cases)
    let store = try arguments.has(update) ? StoreWriter.opened(workspace.store) : nil
    let run = VerifyRun(
      workspace: workspace, session: session, catalog: environment.catalog, timeout: options.timeout,
      jobs: options.jobs, today: Today.day(), tellsValues: arguments.has(values))
    let (result, discovered) = try verify(
      run, live, pause: pause, keepsAnswers: store != nil, environment.console, isQuiet: writer.text.isQuiet)
    let outcomes = result.outcomes.keys.sorted().compactMap { result.outcomes[$0] }
    var found = Report(
      outcomes, skipped: live.skipped, undiscovered: discovered.failures,
      beside: plan.entries.flatMap { JudgedByLock.findings($0.contract, environment.catalog) }, failOn: options.failOn,
      tolerance: tolerance, bodies: run.bodies)
    found.date = Date()
    let report = try comparison.applied(to: found)
    for failure in result.failures { environment.console.complain(failure) }
    if let path = arguments.value(issueBody) {
      try ReportFile.write(Data(IssueBody(report).text.utf8), to: path)
    }
    try writer.write(report)
    if let store { try write(result, store, environment.console) }
    if report.verdict == .error, report.totals.documents == 0, result.failures.isEmpty {
      environment.console.complain("nothing was verified: the contracts list no case that may be asked for")
    }
    return ExitCode(report)
  }

  private static func verify(
    _ run: VerifyRun, _ live: LivePlan, pause: Double, keepsAnswers: Bool, _ console: Console, isQuiet: Bool
  ) throws -> (VerifyRun.Round, Discovery.Found) {
    let upstream = run.session.upstream
    let interruption = Interruption { upstream.stop("interrupted") }
    defer { _ = interruption }
    let found = run.session.discovered(known: Set(run.session.plan.items.map(\.item.name) + live.cases.map(\.name)))
    let extra = found.cases.filter { run.session.plan.entries[$0.entry].contract.changesNothing }
    let cases = (live.cases + extra).sorted { ($0.entry, $0.name) < ($1.entry, $1.name) }
    let progress = Progress("verifying", of: cases.count, console, isQuiet: isQuiet)
    var result = try run.round(cases, keepsAnswers: keepsAnswers) { progress.show($0) }
    progress.end()
    let moved = Set(result.outcomes.filter { $0.value.hasNews }.keys)
    if moved.isEmpty { return (result, found) }
    if !isQuiet, console.isErrorsTerminal, pause > 0 {
      console.tell("something has moved; asking again in \(Int(pause.rounded(.up))) s\n")
    }
    let end = Clock.now + pause
    while Clock.now < end, !upstream.isStopped { Thread.sleep(forTimeInterval: min(0.1, max(0, end - Clock.now))) }
    let again = cases.filter { moved.contains($0.entry) }
    let second = try run.round(again, keepsAnswers: keepsAnswers) { _ in }
    for (number, outcome) in second.outcomes {
      if let first = result.outcomes[number] { result.outcomes[number] = outcome.confirming(first) }
    }
    result.answers = result.answers.filter { !moved.contains($0.item.entry) } + second.answers
    result.failures += second.failures.filter { !result.failures.contains($0) }
    return (result, found)
  }

  /// Records the answers.
  private static func write(_ result: VerifyRun.Round, _ writer: StoreWriter, _ console: Console) throws {
    let run = RecordRun(writer, keeping: .unchanged)
    var summary = RecordSummary(kept: 0)
    for (item, outcome) in result.answers {
      do throws(StoreWriter.Failure) {
        summary.add(item.name, try run.take(outcome, of: item))
      } catch {
        throw CommandError(error.description)
      }
    }
    console.tell("\(summary.line)\n")
  }

  /// A part of the cases, from 0 to 1.
  private static func tolerance(_ arguments: ParsedArguments) throws(CommandError) -> Double {
    guard let text = arguments.value(tolerate) else { return 0 }
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let percent = Double(digits), (0...100).contains(percent) else {
      throw CommandError("`\(tolerate.name)` takes a percentage from 0% to 100%, not `\(text)`")
    }
    return percent / 100
  }
}
