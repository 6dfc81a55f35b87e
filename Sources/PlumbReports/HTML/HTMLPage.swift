import PlumbFindings

/// The parts of a page in their order.
struct HTMLPage {
  /// How many findings stand on the page without a script.
  static let mostStatic = 200

  private let report: Report
  private let findings: HTMLFindings
  private let shapes: HTMLShapes
  private let header: HTMLHeader

  init(_ report: Report) {
    self.report = report
    findings = HTMLFindings(report)
    shapes = HTMLShapes(report.shapes)
    header = HTMLHeader(report: report)
  }

  var markup: Markup {
    var page = head
    page += "<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n"
    page += header.markup
    page += navigation
    page += "<main>\n"
    page += list
    page += HTMLContracts(report: report, counts: findings.contracts, shapes: shapes).markup
    if let trend = report.trend { page += HTMLHistory(trend: trend, names: findings.names).markup }
    page += HTMLRules(rules: findings.rules).markup
    page += "</main>\n<script type=\"application/json\" id=\"data\">"
    page.append(safe: HTMLData(findings, shapes).bytes)
    page += "</script>\n<script>"
    page.append(safe: Array(HTMLScript.text.utf8))
    page += "</script>\n</body>\n</html>\n"
    return page
  }

  /// The policy comes first, so that it holds for all that follows.
  private var head: Markup {
    var head: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '\(HTMLScript.hash)'; \
      style-src '\(HTMLStyle.hash)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(header.word): \(header.sentence)</title>
      <style>
      """
    head.append(safe: Array(HTMLStyle.text.utf8))
    return head + "</style>\n</head>\n"
  }

  private var navigation: Markup {
    var links: Markup = "<a href=\"#findings\">Findings</a>"
    if !report.cases.isEmpty || !report.shapes.isEmpty { links += " <a href=\"#contracts\">Contracts</a>" }
    if report.trend != nil { links += " <a href=\"#history\">History</a>" }
    if findings.count > 0 { links += " <a href=\"#rules\">Rules</a>" }
    return "<nav aria-label=\"Parts of the report\">\(links)</nav>\n"
  }

  private var list: Markup {
    var parts: Markup = """
      <section id="findings" class="findings" aria-labelledby="h-findings" tabindex="-1">
      <h2 id="h-findings">Findings</h2>

      """
    if findings.count == 0 {
      parts += "<p class=\"empty\">There are none.</p>\n"
    } else {
      let shown = findings.first(HTMLPage.mostStatic)
      parts += "<div class=\"columns\">\n"
      parts += HTMLFilters.markup
      parts += "<div class=\"results\">\n\(note(shown.count))"
      parts += "<p id=\"count\" class=\"status\" role=\"status\"></p>\n"
      parts += "<button id=\"earlier\" type=\"button\" hidden></button>\n<div id=\"list\">\n"
      for number in shown { parts += HTMLFinding(entry: findings[number]).markup }
      parts += "</div>\n<button id=\"later\" type=\"button\" hidden></button>\n</div>\n</div>\n"
    }
    parts += HTMLAbsent(absent: report.absent).markup
    return parts + "</section>\n"
  }

  /// What is not listed, and what a script is needed for.
  private func note(_ shown: Int) -> Markup {
    let all = HTMLText.words(findings.count, "finding")
    let first = shown < findings.count ? "the first \(shown) of \(all) are listed" : "\(all) are listed"
    var note: Markup =
      "<noscript><p class=\"notice\">Without JavaScript \(first), and there are no filters.</p></noscript>\n"
    if findings.leftOut > 0 {
      note += """
        <p class="notice">The \(findings.count) most severe findings are listed; \(findings.leftOut) more are left out. \
        <code>--format json</code> has all of them.</p>

        """
    }
    return note
  }
}
