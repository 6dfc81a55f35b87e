import Foundation
import PlumbFindings
import PlumbReports

/// `report`: JSON reports in any format, those of a run's parts as one.
enum ReportCommand {
  static let append = OptionDeclaration(
    name: "--append", summary: "add this run to the `--history` before the trend is told")
  static let history = OptionDeclaration(
    name: CommonOptions.history.name, value: CommonOptions.history.value,
    summary: "a file of earlier runs: tell what is new, resolved and flapping")

  static let declaration = CommandDeclaration(
    name: "report", summary: "Writes JSON reports in any format; those of a run's shards as one.",
    discussion: """
      The reports are what `--format json` wrote. No recording is read again. Findings of one cause are one, whatever
      shard they come from; the exit code is that of a run of all.
      """,
    operand: OperandDeclaration(
      name: "REPORT.json", summary: "JSON reports; `-` for standard input", isRepeatable: true,
      completing: .files),
    options: [
      CommonOptions.format, failOn, CommonOptions.baseline, history, append, CommonOptions.quiet, CommonOptions.color,
    ],
    run: run)

  private static let failOn = OptionDeclaration(
    name: CommonOptions.failOn.name, value: CommonOptions.failOn.value,
    summary: "the least severity that makes the exit code 1 (default: what the reports were made with)")

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let writer = try ReportWriter(arguments, environment)
    if arguments.has(append), !arguments.has(history) {
      throw CommandError("`--append` adds to a history; give it too: `\(history.usage)`")
    }
    let comparison = try RunComparison(
      arguments, environment, appends: arguments.has(append), reports: arguments.operands)
    var report = try merged(arguments.operands)
    if arguments.has(failOn) { report.failOn = CommonOptions.failOn(arguments) }
    report = try comparison.applied(to: report)
    for failure in report.cases.compactMap(\.failure) { environment.console.complain(failure) }
    try writer.write(report)
    if report.totals.documents == 0, report.cases.allSatisfy({ $0.answer == nil }) {
      environment.console.complain("nothing was checked by the runs that these reports are of")
    }
    return ExitCode(report)
  }

  /// Reads reports one after the other, and brings them together.
  private static func merged(_ paths: [String]) throws(CommandError) -> Report {
    if let path = paths.first, paths.count == 1 { return try ReportInput.read(path) }
    var merge = ReportMerge()
    for path in paths {
      let report = try ReportInput.read(path)
      do throws(ReportMerge.Overlap) {
        try merge.add(report)
      } catch {
        let what = error.model.map { " as `\($0)`" } ?? ""
        throw CommandError(
          "`\(path)` has `\(error.name)`\(what), as a report before it has; the parts of one run have no case in common"
        )
      }
    }
    return merge.report
  }
}
