import Foundation
import PlumbReports

/// Writes a report in every format that is wanted.
struct ReportWriter {
  let formats: FormatChoice
  let text: TextReport
  private let console: Console
  /// The file that GitHub shows as the summary of a workflow's step; nil elsewhere.
  private let stepSummary: String?
  /// Whether standard output is read by the runner of a GitHub workflow, which takes commands from it.
  private let isWorkflow: Bool

  init(_ arguments: ParsedArguments, _ environment: Environment) throws {
    formats = try FormatChoice(arguments.all(CommonOptions.format))
    for file in formats.files { try ReportFile.require(file.path) }
    text = TextReport(
      isColored: CommonOptions.isColored(arguments, environment), isQuiet: arguments.has(CommonOptions.quiet))
    console = environment.console
    isWorkflow = environment.variables["GITHUB_ACTIONS"] == "true"
    let summary = environment.variables["GITHUB_STEP_SUMMARY"] ?? ""
    stepSummary = summary.isEmpty || !formats.all.contains(.github) ? nil : summary
    if let stepSummary { try ReportFile.require(stepSummary) }
  }

  /// Writes files first, so that they are there even where the reader of standard output has gone.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - heading: What text says first; where nothing is found it says all.
  /// - Throws: A `CommandError` for a file, a `Console.WriteError` for standard output.
  func write(_ report: Report, heading: String = "") throws {
    let plain = TextReport(isQuiet: text.isQuiet)
    try ReportFile.write(formats.files.map { ($0.path, try data(report, $0.format, plain, heading)) })
    if let stepSummary { try StepSummary.append(report, to: stepSummary) }
    // Where nothing was examined the errors have said so, but for an upstream's; a machine's report says it again.
    if formats.standard == .text, report.totals.documents == 0, report.findings.isEmpty,
      report.cases.allSatisfy({ $0.answer == nil })
    {
      return
    }
    do {
      if formats.standard == .text, isWorkflow {
        try console.write(WorkflowLog.disarmed(self.text(report, text, heading)))
      } else {
        try console.write(data(report, formats.standard, text, heading))
      }
    } catch Console.WriteError.closed {
      // Whoever reads wants no more, as `head`; the exit code stays.
    }
  }

  private func data(
    _ report: Report, _ format: FormatChoice.Format, _ text: TextReport, _ heading: String
  ) throws -> Data {
    switch format {
    case .text: Data(self.text(report, text, heading).utf8)
    case .json: JSONReport().data(report)
    case .junit: JUnitReport().data(report)
    case .sarif:
      try SARIFReport(rules: RuleBook.all, toolVersion: Tool.version, paths: RepositoryFolder.paths).data(report)
    case .github: Data(GitHubReport(paths: RepositoryFolder.paths).text(report).utf8)
    case .markdown: Data(MarkdownReport().text(report).utf8)
    case .html: HTMLReport().data(report)
    }
  }

  private func text(_ report: Report, _ text: TextReport, _ heading: String) -> String {
    guard !heading.isEmpty, !text.isQuiet else { return text.text(report) }
    let isEmpty = report.findings.isEmpty && report.cases.allSatisfy { $0.failure == nil }
    return isEmpty ? heading : "\(heading)\n\(text.text(report))"
  }
}

/// What a workflow's step says on GitHub, as Markdown that steps add to.
private enum StepSummary {
  /// Adds a report, within what is left of what a step may say.
  static func append(_ report: Report, to path: String) throws(CommandError) {
    var status = stat()
    let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
    let left = MarkdownReport.mostOfSummary - size
    guard left > 1_000 else { throw CommandError("the step's summary `\(path)` is full, so the report is not in it") }
    try SharedFile.append(Data(MarkdownReport(most: left).text(report).utf8), to: path)
  }
}
