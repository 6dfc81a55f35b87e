import PlumbFindings

/// How findings came and went: a chart, its table, and the findings by how they stand.
struct HTMLHistory {
  let trend: Trend
  /// The names in fragments of the findings on this page.
  let names: Set<String>

  /// How many runs are drawn, and how many findings of a state are listed.
  private static let mostRuns = 200
  private static let mostItems = 200

  var markup: Markup {
    let runs = Array(trend.runs.suffix(HTMLHistory.mostRuns))
    var parts: Markup = "<section id=\"history\" aria-labelledby=\"h-history\">\n<h2 id=\"h-history\">History</h2>\n"
    if let first = runs.first, let last = runs.last {
      let all =
        trend.runs.count > runs.count
        ? "the last \(runs.count) of \(HTMLText.words(trend.runs.count, "run"))" : HTMLText.words(runs.count, "run")
      parts += HTMLChart.definitions
      parts += "<figure class=\"chart\"><figcaption>\(HTMLHistory.sentence(all, first, last))</figcaption>\n"
      for severity in Severity.allCases.reversed() { parts += HTMLChart(runs: runs, severity: severity).markup }
      parts +=
        "<p class=\"axis\"><span>\(HTMLHistory.day(first.date))</span> <span>\(HTMLHistory.day(last.date))</span></p>"
      if runs.contains(where: HTMLChart.isIncomplete) {
        parts +=
          "<p class=\"legend\"><svg width=\"18\" height=\"12\" aria-hidden=\"true\"><rect class=\"hatch\" width=\"18\" height=\"12\"/></svg> not everything could be verified</p>"
      }
      parts += "</figure>\n\(table(runs))"
    }
    for state in Trend.State.allCases { parts += items(state) }
    return parts + "</section>\n"
  }

  private static func sentence(_ runs: String, _ first: Trend.Run, _ last: Trend.Run) -> String {
    first.date == last.date ? "\(runs), on \(day(last.date))" : "\(runs), from \(day(first.date)) to \(day(last.date))"
  }

  /// The day of an ISO 8601 date.
  static func day(_ date: String) -> String { HTMLText.line(String(date.prefix { $0 != "T" }), most: 40) }

  private func table(_ runs: [Trend.Run]) -> Markup {
    let rows = runs.reversed().map { run -> Markup in
      """
      <tr><th scope="row">\(HTMLText.line(run.date, most: 40))</th><td>\(HTMLText.line(run.verdict, most: 40))</td>\
      <td>\(run.errors)</td><td>\(run.warnings)</td><td>\(run.notes)</td><td>\(run.unverified)</td></tr>

      """
    }
    return """
      <details class="runs"><summary>The runs as a table</summary>\
      <div class="scroll" role="region" tabindex="0" aria-label="Runs"><table>
      <thead><tr><th scope="col">Run</th><th scope="col">Verdict</th><th scope="col">Errors</th>\
      <th scope="col">Warnings</th><th scope="col">Notes</th><th scope="col">Not verified</th></tr></thead>
      <tbody>
      \(Markup(rows))</tbody></table></div></details>

      """
  }

  private func items(_ state: Trend.State) -> Markup {
    let items = trend.items.filter { $0.state == state }
    if items.isEmpty { return "" }
    let title: String =
      switch state {
      case .new: "New"
      case .open: "Open"
      case .flapping: "Flapping"
      case .resolved: "Resolved"
      }
    let rows = items.prefix(HTMLHistory.mostItems).map(row)
    let left = items.count - rows.count
    let more: Markup = left > 0 ? "<p class=\"more\">and \(left) more</p>" : ""
    return """
      <details class="items \(state.rawValue)"\(state == .new || state == .flapping ? " open" : "" as Markup)>\
      <summary><h3>\(title)</h3> \(items.count)</summary>
      <ul>
      \(Markup(rows))</ul>\(more)</details>

      """
  }

  private func row(_ item: Trend.Item) -> Markup {
    let contract = HTMLEntry.contract(item.api, item.contract)
    let whose = [contract, item.model ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    let rule: Markup =
      names.contains(item.fingerprint)
      ? "<a href=\"#f-\(item.fingerprint)\">\(item.rule)</a>" : "<span>\(item.rule)</span>"
    let pattern: Markup =
      item.pattern.isEmpty ? "" : " <code class=\"pointer\">\(HTMLText.line(item.pattern, most: 300))</code>"
    let gone = item.resolved.map { ", gone on \(HTMLHistory.day($0))" } ?? ""
    let seen =
      "first seen \(HTMLHistory.day(item.firstSeen)), last \(HTMLHistory.day(item.lastSeen))\(gone); in \(HTMLText.words(item.runs, "run"))"
    return """
      <li class="\(item.severity.rawValue)"><span class="word">\(item.severity.rawValue)</span> \
      <span class="what">\(rule)\(pattern) <span class="whose">\(HTMLText.line(whose, most: 300))</span></span> \
      <span class="seen">\(seen)</span></li>

      """
  }
}
