import Foundation
import PlumbFindings
import PlumbReports

/// What a run's report is held against: an older report, and the runs before.
struct RunComparison {
  static let options = [CommonOptions.baseline, CommonOptions.history]

  private let baseline: Baseline?
  private let history: String?
  private let appends: Bool
  private let console: Console

  /// Reads the older report, and finds out whether the history can be written, before there is a run.
  ///
  /// - Parameters:
  ///   - arguments: what was given.
  ///   - environment: where complaints go.
  ///   - appends: whether the run is added to the history.
  ///   - reports: the reports that are read, none of which may be the history.
  /// - Throws: A `CommandError` for what cannot be read or written.
  init(
    _ arguments: ParsedArguments, _ environment: Environment, appends: Bool = true, reports: [String] = []
  ) throws {
    console = environment.console
    self.appends = appends
    history = arguments.value(CommonOptions.history)
    baseline =
      if let path = arguments.value(CommonOptions.baseline) { Baseline(try ReportInput.read(path)) } else { nil }
    guard let history else { return }
    if appends { try ReportFile.require(history) }
    let others = try FormatChoice(arguments.all(CommonOptions.format)).files.map(\.path) + reports
    if let other = others.first(where: { InputFile.isSame($0, history) }) {
      throw CommandError("`\(other)` and the history `\(history)` are one file")
    }
    guard InputFile.isRegular(history) ?? true else {
      throw CommandError("the history `\(history)` is no file that can be read again")
    }
  }

  /// Says what is new in a report and how things went, and adds the run to the history.
  ///
  /// - Parameter report: The run's.
  /// - Returns: The same, with what was compared and the trend.
  /// - Throws: A `CommandError` for a history that cannot be read or written.
  func applied(to report: Report) throws(CommandError) -> Report {
    var report = baseline.map { $0.compared(with: report) } ?? report
    guard let path = history else { return report }
    if appends { try SharedFile.append(HistoryLine(report, at: Date()).data + Data("\n".utf8), to: path) }
    let history = History(try InputFile(path).data)
    for line in history.badLines {
      console.tell("warning: \(SafeText.line(path)):\(line.number) is left out: \(SafeText.line(line.reason))\n")
    }
    report.trend = Trend(history)
    return report
  }
}

/// A JSON report that was named on the command line.
enum ReportInput {
  /// Reads a report.
  ///
  /// - Parameter path: A file; `-` for standard input.
  /// - Returns: The report.
  /// - Throws: A `CommandError` naming the file, the place and what is wrong with it.
  static func read(_ path: String) throws(CommandError) -> Report {
    let file = try InputFile(path)
    do throws(ReportReadError) {
      return try JSONReportReader(rules: RuleBook.all).read(file.data)
    } catch {
      let place = PlaceText.place(of: error.offset, in: file.data)
      throw CommandError("\(path == "-" ? "<stdin>" : path):\(place.line):\(place.column): \(error.message)")
    }
  }
}
