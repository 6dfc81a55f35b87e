import PlumbFindings

/// One kind of finding over the runs of a history: a bar a run, hatched behind where not all could be verified.
struct HTMLChart {
  let runs: [Trend.Run]
  let severity: Severity

  /// Height of the greatest bar, in pixels.
  private static let height = 44

  private var counts: [Int] { runs.map { HTMLChart.count(severity, of: $0) } }

  static func count(_ severity: Severity, of run: Trend.Run) -> Int {
    switch severity {
    case .error: run.errors
    case .warning: run.warnings
    case .note: run.notes
    }
  }

  /// Whether a run says less than it was to say.
  static func isIncomplete(_ run: Trend.Run) -> Bool {
    run.unverified > 0 || run.verdict == "unavailable" || run.verdict == "error"
  }

  /// A picture as wide as there is room for.
  var markup: Markup {
    let most = max(1, counts.max() ?? 0)
    let words = "\(severity.rawValue)s"
    let now = counts.last ?? 0
    var bars = Markup()
    for (number, run) in runs.enumerated() { bars += bar(number, run, most) }
    return """
      <div class="series \(severity.rawValue)"><p><b>\(words)</b> <span>\(now) in the last run, at most \
      \(counts.max() ?? 0)</span></p>\
      <svg role="img" aria-label="\(words) by run: \(now) in the last, at most \(counts.max() ?? 0)" width="100%" \
      height="\(HTMLChart.height + 2)">
      \(bars)<rect class="base" width="100%" y="\(HTMLChart.height + 1)" height="1"/></svg></div>

      """
  }

  private func bar(_ number: Int, _ run: Trend.Run, _ most: Int) -> Markup {
    let count = HTMLChart.count(severity, of: run)
    let height = count == 0 ? 0 : max(2, count * HTMLChart.height / most)
    let step = 100_000 / runs.count
    let x = HTMLChart.percent(number * 100_000 / runs.count)
    let full = HTMLChart.percent(step)
    let wide = HTMLChart.percent(step * 4 / 5)
    var parts: Markup = "<g><title>\(HTMLHistory.day(run.date)): \(HTMLText.words(count, severity.rawValue))</title>"
    let box: Markup = "x=\"\(x)\" y=\"0\" width=\"\(full)\" height=\"\(HTMLChart.height + 1)\""
    parts += HTMLChart.isIncomplete(run) ? "<rect class=\"hatch\" \(box)/>" : "<rect class=\"space\" \(box)/>"
    if height > 0 {
      parts +=
        "<rect class=\"value\" x=\"\(x)\" y=\"\(HTMLChart.height + 1 - height)\" width=\"\(wide)\" height=\"\(height)\"/>"
    }
    return parts + "</g>\n"
  }

  /// Thousandths of a per cent as a length.
  private static func percent(_ thousandths: Int) -> String {
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)%"
  }

  /// What the charts fill with; once a page.
  static let definitions: Markup = """
    <svg class="definitions" width="0" height="0" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" \
    patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="line" width="2" height="6"/></pattern></defs></svg>
    """
}
