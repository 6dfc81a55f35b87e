import PlumbChecks
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSyntax

/// The status for people: a line a contract, and beneath it what needs attention.
struct StatusPage {
  /// Whether everything is listed: what is not read, and what is not exercised.
  var isDetailed = false
  /// Whether only contracts are shown that something is missing, damaged, stale or orphaned of.
  var isQuiet = false

  /// What `isQuiet` leaves.
  private static let urgent: Set<ContractStatus.Concern> = [.missing, .damaged, .stale, .orphan]
  /// Names that are listed in a line, unless all are wanted.
  private static let mostNames = 8
  /// Columns for a contract's name; a longer one pushes its line.
  private static let widest = 44

  /// The report.
  func text(_ report: StatusReport, _ style: TextStyle = TextStyle(isColored: false)) -> String {
    let shown = report.contracts.filter { !isQuiet || !$0.concerns.isDisjoint(with: Self.urgent) }
    let width = min(Self.widest, shown.map(\.path.count).max() ?? 0)
    var text = ""
    for status in shown {
      let gap = String(repeating: " ", count: max(0, width - status.path.count))
      text += "\(style.paint(SafeText.line(status.path), .bold))\(gap)  \(Self.head(status))\n"
      text += lines(status, style).map { "  \($0)\n" }.joined()
    }
    if !report.strays.isEmpty {
      if !text.isEmpty { text += "\n" }
      for stray in report.strays {
        text +=
          "\(label("orphan", .yellow, style)) \(SafeText.line(stray.file ?? "")): \(SafeText.line(stray.message))\n"
      }
    }
    if !isQuiet { text += "\n\(StatusTotal.text(report, isDetailed: isDetailed))" }
    return text
  }

  // MARK: The line of a contract

  private static func head(_ status: ContractStatus) -> String {
    var text = cases(status)
    if let age = age(status) { text += ", \(age)" }
    if let coverage = coverage(status) { text += "; \(coverage)" }
    return text
  }

  /// Such as "4 of 5 cases and 3 further in 9 recordings".
  private static func cases(_ status: ContractStatus) -> String {
    var text =
      status.caseCount == 0
      ? "no case listed" : "\(status.recordedCaseCount) of \(Tally.words(status.caseCount, "case"))"
    if !status.further.isEmpty { text += " and \(status.further.count) further" }
    if status.recordingCount != status.recordedCaseCount + status.further.count {
      text += " in \(Tally.words(status.recordingCount, "recording"))"
    }
    return text
  }

  /// Such as "3 to 40 days old".
  private static func age(_ status: ContractStatus) -> String? {
    guard let oldest = status.oldest, let newest = status.newest else { return nil }
    guard let most = oldest.days else { return "dated in the future" }
    guard let least = newest.days else { return "up to \(Tally.words(most, "day")) old and dated in the future" }
    if most == least { return most == 0 ? "less than a day old" : "\(Tally.words(most, "day")) old" }
    return "\(least) to \(Tally.words(most, "day")) old"
  }

  private static func coverage(_ status: ContractStatus) -> String? {
    guard let coverage = status.coverage else { return nil }
    guard coverage.isAnyRegistered else { return "no model of it is registered here" }
    guard let paths = coverage.paths else { return "nothing to decode" }
    return StatusTotal.words(read: paths.readCount, of: paths.pathCount, gaps: coverage.gapCount)
  }

  // MARK: What is beneath it

  private func lines(_ status: ContractStatus, _ style: TextStyle) -> [String] {
    var lines: [String] = []
    if !status.missing.isEmpty { lines.append("\(label("missing", .red, style)) \(list(status.missing))") }
    for problem in status.problems {
      lines.append("\(label("error", .red, style)) \(SafeText.line(problem.message))")
      if let help = problem.help { lines.append("  \(label("help", .cyan, style)) \(SafeText.line(help))") }
    }
    if !status.stale.isEmpty {
      let most = status.staleAfterDays
      let names = status.stale.map { capture in
        guard let days = capture.days else { return "\(capture.name) (no date)" }
        // Some hours more than are allowed are too many, and make no day.
        return "\(capture.name) (\(days == most ? "more than " : "")\(Tally.words(days, "day")))"
      }
      let allowed = "at most \(Tally.words(most, "day")) \(most == 1 ? "is" : "are") allowed"
      lines.append("\(label("stale", .yellow, style)) \(list(names)); \(allowed)")
    }
    for orphan in status.orphans { lines.append("\(label("orphan", .yellow, style)) \(SafeText.line(orphan.message))") }
    if !status.failures.isEmpty { lines.append("\(label("failure", .cyan, style)) \(list(status.failures))") }
    let stubs = status.stubs.filter { !status.failures.contains($0) }
    if !stubs.isEmpty { lines.append("\(label("stub", .cyan, style)) \(list(stubs))") }
    if !status.unexpected.isEmpty {
      lines.append(
        "\(label("unexpected answer", .cyan, style)) \(list(status.unexpected)); `plumb check \(status.path)` says why")
    }
    if let failure = status.failure { lines.append("\(label("error", .red, style)) \(SafeText.line(failure))") }
    for reader in status.coverage?.readers ?? [] where reader.undecodedCount > 0 {
      let count = "\(reader.undecodedCount) of \(Tally.words(status.coverage?.documentCount ?? 0, "document"))"
      lines.append(
        "\(label("note", .cyan, style)) \(SafeText.line(reader.model)) does not decode \(count);"
          + " `plumb check \(status.path)` says why")
    }
    return lines + (isDetailed ? details(status, style) : [])
  }

  private func details(_ status: ContractStatus, _ style: TextStyle) -> [String] {
    var lines: [String] = []
    if !status.further.isEmpty { lines.append("\(label("further", .cyan, style)) \(Self.few(status.further))") }
    if status.commentedCount > 0 {
      let count = "\(status.commentedCount) of \(Tally.words(status.recordingCount, "recording"))"
      lines.append("\(label("not captured from its URL", .cyan, style)) \(count)")
    }
    guard let coverage = status.coverage else { return lines }
    if let unread = coverage.paths?.unread, !unread.isEmpty {
      let places = unread.map { $0.pathCount == 1 ? "\($0.pattern)" : "\($0.pattern) (\($0.pathCount) paths)" }
      lines.append("\(label("unread", .cyan, style)) \(list(places))")
    }
    for reader in coverage.readers {
      let own = StatusTotal.gaps(reader.gaps)
      guard reader.isRegistered else {
        if coverage.isAnyRegistered { lines.append("\(SafeText.line(reader.model)) is not registered here") }
        continue
      }
      guard !own.isEmpty else { continue }
      lines.append("\(style.paint(SafeText.line(reader.model), .bold)), in no recording:")
      lines += own.map { "  \(label($0.label, .cyan, style)) \(list($0.places))" }
    }
    return lines
  }

  private func label(_ word: String, _ paint: TextStyle.Style, _ style: TextStyle) -> String {
    style.paint("\(SafeText.line(word)):", paint)
  }

  /// Names in a line; not all of many, unless all are wanted.
  private func list(_ names: [String]) -> String {
    isDetailed ? Self.few(names, most: names.count) : Self.few(names)
  }

  private static func few(_ names: [String], most: Int = mostNames) -> String {
    let rest = names.count - most
    let text = names.prefix(most).map { SafeText.line($0, most: 120) }.joined(separator: ", ")
    return rest > 0 ? "\(text), and \(rest) more" : text
  }
}
