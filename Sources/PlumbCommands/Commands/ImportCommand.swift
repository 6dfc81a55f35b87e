import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `import`: makes recordings of what browsers, proxies and other recorders saved.
enum ImportCommand {
  static let only = OptionDeclaration(
    name: "--only", value: .text("NAME", completing: .names),
    summary: "take contracts or cases of this name or pattern only",
    isRepeatable: true)
  static let refresh = OptionDeclaration(
    name: "--refresh", summary: "also replace recordings that are there, by answers that are good")
  static let dryRun = OptionDeclaration(name: "--dry-run", summary: "say what would be done, and write nothing")
  static let verbose = OptionDeclaration(
    name: "--verbose", short: "-v", summary: "list the entries that no contract asks for, and the contract to type")

  static let declaration = CommandDeclaration(
    name: "import", summary: "Makes recordings of the HARs that browsers and proxies save: what the contracts ask for.",
    operand: OperandDeclaration(
      name: "FILE", summary: "a HAR, saved with content", isRepeatable: true, completing: .files),
    options: CommonOptions.folders
      + [only, refresh, RecordCommand.keepUnchanged, RecordCommand.raw, dryRun, verbose, CommonOptions.quiet],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
    let plan = try CheckPlan.of(workspace, Selection(allowsNoStore: true))
    let filters = try arguments.all(only).map { try NameFilter($0, of: plan) }
    // All files are read before anything is written.
    let entries = try arguments.operands.flatMap(read)
    let importing = ImportRun(
      plan, workspace.store,
      ImportRun.Options(isRaw: arguments.has(RecordCommand.raw), refreshes: arguments.has(refresh), now: Date()))
    let result = importing.result(entries) { name in filters.isEmpty || filters.contains { $0.takes(name) } }
    var summary = ImportSummary(
      result, of: entries.count, isDry: arguments.has(dryRun), isFiltered: !filters.isEmpty)
    if arguments.has(verbose) { summary.list(result.others, plan) }
    if arguments.has(dryRun) {
      for found in result.cases { summary.preview(found) }
    } else if result.cases.contains(where: { $0.outcome != nil }) {
      let writer = try StoreWriter.opened(workspace.store)
      let run = RecordRun(writer, keeping: arguments.has(RecordCommand.keepUnchanged) ? .unchanged : .nothing)
      for found in result.cases {
        do throws(StoreWriter.Failure) {
          summary.add(
            found,
            try found.outcome.map { outcome throws(StoreWriter.Failure) in
              try run.take(outcome, of: found.item)
            })
        } catch {
          try summary.write(environment.console, isQuiet: arguments.has(CommonOptions.quiet))
          throw CommandError(error.description)
        }
      }
    } else {
      for found in result.cases { summary.add(found, nil) }
    }
    try summary.write(environment.console, isQuiet: arguments.has(CommonOptions.quiet))
    return summary.exitCode
  }

  private static func read(_ path: String) throws(CommandError) -> [ImportEntry] {
    do throws(RecordingProblem) {
      return try HARReader.entries(file: path).map { ImportEntry($0, of: path) }
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
  }
}

extension StoreWriter {
  /// Opens a store for writing.
  ///
  /// - Throws: A `CommandError` where it cannot be written, or another writer has it.
  static func opened(_ store: RecordingStore) throws(CommandError) -> StoreWriter {
    do throws(StoreWriter.Failure) {
      return try StoreWriter(store)
    } catch {
      throw CommandError(error.description)
    }
  }
}

/// A name or pattern of cases that need not be there yet.
struct NameFilter {
  private let filter: Selection.Filter

  /// Takes a name whose API and contract exist.
  ///
  /// - Throws: A `CommandError` where no contract is meant.
  init(_ text: String, of plan: CheckPlan) throws(CommandError) {
    let filter = Selection.Filter(text)
    let contracts = plan.entries.map(\.contract)
    guard contracts.contains(where: { filter.matches(api: $0.api, contract: $0.name) }) else {
      let words = Set(contracts.map(\.api)).sorted() + contracts.map(\.path)
      throw CommandError("no contract is called `\(text)`\(CommandError.didYouMean(text, words))")
    }
    self.filter = filter
  }

  func takes(_ name: RecordingName) -> Bool {
    filter.matches(api: name.api, contract: name.contract) && filter.takes(name.caseName, base: name.caseName)
  }
}
