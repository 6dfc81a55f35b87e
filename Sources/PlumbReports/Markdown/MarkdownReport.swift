import PlumbFindings
import PlumbSyntax

/// The report for a comment on an issue or a pull request, or for the summary of a workflow's step.
package struct MarkdownReport: Sendable {
  /// What a comment on GitHub may have; GitLab takes 1,000,000 characters.
  package static let mostOfComment = 65_536
  /// What `$GITHUB_STEP_SUMMARY` may have.
  package static let mostOfSummary = 1_048_576

  private let most: Int

  /// Bounds the report.
  ///
  /// - Parameter most: bytes of UTF-8, of which a text never has fewer than characters.
  package init(most: Int = mostOfComment) { self.most = most }

  /// A list under a title, or folded.
  private struct Section {
    let title: String
    let rows: [String]
    var isOpen = false
    /// Whether its rows are findings of this run.
    var isOfFindings = true
  }

  /// The Markdown; where it is cut, it is so between two findings, and says how many are left out.
  package func text(_ report: Report) -> String {
    var budget = MarkdownBudget(most: most, reserve: 250)
    budget.add("\(MarkdownHead.verdict(report))\n\n\(MarkdownHead.totals(report))")
    var (findings, others) = (0, 0)
    for section in sections(report) {
      let left = budget.add(
        section.rows,
        head: section.isOpen
          ? "\n### \(section.title)\n\n" : "\n<details>\n<summary>\(section.title)</summary>\n\n",
        foot: section.isOpen ? "" : "\n</details>\n")
      if section.isOfFindings { findings += left } else { others += left }
    }
    let left = [(findings, "more finding"), (others, "other item")].filter { $0.0 > 0 }
    if left.isEmpty { return budget.text }
    let words = left.map { Tally.words($0.0, $0.1) }.joined(separator: " and ")
    return budget.closed(
      "\n**\(words) left out** for want of room: `--format html=FILE` or `--format json=FILE` writes all\n")
  }

  private func sections(_ report: Report) -> [Section] {
    let rows = MarkdownRows(report)
    let fresh = report.findings.indices.filter { report.findings[$0].isFresh }
    var sections = Severity.allCases.reversed().map { severity in
      let own = fresh.filter { report.findings[$0].severity == severity }
      return Section(
        title: Tally.words(own.count, severity.rawValue), rows: own.map(rows.row),
        isOpen: severity == .error || severity >= report.failOn)
    }
    let silent = MarkdownRows.silent(report)
    sections.append(
      Section(
        title: "\(Tally.words(silent.count, "case")) not checked", rows: silent.rows, isOfFindings: false))
    if let trend = report.trend {
      for state in [Trend.State.new, .flapping, .resolved] {
        let own = trend.items.filter { $0.state == state }.map(MarkdownRows.row)
        let title = "\(own.count) \(state.rawValue) over \(Tally.words(trend.runs.count, "run"))"
        sections.append(Section(title: title, rows: own, isOfFindings: false))
      }
    }
    let absent = report.absent.map(\.finding).sorted(by: ReportOrder.isBefore)
    sections.append(
      Section(title: "\(absent.count) of the baseline gone", rows: absent.map(rows.short), isOfFindings: false))
    return sections + rows.settled.map { Section(title: "\($0.rows.count) \($0.word)", rows: $0.rows) }
  }
}

/// What a Markdown report begins with.
enum MarkdownHead {
  static func verdict(_ report: Report) -> String {
    let failed = report.cases.count { $0.failure != nil }
    switch report.verdict {
    case .clean:
      if report.hasBaselineFindings { return "**Clean**: nothing that is new since the baseline fails the run" }
      let isAccepted = report.findings.contains { $0.isAccepted && $0.severity == .error }
      return "**Clean**: the models fit what the API sends" + (isAccepted ? ", but for what is accepted" : "")
    case .findings:
      let tally = Tally(report.findings.filter { Report.counts($0, report.failOn) })
      return "**Failed**: \(tally) in \(Tally.words(report.totals.documents, "document"))"
    case .unavailable:
      let cases = Tally.words(report.cases.count, "case")
      return "**Not verified**: \(report.unverifiedCount) of \(cases) had no answer; the rest shows no drift"
    case .skipped, .error:
      return failed > 0
        ? "**Error**: \(Tally.words(failed, "document")) could not be examined" : "**Error**: no document was examined"
    }
  }

  static func totals(_ report: Report) -> String {
    let tally = Tally(report.findings)
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    var columns = [
      ("contracts", report.totals.contracts), ("cases", report.cases.count), ("documents", report.totals.documents),
      ("errors", tally.errors), ("warnings", tally.warnings), ("notes", tally.notes),
    ]
    let others = [
      ("accepted", report.findings.count { $0.isAccepted }), ("known", report.findings.count { $0.isKnown }),
      ("in the baseline", report.findings.count { $0.baseline == .unchanged && !$0.isAccepted && !$0.isKnown }),
      ("unchanged", report.cases.count { $0.answer == .unchanged }),
      ("unavailable", verdicts.count { $0 == .unavailable }), ("skipped", verdicts.count { $0 == .skipped }),
    ]
    columns += others.filter { $0.1 > 0 }
    let head = columns.map(\.0).joined(separator: " | ")
    let line = columns.map { _ in "---:" }.joined(separator: " | ")
    let row = columns.map { "\($0.1)" }.joined(separator: " | ")
    return "| \(head) |\n| \(line) |\n| \(row) |\n"
  }
}
