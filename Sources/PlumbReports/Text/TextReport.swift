package import PlumbFindings
import PlumbSyntax

/// The report as a compiler writes it.
package struct TextReport: Sendable {
  /// Whether severities are coloured (ECMA-48 SGR).
  package var isColored: Bool
  /// Whether only what fails the run is shown.
  package var isQuiet: Bool
  /// Whether every finding says whose it is, though all are of one model.
  package var namesModels: Bool

  package init(isColored: Bool = false, isQuiet: Bool = false, namesModels: Bool = false) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.namesModels = namesModels
  }

  /// The places of a folded finding that are shown.
  private static let mostPlaces = 5
  /// The findings of one severity that are shown.
  private static let mostFindings = 200

  /// A finding as it is told, without its place.
  package struct Block: Sendable {
    package let finding: Finding
    /// Both from 1; nil where the file cannot be read.
    package let line: Int?
    package let column: Int?
    /// The message, the excerpt and what follows, in lines.
    package let text: String
  }

  /// Every finding of a report by itself, for whoever shows places in another way.
  package func blocks(_ report: Report) -> [Block] {
    zip(report.findings, Locator.locate(report.findings.indices, of: report, withPlaces: false)).map { finding, place in
      Block(
        finding: finding, line: place.location?.line, column: place.location?.column,
        text: body(finding, place, report))
    }
  }

  /// The report; empty where there is nothing to say.
  package func text(_ report: Report) -> String {
    var blocks: [String: [String]] = [:]
    var counts: [Severity: Int] = [:]
    let shown = report.findings.indices.filter { number in
      let finding = report.findings[number]
      if finding.isKnown || finding.baseline == .unchanged { return false }
      if isQuiet ? !Report.counts(finding, report.failOn) : finding.isAccepted && finding.severity < .error {
        return false
      }
      counts[finding.severity, default: 0] += 1
      return counts[finding.severity, default: 0] <= TextReport.mostFindings
    }
    for (number, place) in zip(shown, Locator.locate(shown, of: report, withPlaces: false)) {
      let finding = report.findings[number]
      blocks[finding.file ?? "", default: []].append(block(finding, place, report))
    }
    let errors = Dictionary(
      grouping: report.cases.filter { !$0.decoderErrors.isEmpty && $0.tally.errors > 0 }, by: \.path
    )
    .mapValues { $0.flatMap(\.decoderErrors) }
    var text = ""
    for path in TextReport.files(report, blocks.keys) {
      text += (blocks[path] ?? []).joined(separator: "\n")
      for error in errors[path] ?? [] {
        let who = namesModels || report.hasSeveralModels ? error.model.map { " of \($0)" } ?? "" : ""
        text += "\nJSONDecoder alone says\(who): \(SafeText.line(error.text))\n"
      }
      text += "\n"
    }
    for severity in Severity.allCases.reversed() {
      let left = counts[severity, default: 0] - TextReport.mostFindings
      if left > 0 { text += "… and \(Tally.words(left, "more \(severity.rawValue)")); `--format json` lists all\n\n" }
    }
    text += answers(report)
    if let trend = report.trend, !isQuiet { text += TrendText(style: TextStyle(isColored: isColored)).text(trend) }
    if !isQuiet { text += summary(report) + "\n" }
    return text
  }

  /// The files that have something to show: those of cases in their order, then the others.
  private static func files(_ report: Report, _ shown: some Sequence<String>) -> [String] {
    var rest = Set(shown)
    var files: [String] = []
    for item in report.cases where rest.remove(item.path) != nil { files.append(item.path) }
    return files + rest.sorted()
  }

  private func block(_ finding: Finding, _ place: Locator.Located, _ report: Report) -> String {
    var head = SafeText.line(TextReport.shown(finding.file ?? ""))
    if let location = place.location { head += ":\(location.line):\(location.column)" }
    let word = finding.isAccepted ? "accepted \(finding.severity.rawValue):" : "\(finding.severity.rawValue):"
    return paint(head, .bold) + ": " + paint(word, finding.isAccepted ? .cyan : style(finding.severity)) + " "
      + body(finding, place, report)
  }

  /// What follows the place and the severity.
  func body(_ finding: Finding, _ place: Locator.Located, _ report: Report) -> String {
    let who = namesModels || report.hasSeveralModels ? finding.model.map { " \(SafeText.line($0))" } ?? "" : ""
    var text = paint(SafeText.line(finding.message), .bold) + " [\(finding.rule.id)\(who)]\n"
    if let excerpt = place.excerpt {
      text += "    \(excerpt.text)\n    \(paint(excerpt.underline, style(finding.severity)))\n"
    }
    if let acceptance = finding.acceptance {
      text += "  \(paint("note:", .cyan)) \(SafeText.line(acceptance))\n"
      if finding.severity == .error {
        text += "  \(paint("note:", .cyan)) the app still gets nothing of such a document\n"
      }
      return text
    }
    for (index, line) in (finding.help?.split(separator: "\n") ?? []).enumerated() {
      text += (index == 0 ? "  \(paint("help:", .cyan)) " : "        ") + SafeText.line(String(line)) + "\n"
    }
    if let places = places(finding) { text += "  \(paint("note:", .cyan)) \(places)\n" }
    return text
  }

  /// Such as "in 151 of 151 places: /results/0/number, /results/1/number, …".
  private func places(_ finding: Finding) -> String? {
    if finding.count == 1 { return finding.of.flatMap { $0 > 1 ? "in 1 of \($0) \(TextReport.noun(finding))" : nil } }
    let files = finding.places.map { $0.file ?? finding.file ?? "" }
    let isOnePointer = Set(finding.places.map(\.pointer)).count == 1
    let isOneFile = Set(files).count == 1
    let of = finding.of.map { " of \($0)" } ?? ""
    var last: String?
    let shown = zip(finding.places, files).prefix(TextReport.mostPlaces).map { place, file in
      let pointer = place.pointer.steps.isEmpty ? "the root" : place.pointer.description
      defer { last = file }
      if isOneFile || last == file { return pointer }
      return isOnePointer ? TextReport.shown(file) : "\(TextReport.shown(file)) \(pointer)"
    }
    let list = shown.map { SafeText.line($0, most: 80) }.joined(separator: ", ")
    return "in \(finding.count)\(of) \(TextReport.noun(finding)): \(list)\(finding.count > shown.count ? ", …" : "")"
  }

  /// What the places of a finding are: whole documents where it stands at one pointer of several files.
  static func noun(_ finding: Finding) -> String {
    let files = Set(finding.places.map { $0.file ?? finding.file ?? "" })
    let isOnePointer = Set(finding.places.map(\.pointer)).count == 1
    // A single finding at an element is one of so many elements.
    let isOfDocument = finding.count == 1 && !finding.pattern.parts.contains(.anyStep)
    return isOnePointer && (files.count > 1 || isOfDocument) ? "documents" : "places"
  }

  /// The cases of which the upstream said nothing; those of one reason together.
  private func answers(_ report: Report) -> String {
    var order: [String] = []
    var groups: [String: (word: String, reason: String, names: [String])] = [:]
    for item in report.cases {
      let verdict = item.verdict(failOn: report.failOn)
      guard verdict == .unavailable || (verdict == .skipped && !isQuiet) else { continue }
      let reason = item.reason(failOn: report.failOn) ?? ""
      let key = "\(verdict.rawValue): \(reason)"
      if groups[key] == nil { order.append(key) }
      let name = item.fullName
      groups[key, default: (verdict.rawValue, reason, [])].names.append(name)
    }
    var text = ""
    for key in order {
      guard let group = groups[key] else { continue }
      let names = group.names.prefix(TextReport.mostPlaces).joined(separator: ", ")
      let rest = group.names.count - TextReport.mostPlaces
      let word = paint("\(group.word):", group.word == "unavailable" ? .yellow : .cyan)
      text += "\(word) \(SafeText.line(group.reason))\n"
      let count = Tally.words(group.names.count, "case")
      text += "  \(count): \(SafeText.line(names, most: 400))\(rest > 0 ? ", …" : "")\n"
    }
    return text.isEmpty ? "" : text + "\n"
  }

  private func summary(_ report: Report) -> String {
    let failed = report.cases.count { $0.failure != nil }
    var text = "\(Tally(report.findings)) in \(Tally.words(report.totals.documents, "document"))"
    if report.totals.contracts > 0 { text += " of \(Tally.words(report.totals.contracts, "contract"))" }
    let accepted = report.findings.count { $0.isAccepted }
    if accepted > 0 { text += "; \(accepted) accepted" }
    let known = report.findings.count { $0.isKnown }
    if known > 0 { text += "; \(known) known from the recordings" }
    let old = report.findings.count { $0.baseline == .unchanged && !$0.isAccepted && !$0.isKnown }
    if old > 0 { text += "; \(old) in the baseline" }
    if !report.absent.isEmpty { text += "; \(report.absent.count) of the baseline gone" }
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    for (count, word) in [
      (report.cases.count { $0.answer == .unchanged }, "unchanged"),
      (verdicts.count { $0 == .unavailable }, "unavailable"), (verdicts.count { $0 == .skipped }, "skipped"),
    ] where count > 0 { text += "; \(count) \(word)" }
    if failed > 0 { text += "; \(Tally.words(failed, "document")) could not be examined" }
    return text
  }

  static func shown(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  private func style(_ severity: Severity) -> TextStyle.Style { TextStyle(isColored: isColored).style(severity) }

  private func paint(_ text: String, _ style: TextStyle.Style) -> String {
    TextStyle(isColored: isColored).paint(text, style)
  }
}
