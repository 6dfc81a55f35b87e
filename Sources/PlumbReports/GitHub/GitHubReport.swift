import PlumbFindings
import PlumbSyntax

/// The report as annotations of a GitHub workflow: what matters most first, as ten of each level are shown of a step.
package struct GitHubReport: Sendable {
  /// The annotations of one level that GitHub shows of a step.
  private static let most = 10
  /// The further findings of a cause that are named.
  private static let mostNamed = 5

  private let paths: RepositoryPaths

  /// Takes what a report does not know.
  ///
  /// - Parameter paths: makes paths relative to the repository.
  package init(paths: RepositoryPaths) { self.paths = paths }

  /// What an annotation is made of.
  private enum Item {
    case run(WorkflowCommand)
    case cause(Cause)

    var findingCount: Int {
      switch self {
      case .run: 1
      case .cause(let cause): cause.numbers.count
      }
    }
  }

  /// The report; every line but the last is a workflow command.
  package func text(_ report: Report) -> String {
    let causes = Cause.of(report)
    let run = GitHubRun.commands(report)
    var text = ""
    for level in [WorkflowCommand.Level.error, .warning, .notice] {
      let items =
        run.filter { $0.level == level }.map(Item.run)
        + causes.filter { GitHubReport.level($0.severity) == level }.map(Item.cause)
      let shown = items.prefix(items.count > GitHubReport.most ? GitHubReport.most - 1 : GitHubReport.most)
      text += lines(Array(shown), report)
      let rest = items.dropFirst(shown.count)
      if !rest.isEmpty {
        let count = rest.reduce(0) { $0 + $1.findingCount }
        text += GitHubReport.more(level, causes: rest.count, findings: count).line + "\n"
      }
    }
    return text + GitHubRun.totals(report) + "\n"
  }

  private func lines(_ items: [Item], _ report: Report) -> String {
    let numbers = items.compactMap { if case .cause(let cause) = $0 { cause.numbers.first } else { nil } }
    let places = Locator.locate(numbers, of: report, withPlaces: false)
    let located = Dictionary(zip(numbers, places)) { first, _ in first }
    return items.map { item in
      switch item {
      case .run(let command): command.line + "\n"
      case .cause(let cause): command(cause, report, located[cause.numbers[0]]).line + "\n"
      }
    }.joined()
  }

  private static func level(_ severity: Severity) -> WorkflowCommand.Level {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .notice
    }
  }

  private static func more(_ level: WorkflowCommand.Level, causes: Int, findings: Int) -> WorkflowCommand {
    let more = Tally.words(findings, "more \(level == .notice ? "note" : level.rawValue)")
    return WorkflowCommand(
      level: level, title: more,
      message: "\(more) of \(Tally.words(causes, "cause")): GitHub shows \(most) annotations of a step;"
        + " `--format markdown=FILE`, `--format html=FILE` or `--format json=FILE` writes all")
  }

  private func command(_ cause: Cause, _ report: Report, _ place: Locator.Located?) -> WorkflowCommand {
    let finding = report.findings[cause.numbers[0]]
    var lines = [SafeText.line(finding.message)]
    lines += (finding.help?.split(separator: "\n") ?? []).map { SafeText.line(String($0)) }
    if finding.count > 1 {
      lines.append("in \(finding.count)\(finding.of.map { " of \($0)" } ?? "") \(TextReport.noun(finding))")
    }
    let others = cause.numbers.dropFirst()
    lines += others.prefix(GitHubReport.mostNamed).map { "also \(GitHubReport.whose(report.findings[$0]))" }
    let rest = others.count - GitHubReport.mostNamed
    if rest > 0 { lines.append("and \(rest) more like it") }
    var command = WorkflowCommand(
      level: GitHubReport.level(finding.severity), title: GitHubReport.title(finding),
      message: lines.joined(separator: "\n"))
    switch finding.file.map({ paths.place(of: $0) }) {
    case .inside(let path):
      command.file = path
      command.start = place?.location
      command.end = place?.end
    case .outside, .url, .standardInput, nil:
      guard let file = finding.file else { break }
      let at = place?.location.map { ":\($0.line):\($0.column)" } ?? ""
      command = WorkflowCommand(
        level: command.level, title: command.title,
        message: "\(SafeText.line(TextReport.shown(file), most: 300))\(at)\n\(command.message)")
    }
    return command
  }

  private static func title(_ finding: Finding) -> String {
    let path = finding.contractPath
    let model = finding.model.map { path.isEmpty ? $0 : " (\($0))" } ?? ""
    return SafeText.line(finding.rule.id + (path.isEmpty && model.isEmpty ? "" : ": ") + path + model, most: 200)
  }

  /// Such as `shop/order at /items/*/id (Shop.Order)`.
  private static func whose(_ finding: Finding) -> String {
    let path = finding.contractPath
    let at = finding.pattern.description
    let model = finding.model.map { " (\($0))" } ?? ""
    let subject = path.isEmpty ? finding.file ?? "" : path
    return SafeText.line(subject + (at.isEmpty ? "" : " at \(at)") + model, most: 200)
  }
}
