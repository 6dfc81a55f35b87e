import PlumbFindings
import PlumbSyntax

/// The items of a Markdown report's lists, each ended.
struct MarkdownRows {
  private static let mostPlaces = 5
  private static let mostNamed = 20

  private let report: Report
  private let located: [Int: Locator.Located]

  init(_ report: Report) {
    self.report = report
    let fresh = report.findings.indices.filter { report.findings[$0].isFresh }
    located = Dictionary(zip(fresh, Locator.locate(fresh, of: report, withPlaces: false))) { first, _ in first }
  }

  /// A finding with its excerpt and what to do.
  func row(_ number: Int) -> String {
    let finding = report.findings[number]
    let place = located[number]
    var text = "- \(MarkdownRows.subject(finding)): \(MarkdownText.plain(finding.message)) `[\(finding.rule.id)]`\n"
    if let file = finding.file {
      let at = place?.location.map { ":\($0.line):\($0.column)" } ?? ""
      text += "\n  \(MarkdownText.code(TextReport.shown(file) + at))\n"
    }
    if let excerpt = place?.excerpt {
      text += MarkdownText.fenced([excerpt.text, excerpt.underline], indent: "  ")
    }
    if let help = finding.help {
      let lines = help.split(separator: "\n").map { MarkdownText.plain(String($0)) }
      text += "\n  help: " + lines.joined(separator: "\\\n  ") + "\n"
    }
    return text + MarkdownRows.places(finding)
  }

  /// A finding that is told in one line.
  func short(_ finding: Finding) -> String {
    "- \(MarkdownRows.subject(finding)): \(MarkdownText.plain(finding.message)) `[\(finding.rule.id)]`\n"
  }

  /// What is found and not to be acted on, by why.
  var settled: [(word: String, rows: [String])] {
    let findings = report.findings
    let accepted = findings.filter(\.isAccepted).map { finding in
      let why = finding.acceptance.map { "  - \(MarkdownText.plain($0))\n" } ?? ""
      return short(finding) + why
    }
    return [
      ("accepted", accepted),
      ("known from the recordings", findings.filter { $0.isKnown && !$0.isAccepted }.map(short)),
      ("in the baseline", findings.filter { $0.baseline == .unchanged && !$0.isAccepted && !$0.isKnown }.map(short)),
    ]
  }

  /// Cases that were to be verified, and were not, or that could not be examined; those of one reason together.
  static func silent(_ report: Report) -> (count: Int, rows: [String]) {
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for item in report.cases where item.failure != nil || (item.answer?.isUnverified ?? false) {
      let reason = item.reason(failOn: report.failOn) ?? ""
      if groups[reason] == nil { order.append(reason) }
      groups[reason, default: []].append(item.fullName)
    }
    let rows = order.map { reason in
      let names = groups[reason] ?? []
      let shown = names.prefix(mostNamed).map { MarkdownText.code($0) }.joined(separator: ", ")
      let rest = names.count - mostNamed
      return "- \(MarkdownText.plain(reason)): \(shown)\(rest > 0 ? " and \(rest) more" : "")\n"
    }
    return (groups.values.reduce(0) { $0 + $1.count }, rows)
  }

  /// A finding over the runs of a history.
  static func row(_ item: Trend.Item) -> String {
    let path = item.contractPath
    var text = "- \(item.severity.rawValue) \(MarkdownText.code("[\(item.rule)]"))"
    if !path.isEmpty { text += " \(MarkdownText.code(path))" }
    if let model = item.model { text += " (\(MarkdownText.code(model)))" }
    if !item.pattern.isEmpty { text += " at \(MarkdownText.code(item.pattern))" }
    text += ": first seen \(MarkdownText.plain(item.firstSeen))"
    text += ", " + (item.resolved == nil ? "last seen" : "resolved")
    text += " \(MarkdownText.plain(item.resolved ?? item.lastSeen))"
    return text + ", in \(Tally.words(item.runs, "run"))\n"
  }

  /// Such as `shop/order` (`Shop.Order`) at `/id`.
  static func subject(_ finding: Finding) -> String {
    let path = finding.contractPath
    var words: [String] = path.isEmpty ? [] : [MarkdownText.code(path)]
    if let model = finding.model.map({ MarkdownText.code($0) }) { words.append(path.isEmpty ? model : "(\(model))") }
    let at = finding.pattern.description
    if !at.isEmpty { words.append((words.isEmpty ? "" : "at ") + MarkdownText.code(at)) }
    return words.isEmpty ? "the document" : words.joined(separator: " ")
  }

  private static func places(_ finding: Finding) -> String {
    guard finding.count > 1 else { return "" }
    let of = finding.of.map { " of \($0)" } ?? ""
    let shown = finding.places.prefix(mostPlaces).map { place in
      let pointer = place.pointer.description
      let file = place.file ?? finding.file ?? ""
      return MarkdownText.code(pointer.isEmpty ? TextReport.shown(file) : "\(TextReport.shown(file)) \(pointer)")
    }
    let rest = finding.count > shown.count ? ", …" : ""
    return "\n  in \(finding.count)\(of) \(TextReport.noun(finding)): \(shown.joined(separator: ", "))\(rest)\n"
  }
}
