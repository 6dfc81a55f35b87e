import PlumbFindings

/// What annotations say of the run itself.
enum GitHubRun {
  /// The cases of one reason that are named.
  private static let mostNamed = 5

  /// Cases that could not be examined or verified, those of one reason together.
  static func commands(_ report: Report) -> [WorkflowCommand] {
    var order: [String] = []
    var groups: [String: (level: WorkflowCommand.Level, names: [String])] = [:]
    for item in report.cases {
      let path = item.fullName
      let name = SafeText.line(path, most: 200)
      var key: String
      var level = WorkflowCommand.Level.error
      if let failure = item.failure {
        key = "could not be examined: \(failure)"
      } else if case .unavailable(let reason)? = item.answer {
        key = "unavailable: \(reason)"
        level = report.verdict == .unavailable ? .error : .warning
      } else if case .skipped(let reason)? = item.answer {
        key = "not verified: \(reason)"
        level = report.verdict == .unavailable ? .error : .warning
      } else {
        continue
      }
      key = SafeText.line(key)
      if groups[key] == nil { order.append(key) }
      groups[key, default: (level, [])].names.append(name)
    }
    var commands: [WorkflowCommand] = order.compactMap { key in
      guard let group = groups[key] else { return nil }
      let rest = group.names.count - mostNamed
      let names = group.names.prefix(mostNamed).joined(separator: "\n") + (rest > 0 ? "\nand \(rest) more" : "")
      let word = key.prefix { $0 != ":" }
      return WorkflowCommand(
        level: group.level, title: "\(Tally.words(group.names.count, "case")) \(word)", message: "\(key)\n\(names)")
    }
    if report.verdict == .error, !report.cases.contains(where: { $0.failure != nil }) {
      commands.append(WorkflowCommand(level: .error, title: "nothing was checked", message: "no document was examined"))
    }
    return commands
  }

  /// The last line, of which nothing is from a response.
  static func totals(_ report: Report) -> String {
    var text = "plumb: \(Tally(report.findings)) in \(Tally.words(report.totals.documents, "document"))"
    if report.totals.contracts > 0 { text += " of \(Tally.words(report.totals.contracts, "contract"))" }
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    for (count, word) in [
      (report.findings.count { $0.isAccepted }, "accepted"), (report.findings.count { $0.isKnown }, "known"),
      (report.findings.count { $0.baseline == .unchanged && !$0.isAccepted && !$0.isKnown }, "in the baseline"),
      (verdicts.count { $0 == .unavailable }, "unavailable"), (verdicts.count { $0 == .skipped }, "skipped"),
    ] where count > 0 { text += "; \(count) \(word)" }
    return text
  }
}
