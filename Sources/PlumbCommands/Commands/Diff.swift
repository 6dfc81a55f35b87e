import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `diff`: what differs between documents, recordings, folders or revisions, and whether it matters.
enum Diff {
  static let revision = OptionDeclaration(
    name: "--rev", value: .text("GITREV"),
    summary: "compare the recordings of a git revision with those that are there now; NAMEs say which")
  static let values = OptionDeclaration(name: "--values", summary: "list values that changed, too")

  static let declaration = CommandDeclaration(
    name: "diff", summary: "Tells how the shape of JSON files, recordings or folders differs.",
    operand: OperandDeclaration(
      name: "A B",
      summary: "two files, recordings or folders; with `--rev` names such as `pokeapi/pokemon*`, all without",
      isRepeatable: true, isRequired: false, completing: .namesOrFiles),
    options: [revision, values] + CommonOptions.folders + [
      CommonOptions.format, CommonOptions.failOn, CommonOptions.quiet, CommonOptions.color,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let writer = try ReportWriter(arguments, environment)
    let folders = Folders(arguments)
    let store = RecordingStore(root: folders.recordings)
    var run = DiffRun(tellsValues: arguments.has(values), today: Today.day())
    var kept: [String: Data] = [:]
    let groups: [DiffGroup]
    let noun: String
    if let revision = arguments.value(revision) {
      groups = try self.groups(revision, arguments.operands, store)
      noun = "recording"
      guard let contracts = contracts(folders, arguments, environment) else { return .usage }
      run = DiffRun(tellsValues: arguments.has(values), contracts: contracts, today: Today.day())
    } else {
      guard arguments.operands.count == 2 else {
        throw CommandError("`diff` takes two files, recordings or folders, or `\(revision.usage)`")
      }
      let operands = try DiffOperands(arguments.operands[0], arguments.operands[1], store)
      (groups, noun, kept) = (operands.groups, operands.noun, operands.kept)
      if groups.contains(where: { $0.contract != nil }) {
        guard let contracts = contracts(folders, arguments, environment) else { return .usage }
        run = DiffRun(tellsValues: arguments.has(values), contracts: contracts, today: Today.day())
      }
    }
    for group in groups { run.add(group) }
    return try finish(run, groups, noun, kept, CommonOptions.failOn(arguments), writer, environment)
  }

  /// The recordings of a revision beside those of the store.
  private static func groups(
    _ revision: String, _ names: [String], _ store: RecordingStore
  ) throws(CommandError) -> [DiffGroup] {
    let tree = try GitTree(store.root, at: revision)
    let old = RecordingSource(files: tree.files, root: "\(revision):\(store.root)/")
    let new: RecordingSource
    do throws(RecordingProblem) { new = try RecordingSource(store) } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
    do throws(Selection.UnknownName) {
      return try RecordingSource.groups(from: old, to: new, filters: names)
    } catch {
      let hint = error.near.map { "; did you mean `\($0)`?" } ?? ""
      throw CommandError("no recording is called `\(error.filter)`, now or in `\(revision)`\(hint)")
    }
  }

  /// The contracts whose severities and acceptances hold; none where there are no contracts, nil where they are wrong.
  @MainActor
  private static func contracts(
    _ folders: Folders, _ arguments: ParsedArguments, _ environment: Environment
  ) -> [Contract]? {
    if !arguments.has(CommonOptions.contracts), !ContractFolder.hasAPIs(folders.contracts) { return [] }
    return folders.open(environment, arguments, needsModels: false)?.contracts.apis.flatMap(\.contracts)
  }

  private static func finish(
    _ run: DiffRun, _ groups: [DiffGroup], _ noun: String, _ kept: [String: Data], _ failOn: Severity,
    _ writer: ReportWriter, _ environment: Environment
  ) throws -> ExitCode {
    let compared = run.cases.count { $0.failure == nil }
    let report = Report(
      cases: run.cases.map { item in
        Report.Case(
          api: item.api, contract: item.contract, name: item.name, path: item.file, tally: item.tally,
          failure: item.failure)
      },
      findings: run.findings,
      totals: Report.Totals(contracts: run.contractCount, documents: compared, bytes: run.byteCount), failOn: failOn,
      load: { path in kept[path] ?? (try? InputFile(path))?.data })
    for failure in run.cases.compactMap(\.failure) { environment.console.complain(failure) }
    if run.cases.isEmpty { environment.console.complain("nothing was compared: there are no \(noun)s on either side") }
    try writer.write(report, heading: heading(run, groups, noun))
    return ExitCode(report)
  }

  /// The most names that are listed of what was added or removed.
  private static let mostNames = 10

  /// What a reviewer wants to know first: how many changed in what way, and which came and went.
  private static func heading(_ run: DiffRun, _ groups: [DiffGroup], _ noun: String) -> String {
    var lines = [run.changes.summary(of: noun)]
    for (word, isMeant) in [
      ("added", { (item: DiffItem) in item.old == nil && item.failure == nil }),
      ("removed", { (item: DiffItem) in item.new == nil && item.failure == nil }),
    ] {
      let names = groups.flatMap { group in
        group.items.filter(isMeant).map { item in
          [group.api, group.contract, item.name].compactMap { $0 }.joined(separator: "/")
        }
      }
      guard !names.isEmpty else { continue }
      let more = names.count > mostNames ? ", and \(names.count - mostNames) more" : ""
      lines.append("\(word): \(names.prefix(mostNames).map { SafeText.line($0) }.joined(separator: ", "))\(more)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
