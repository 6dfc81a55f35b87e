import PlumbFindings

/// The trend as text: how many findings came, stayed and went, and which those are that changed.
struct TrendText {
  let style: TextStyle

  /// The findings of one state that are shown.
  private static let mostItems = 20

  /// Lines, each ended, and a blank one.
  func text(_ trend: Trend) -> String {
    guard let first = trend.runs.first, let last = trend.runs.last else { return "" }
    let counts = Trend.State.allCases.map { state in "\(trend.items.count { $0.state == state }) \(state.rawValue)" }
    let span = trend.runs.count == 1 ? "on \(day(last.date))" : "from \(day(first.date)) to \(day(last.date))"
    let head = "\(Tally.words(trend.runs.count, "run")) \(span): \(counts.joined(separator: ", "))"
    var text = style.paint("history:", .bold) + " \(SafeText.line(head))\n"
    for state in [Trend.State.new, .flapping, .resolved] {
      let items = trend.items.filter { $0.state == state }
      for item in items.prefix(TrendText.mostItems) { text += line(item) }
      if items.count > TrendText.mostItems {
        text += "  … and \(items.count - TrendText.mostItems) more \(state.rawValue); `--format json` lists all\n"
      }
    }
    return text + "\n"
  }

  private func line(_ item: Trend.Item) -> String {
    let path = item.contractPath
    let at = item.pattern.isEmpty ? "" : " at \(item.pattern)"
    let who = item.model.map { " \($0)" } ?? ""
    let what = "\(path.isEmpty ? "" : "\(path)\(at): ")\(item.severity.rawValue) [\(item.rule)\(who)]"
    return "  \(item.state.rawValue): \(SafeText.line(what)), \(TrendText.when(item))\n"
  }

  /// Such as `in 3 runs from 2026-11-01 on, gone since 2026-11-04`.
  static func when(_ item: Trend.Item) -> String {
    let runs = "in \(Tally.words(item.runs, "run"))"
    let since = SafeText.line(String(item.firstSeen.prefix(10)))
    let gone = item.resolved.map { ", gone since \(SafeText.line(String($0.prefix(10))))" } ?? ""
    return "\(runs) from \(since) on\(gone)"
  }

  private func day(_ date: String) -> String { String(date.prefix(10)) }
}
