import PlumbFindings

/// Brings the reports of one run's parts together: of shards, or of tools that have different models.
package struct ReportMerge: Sendable {
  /// A case that two reports have with one model, so that together they would count it twice.
  package struct Overlap: Error, Equatable, Sendable {
    /// Such as `shop/order/1`.
    package let name: String
    /// The model both checked; nil where neither has one.
    package let model: String?
  }

  private var cases: [Report.Case] = []
  private var numbers: [String: Int] = [:]
  private var findings: [(finding: Finding, place: Locator.Located)] = []
  private var byFingerprint: [String: [Int]] = [:]
  private var failOn = Severity.error
  private var tolerance = 1.0
  private var isCompared = false
  private var absent: [(finding: Finding, place: Locator.Located)] = []
  private var shapes: [ShapeTree] = []
  private var partial: [(api: String, contract: String)] = []

  package init() {}

  /// Adds a part.
  ///
  /// - Parameter report: its report.
  /// - Throws: An `Overlap` for a case that a part before it has, with the same model.
  package mutating func add(_ report: Report) throws(Overlap) {
    var shared: Set<String> = []
    let told = Dictionary(report.findings.map { ($0.fingerprint, $0) }) { first, _ in first }
    for item in report.cases {
      let key = item.identity
      guard let number = numbers[key] else {
        numbers[key] = cases.count
        cases.append(item)
        continue
      }
      shared.insert(item.contractIdentity)
      try combine(item, into: number, told)
    }
    let located = Locator.locate(report.findings.indices, of: report, withPlaces: true)
    for (finding, place) in zip(report.findings, located) { add(finding, place, shared) }
    failOn = min(failOn, report.failOn)
    tolerance = min(tolerance, report.tolerance)
    isCompared = isCompared || report.isCompared
    absent += report.absent
    partial += report.partial.filter { item in !partial.contains { $0 == item } }
    for tree in report.shapes { add(tree, shared) }
  }

  /// All parts as one report.
  package var report: Report {
    var report = Report(
      cases: cases, findings: findings,
      totals: Report.Totals(
        contracts: Set(cases.filter { $0.documentCount > 0 && $0.contract != nil }.map(\.contractIdentity)).count,
        documents: cases.reduce(0) { $0 + $1.documentCount }, bytes: cases.reduce(0) { $0 + $1.byteCount }),
      failOn: failOn, tolerance: tolerance)
    report.isCompared = isCompared
    report.absent = absent.sorted { ReportOrder.isBefore($0.finding, $1.finding) }
    report.partial = partial.sorted { $0 < $1 }
    report.shapes = shapes.sorted { ($0.api, $0.contract) < ($1.api, $1.contract) }
    return report
  }

  // MARK: Cases

  /// Adds what another tool found of a case, with other models.
  private mutating func combine(_ item: Report.Case, into number: Int, _ told: [String: Finding]) throws(Overlap) {
    let known = cases[number]
    let models = Set(known.readers.compactMap(\.model))
    let more = item.readers.filter { $0.model != nil }
    if let both = more.compactMap(\.model).first(where: { models.contains($0) }) {
      throw Overlap(name: item.identity, model: both)
    }
    // A tool may have no model of a contract; of a document that is of none, that says nothing.
    if item.contract == nil, models.isEmpty || more.isEmpty { throw Overlap(name: item.identity, model: nil) }
    var exchange = known.readers.first { $0.model == nil } ?? Report.Case.Reader(model: nil, fingerprints: [])
    let own = item.readers.first { $0.model == nil }?.fingerprints ?? []
    let shared = Set(exchange.fingerprints).intersection(own)
    // What the exchange did was found by both, and counts once.
    let twice = Tally(
      shared.compactMap { told[$0] }.flatMap { finding in
        let count = finding.places.count { CaseFindings.isFile($0.file ?? finding.file, of: item) }
        return Array(repeating: finding, count: max(1, count))
      })
    cases[number].tally = Tally(
      errors: known.tally.errors + item.tally.errors - twice.errors,
      warnings: known.tally.warnings + item.tally.warnings - twice.warnings,
      notes: known.tally.notes + item.tally.notes - twice.notes)
    exchange.fingerprints += own.filter { !shared.contains($0) }
    cases[number].readers = [exchange] + known.readers.filter { $0.model != nil } + more
    cases[number].decoderErrors += item.decoderErrors
    cases[number].failure = known.failure ?? item.failure
    cases[number].documentCount = max(known.documentCount, item.documentCount)
    cases[number].byteCount = max(known.byteCount, item.byteCount)
  }

  // MARK: Findings

  /// Adds a finding, to one that is the same where there is one.
  ///
  /// - Parameters:
  ///   - finding: what was found.
  ///   - place: where it is.
  ///   - shared: the contracts of which a part before this one has a case, too.
  private mutating func add(_ finding: Finding, _ place: Locator.Located, _ shared: Set<String>) {
    let fingerprint = finding.fingerprint
    let same = (byFingerprint[fingerprint] ?? []).first { Self.isSame(findings[$0].finding, finding) }
    guard let number = same else {
      byFingerprint[fingerprint, default: []].append(findings.count)
      findings.append((finding, place))
      return
    }
    let group = finding.contract.map { Report.contractIdentity(finding.api, $0) } ?? finding.file ?? ""
    // Without a model, and of cases that both parts have, it is what the other part found.
    if finding.model == nil, shared.contains(group) || finding.isOfFile {
      findings[number].finding.count = max(findings[number].finding.count, finding.count)
      return
    }
    findings[number].finding.count += finding.count
    if let of = finding.of { findings[number].finding.of = (findings[number].finding.of ?? 0) + of }
    let file = findings[number].finding.file
    for (at, location) in zip(finding.places, place.places)
    where findings[number].finding.places.count < Folding.mostPlaces {
      var at = at
      let own = at.file ?? finding.file
      at.file = own == file ? nil : own
      findings[number].finding.places.append(at)
      findings[number].place.places.append(location)
    }
  }

  private static func isSame(_ first: Finding, _ second: Finding) -> Bool {
    first.severity == second.severity && first.channel == second.channel && first.typePath == second.typePath
      && first.expected == second.expected && first.acceptance == second.acceptance && first.isKnown == second.isKnown
      && (FileIdentity(first) == FileIdentity(second)
        || !first.isOfFile && first.channel != .store
          && first.found == second.found)
  }

  // MARK: Shapes

  /// Adds a shape; of cases that both parts have one is enough.
  private mutating func add(_ tree: ShapeTree, _ shared: Set<String>) {
    guard let number = shapes.firstIndex(where: { $0.api == tree.api && $0.contract == tree.contract }) else {
      return shapes.append(tree)
    }
    if shared.contains(Report.contractIdentity(tree.api, tree.contract)) {
      if tree.documents > shapes[number].documents { shapes[number] = tree }
    } else {
      shapes[number].add(tree)
    }
  }
}
