import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `export`: writes recordings as one ordinary HAR.
enum ExportCommand {
  static let output = OptionDeclaration(
    name: "--output", short: "-o", value: .text("FILE", completing: .files),
    summary: "write into a file (default: standard output)")

  static let declaration = CommandDeclaration(
    name: "export", summary: "Writes recordings as one HAR 1.2, bodies and all, which browsers and proxies open.",
    operand: OperandDeclaration(
      name: "NAME", summary: "contracts or cases, such as `pokeapi/pokemon*` or `swapi/species/3`; all without",
      isRepeatable: true, isRequired: false, completing: .names),
    options: [output] + CommonOptions.folders + [CommonOptions.quiet], run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let store = RecordingStore(root: Folders(arguments).recordings)
    let names = try chosen(arguments.operands, store)
    guard !names.isEmpty else {
      throw CommandError("there is no recording in `\(store.root)`; `plumb record` makes them")
    }
    var export = HARExport()
    for name in names {
      do throws(RecordingProblem) {
        let recording = try store.read(name)
        for problem in recording.problems { environment.console.tell("note: \(SafeText.line(problem.message))\n") }
        export.add(recording)
      } catch {
        throw CommandError("\(error.message); \(error.help)")
      }
    }
    guard let path = arguments.value(output), path != "-" else {
      try environment.console.write(export.data)
      return .clean
    }
    try ReportFile.write(export.data, to: path)
    if !arguments.has(CommonOptions.quiet) {
      environment.console.tell(
        "\(Tally.words(names.count, "recording")) in `\(SafeText.line(path))`: \(export.count)"
          + " \(export.count == 1 ? "entry" : "entries")\n")
    }
    return .clean
  }

  /// The recordings that are meant, in the store's order.
  private static func chosen(_ filters: [String], _ store: RecordingStore) throws -> [RecordingName] {
    let all: [RecordingName]
    do throws(RecordingProblem) {
      all = try store.listing().recordings
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
    if filters.isEmpty { return all }
    var chosen = Set<RecordingName>()
    for filter in filters {
      let wanted = Selection.Filter(filter)
      let own = all.filter { name in
        wanted.matches(api: name.api, contract: name.contract)
          && wanted.takes(name.caseName, base: CaseNaming.split(name.caseName).base)
      }
      if own.isEmpty {
        let words = Set(all.flatMap { [$0.api, "\($0.api)/\($0.contract)", $0.description] }).sorted()
        throw CommandError("no recording is called `\(filter)`\(CommandError.didYouMean(filter, words))")
      }
      chosen.formUnion(own)
    }
    return all.filter(chosen.contains)
  }
}
