import Foundation
import PlumbReports

/// Writes a report in every format that is wanted.
struct ReportWriter {
  let formats: FormatChoice
  let text: TextReport
  let console: Console

  init(_ arguments: ParsedArguments, _ environment: Environment) throws {
    formats = try FormatChoice(arguments.all(CommonOptions.format))
    for file in formats.files { try ReportFile.require(file.path) }
    text = TextReport(
      isColored: CommonOptions.isColored(arguments, environment), isQuiet: arguments.has(CommonOptions.quiet))
    console = environment.console
  }

  /// Writes files first, so that they are there even where the reader of standard output has gone.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - heading: What text says first; where nothing is found it says all.
  /// - Throws: A `CommandError` for a file, a `Console.WriteError` for standard output.
  func write(_ report: Report, heading: String = "") throws {
    let plain = TextReport(isQuiet: text.isQuiet)
    try ReportFile.write(
      formats.files.map { ($0.path, try data(report, $0.format, plain, heading)) })
    // Where nothing was examined the errors have said so, but for an upstream's; a machine's report says it again.
    if formats.standard == .text, report.totals.documents == 0, report.findings.isEmpty,
      report.cases.allSatisfy({ $0.answer == nil })
    {
      return
    }
    do {
      try console.write(data(report, formats.standard, text, heading))
    } catch Console.WriteError.closed {
      // Whoever reads wants no more, as `head`; the exit code stays.
    }
  }

  private func data(
    _ report: Report, _ format: FormatChoice.Format, _ text: TextReport, _ heading: String
  ) throws -> Data {
    switch format {
    case .json, .junit, .sarif, .github, .markdown, .html: return JSONReport().data(report)
    case .text:
      guard !heading.isEmpty, !text.isQuiet else { return Data(text.text(report).utf8) }
      let isEmpty = report.findings.isEmpty && report.cases.allSatisfy { $0.failure == nil }
      return Data((isEmpty ? heading : "\(heading)\n\(text.text(report))").utf8)
    }
  }
}
