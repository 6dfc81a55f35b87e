package import Foundation
package import PlumbFindings
import PlumbSyntax

/// Reads what `JSONReport` writes.
package struct JSONReportReader: Sendable {
  private let rules: [String: Rule]

  /// Takes the rules that findings may be of.
  ///
  /// - Parameter rules: all that there are; a finding of another one keeps its id and its severity.
  package init(rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Reads a report.
  ///
  /// - Parameter data: the file.
  /// - Returns: the report; its lines and excerpts are those of the time it was written.
  /// - Throws: A `ReportReadError` for the first thing that cannot be right.
  package func read(_ data: Data) throws(ReportReadError) -> Report {
    let source = try ReportSource(data)
    let document = source.head
    let version = try document.requiredInteger("version", of: 0)
    guard version == JSONReport.version else {
      throw document.failure(
        at: document.value("version", of: 0) ?? 0,
        "this is a report of version \(version), and only \(JSONReport.version) can be read")
    }
    let totals = try totals(document)
    var cases: [Report.Case] = []
    try source.forEach("cases") { (document, object) throws(ReportReadError) in
      cases.append(try item(object, document))
    }
    var report = Report(
      cases: cases, findings: try findings("findings", source), totals: totals,
      failOn: try document.word("failOn", of: 0, as: Severity.self) ?? .error,
      tolerance: try document.part("tolerance", of: 0) ?? 0)
    report.isCompared = document.value("gone", of: 0) != nil
    report.absent = try findings("gone", source)
    var partial: [(api: String, contract: String)] = []
    try source.forEach("partial") { (document, object) throws(ReportReadError) in
      partial.append(
        (try document.requiredText("api", of: object), try document.requiredText("contract", of: object)))
    }
    report.partial = partial
    var shapes: [ShapeTree] = []
    try source.forEach("shapes") { (document, object) throws(ReportReadError) in
      shapes.append(try tree(object, document))
    }
    report.shapes = shapes
    // A report without them would read as one of a run that found nothing.
    for name: StaticString in ["cases", "findings"] where document.value(name, of: 0) == nil {
      throw document.missing(name, of: 0)
    }
    return report
  }

  private func totals(_ document: ReportDocument) throws(ReportReadError) -> Report.Totals {
    guard let totals = document.value("totals", of: 0) else { throw document.missing("totals", of: 0) }
    return Report.Totals(
      contracts: try document.requiredInteger("contracts", of: totals),
      documents: try document.requiredInteger("documents", of: totals),
      bytes: try document.requiredInteger("bytes", of: totals))
  }

  // MARK: Cases

  private func item(_ object: Int, _ document: ReportDocument) throws(ReportReadError) -> Report.Case {
    let name = try document.requiredText("case", of: object)
    let reason = try document.text("reason", of: object) ?? ""
    guard let verdict = try document.word("verdict", of: object, as: Report.Verdict.self) else {
      throw document.missing("verdict", of: object)
    }
    var readers: [Report.Case.Reader] = []
    var errors: [Report.Case.DecoderError] = []
    for reader in try document.objects("readers", of: object) {
      let model = try document.text("model", of: reader)
      readers.append(
        Report.Case.Reader(model: model, fingerprints: try document.texts("findings", of: reader)))
      if let text = try document.text("jsonDecoderError", of: reader) { errors.append(.init(model: model, text: text)) }
    }
    if errors.isEmpty, let text = try document.text("jsonDecoderError", of: object) {
      errors.append(.init(model: nil, text: text))
    }
    return Report.Case(
      api: try document.text("api", of: object), contract: try document.text("contract", of: object), name: name,
      path: try document.text("file", of: object) ?? name, tally: try tally(object, document), decoderErrors: errors,
      failure: verdict == .error ? reason : nil, answer: try answer(object, verdict, reason, document),
      readers: readers, documentCount: try document.integer("documents", of: object) ?? 0,
      byteCount: try document.integer("bytes", of: object) ?? 0)
  }

  private func tally(_ object: Int, _ document: ReportDocument) throws(ReportReadError) -> Tally {
    guard let tally = document.value("findings", of: object) else { return Tally() }
    return Tally(
      errors: try document.requiredInteger("error", of: tally),
      warnings: try document.requiredInteger("warning", of: tally),
      notes: try document.requiredInteger("note", of: tally))
  }

  private func answer(
    _ object: Int, _ verdict: Report.Verdict, _ reason: String, _ document: ReportDocument
  ) throws(ReportReadError) -> LiveStatus? {
    guard let word = try document.text("answer", of: object) else {
      // Reports of before `answer` was written.
      return verdict == .unavailable ? .unavailable(reason) : verdict == .skipped ? .leftOut(reason) : nil
    }
    guard let status = LiveStatus(word: word, reason: reason) else {
      throw document.failure(at: document.value("answer", of: object) ?? object, "`\(word)` is no `answer` of a case")
    }
    return status
  }

  // MARK: Shapes

  private func tree(_ object: Int, _ document: ReportDocument) throws(ReportReadError) -> ShapeTree {
    var nodes: [ShapeTree.Node] = []
    for node in try document.objects("nodes", of: object) {
      nodes.append(
        ShapeTree.Node(
          depth: try document.requiredInteger("depth", of: node), name: try document.requiredText("name", of: node),
          kinds: try document.texts("kinds", of: node), count: try document.requiredInteger("count", of: node),
          of: try document.requiredInteger("of", of: node), nulls: try document.requiredInteger("nulls", of: node)))
    }
    return ShapeTree(
      api: try document.requiredText("api", of: object), contract: try document.requiredText("contract", of: object),
      documents: try document.requiredInteger("documents", of: object), nodes: nodes)
  }

  // MARK: Findings

  private func findings(
    _ name: StaticString, _ source: ReportSource
  ) throws(ReportReadError) -> [(finding: Finding, place: Locator.Located)] {
    var findings: [(finding: Finding, place: Locator.Located)] = []
    try source.forEach(name) { (document, object) throws(ReportReadError) in
      findings.append(try WrittenFinding(object, document, rules).read())
    }
    return findings
  }
}
