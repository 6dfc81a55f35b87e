import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `record`: captures real answers into the store.
enum RecordCommand {
  static let refresh = OptionDeclaration(name: "--refresh", summary: "record all cases anew, not only missing ones")
  static let stale = OptionDeclaration(
    name: "--stale", summary: "record those anew that are older than the API's `staleAfterDays`")
  static let keepUnchanged = OptionDeclaration(
    name: "--keep-unchanged", summary: "leave files alone where only times differ")
  static let keepSameShape = OptionDeclaration(
    name: "--keep-same-shape", summary: "leave files alone where only values differ")
  static let raw = OptionDeclaration(name: "--raw", summary: "store JSON bodies as they came, not re-indented")
  static let allowUnsafe = OptionDeclaration(
    name: "--allow-unsafe", summary: "also send requests that may change something, such as a POST")

  static let declaration = CommandDeclaration(
    name: "record", summary: "Captures the upstream's answers: the cases without a recording.",
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: CommonOptions.folders + [refresh, stale, keepUnchanged, keepSameShape, raw, allowUnsafe]
      + NetworkOptions.all + [CommonOptions.quiet],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    if arguments.has(refresh), arguments.has(stale) {
      throw CommandError("`--refresh` takes all cases and `--stale` old ones; give one of them")
    }
    guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
    let plan = try CheckPlan.of(workspace, Selection(filters: arguments.operands, allowsNoStore: true))
    let session = try LiveSession(
      workspace, plan, arguments, environment, CaseWalk.Options(isRaw: arguments.has(raw)))
    let scope: LivePlan.Scope = arguments.has(refresh) ? .all : arguments.has(stale) ? .stale : .missing
    let sendsAll = arguments.has(allowUnsafe)
    let isAllowed = { (contract: Contract) in sendsAll || contract.changesNothing }
    let live = LivePlan(
      plan, workspace.store, scope, now: Date(), refusal: "`--allow-unsafe` sends it",
      isAllowed: isAllowed)
    try session.require(live.cases)
    let writer = try StoreWriter.opened(workspace.store)
    let keeping: RecordRun.Keeping =
      arguments.has(keepSameShape) ? .sameShape : arguments.has(keepUnchanged) ? .unchanged : .nothing
    return try record(
      live, RecordRun(writer, keeping: keeping), session, environment.console,
      isQuiet: arguments.has(CommonOptions.quiet), isAllowed: isAllowed)
  }

  private static func record(
    _ live: LivePlan, _ run: RecordRun, _ session: LiveSession, _ console: Console, isQuiet: Bool,
    isAllowed: (Contract) -> Bool
  ) throws -> ExitCode {
    let upstream = session.upstream
    let interruption = Interruption { upstream.stop("interrupted") }
    var summary = RecordSummary(kept: live.keptCount)
    var cases = live.cases
    let stored = session.plan.items.map(\.item.name) + cases.map(\.name)
    let found = session.discovered(known: Set(stored))
    for (contract, reason) in found.failures { summary.fail(contract, reason) }
    cases += found.cases.filter { isAllowed(session.plan.entries[$0.entry].contract) }
    for skipped in live.skipped { summary.skip(skipped) }
    let feed = session.feed(cases)
    let progress = Progress("recording", of: cases.count, console, isQuiet: isQuiet)
    for (number, item) in cases.enumerated() {
      let outcome = feed.take(number)
      do throws(StoreWriter.Failure) {
        summary.add(item.name, try run.take(outcome, of: item))
      } catch {
        // Nothing more can be written, so nothing more need be asked.
        progress.end()
        upstream.stop("stopped")
        try summary.write(console, isQuiet: isQuiet)
        throw CommandError(error.description)
      }
      progress.show(number + 1)
    }
    progress.end()
    _ = interruption
    try summary.write(console, isQuiet: isQuiet)
    return summary.exitCode
  }
}
