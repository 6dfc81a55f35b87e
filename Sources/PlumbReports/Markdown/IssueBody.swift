import PlumbFindings
import PlumbSyntax

/// What a tracker's issue says of a run against the upstream, as Markdown.
package struct IssueBody: Sendable {
  /// The Markdown, within what GitHub takes (65,536 characters).
  package let text: String

  private static let most = 60_000
  private static let mostFindings = 50

  package init(_ report: Report) {
    var parts = [IssueBody.head(report)]
    let fresh = report.findings.filter { $0.isFresh }
    for severity in Severity.allCases.reversed() {
      let own = fresh.filter { $0.severity == severity }
      if own.isEmpty { continue }
      let rows = own.prefix(IssueBody.mostFindings).map(IssueBody.row)
      let title = Tally.words(own.count, severity.rawValue)
      var list = rows.joined(separator: "\n")
      if own.count > rows.count { list += "\n- … and \(own.count - rows.count) more" }
      parts.append(severity == .note ? MarkdownText.folded(title, list) : "### \(title)\n\n\(list)")
    }
    let silent = report.cases.filter { $0.answer?.isUnverified ?? false }
    if !silent.isEmpty {
      let rows = silent.prefix(IssueBody.mostFindings).map { item in
        let name = item.fullName
        return "- \(MarkdownText.code(name)): \(MarkdownText.plain(item.reason(failOn: report.failOn) ?? ""))"
      }
      parts.append(
        MarkdownText.folded("\(Tally.words(silent.count, "case")) without an answer", rows.joined(separator: "\n")))
    }
    parts.append(
      "`plumb verify-live` shows all of it with excerpts; `plumb verify-live --update` records the new answers.")
    var text = ""
    for part in parts {
      guard text.count + part.count < IssueBody.most else {
        text += "\n… (shortened)\n"
        break
      }
      text += (text.isEmpty ? "" : "\n\n") + part
    }
    self.text = text + "\n"
  }

  private static func head(_ report: Report) -> String {
    let totals = report.totals
    let silent = report.unverifiedCount
    let words: String =
      switch report.verdict {
      case .clean where report.hasBaselineFindings: "Nothing has moved since the baseline."
      case .clean: "The upstream answers as recorded."
      case .findings: "**The upstream has moved in a way that matters to the models.**"
      case .unavailable: "The upstream could not be verified; nothing that was answered has drifted."
      case .skipped, .error: "The run failed."
      }
    return "\(words)\n\n\(Tally(report.findings)) in \(Tally.words(totals.documents, "answer")) of"
      + " \(Tally.words(totals.contracts, "contract"))"
      + (silent > 0 ? "; \(Tally.words(silent, "case")) without an answer" : "") + "."
  }

  private static func row(_ finding: Finding) -> String {
    let place = finding.contractPath
    let model = finding.model.map { " (\(MarkdownText.code($0)))" } ?? ""
    let at = finding.pattern.description
    let position = at.isEmpty ? "" : " at \(MarkdownText.code(at))"
    var text = "- \(MarkdownText.code(place))\(model)\(position): "
    text += "\(MarkdownText.plain(finding.message)) `[\(finding.rule.id)]`"
    if finding.count > 1 { text += ", in \(Tally.words(finding.count, "place"))" }
    if let help = finding.help?.split(separator: "\n").first { text += "\n  - \(MarkdownText.plain(String(help)))" }
    return text
  }
}
