import Foundation
import PlumbReports

/// Writes a report in every format that is wanted.
struct ReportWriter {
  let formats: FormatChoice
  let text: TextReport
  let console: Console

  init(_ arguments: ParsedArguments, _ environment: Environment) throws {
    formats = try FormatChoice(arguments.all(CommonOptions.format))
    text = TextReport(
      isColored: CommonOptions.isColored(arguments, environment), isQuiet: arguments.has(CommonOptions.quiet))
    console = environment.console
  }

  /// Writes files first, so that they are there even where the reader of standard output has gone.
  ///
  /// - Throws: A `CommandError` for a file, a `Console.WriteError` for standard output.
  func write(_ report: Report) throws {
    for file in formats.files {
      let plain = TextReport(isQuiet: text.isQuiet)
      try ReportFile.write(file.format == .json ? JSONReport().data(report) : Data(plain.text(report).utf8), to: file.path)
    }
    switch formats.standard {
    case .json: try console.write(JSONReport().data(report))
    case .text: if report.examinedCount > 0 { try console.write(text.text(report)) }
    }
  }
}
