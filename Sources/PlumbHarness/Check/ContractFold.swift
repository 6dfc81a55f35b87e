import PlumbChecks
package import PlumbContracts
package import PlumbDecodeChecks
package import PlumbFindings
package import PlumbRecordings
import PlumbSyntax

/// Gathers what came of a contract's recordings, one after the other, and what only all of them show.
package struct ContractFold: Sendable {
  private let entry: CheckPlan.Entry
  package var contract: Contract { entry.contract }
  /// Whether all of the contract's recordings are taken, and judged together.
  package var isWhole: Bool { entry.isWhole }
  private let store: RecordingStore
  private let today: String
  private let tellsExpired: Bool
  private let isLive: Bool
  private var judge: Judge
  private var folding = Folding()
  private var documents: [String: Int] = [:]
  /// What each model met, where that was gathered.
  private(set) var evidence: [String: EvidenceSummary] = [:]
  /// The documents that evidence is told of, by number; only those that are needed to say where.
  private var places: [(file: String, caseName: String, inline: Range<Int>?)] = []
  private var pages: [String: [PageFacts]] = [:]
  /// Cases of which not all pages are there, for other reasons than the upstream's.
  private var cutCases: Set<String>
  private var order: [String] = []
  private var isComplete = true
  /// What the recordings hold; nil where that is not gathered.
  private(set) var shape: Shape?
  package private(set) var cases: [CheckedCase] = []

  /// Begins a contract.
  ///
  /// - Parameters:
  ///   - entry: what is planned.
  ///   - store: where its recordings are.
  ///   - today: `YYYY-MM-DD`.
  ///   - tellsExpired: whether acceptances that have run out are told.
  ///   - isLive: whether answers are taken and no recordings, of which none can be missing.
  package init(
    _ entry: CheckPlan.Entry, _ store: RecordingStore, today: String, tellsExpired: Bool = true, isLive: Bool = false
  ) {
    self.tellsExpired = tellsExpired
    self.isLive = isLive
    self.entry = entry
    cutCases = entry.cutCases
    self.store = store
    self.today = today
    judge = Judge(
      severities: entry.contract.severities, acceptances: entry.contract.acceptances, today: today)
    for missing in entry.missing {
      isComplete = false
      let findings = judged([missing.finding], of: missing.name)
      for finding in findings { folding.add(finding) }
      var exchange = CheckedCase.Reader(model: nil)
      exchange.add(findings)
      cases.append(
        CheckedCase(
          name: missing.name, file: store.harPath(missing.name), tally: Tally(findings), decoderErrors: [],
          documentCount: 0, byteCount: 0, failure: nil, readers: [exchange]))
    }
  }

  /// Has nothing said of a case's further pages.
  mutating func cut(_ base: String) { cutCases.insert(base) }

  /// Takes a recording, and what the models made of its documents.
  ///
  /// - Parameters:
  ///   - prepared: the recording.
  ///   - examinations: for each document one of each model in `models`.
  ///   - models: the models' names.
  ///   - failure: why models could not be run; nil where they could.
  /// - Returns: everything found in it, with the contract's severities and acceptances, before it is folded.
  @discardableResult
  package mutating func add(
    _ prepared: PreparedRecording, _ examinations: [[Examination]], by models: [String], failure: String? = nil
  ) -> [Finding] {
    if prepared.documents.isEmpty, !entry.contract.models.isEmpty, !prepared.isOrphan { isComplete = false }
    if !prepared.isComplete || failure != nil { isComplete = isComplete && prepared.isOrphan }
    var findings = judged(prepared.findings, of: prepared.name)
    var errors: [CheckedCase.DecoderError] = []
    var readers =
      [CheckedCase.Reader(model: nil)] + (prepared.documents.isEmpty ? [] : models.map(CheckedCase.Reader.init))
    readers[0].add(findings)
    for (document, examinations) in zip(prepared.documents, examinations) {
      places.append((document.file, prepared.name.caseName, document.place))
      for (number, (model, examination)) in zip(models, examinations).enumerated() {
        documents[model, default: 0] += 1
        evidence[model, default: EvidenceSummary()].add(examination.observations, of: places.count - 1)
        if !examination.metValues.isEmpty { evidence[model]?.add(examination.metValues) }
        if let text = examination.jsonDecoderError { errors.append(.init(model: model, text: text)) }
        let own = judged(
          examination.findings.map { finding in
            var finding = finding.moved(into: document.place)
            finding.file = document.file
            finding.model = model
            return finding
          }, of: prepared.name)
        readers[number + 1].add(own)
        findings += own
      }
    }
    for finding in findings { folding.add(finding) }
    if var facts = prepared.pageFacts {
      facts.number = prepared.page
      if pages[prepared.base] == nil { order.append(prepared.base) }
      pages[prepared.base, default: []].append(facts)
    }
    guard !prepared.isOrphan else { return findings }
    if let own = prepared.shape {
      if shape == nil { shape = own } else { shape?.merge(own) }
    }
    let checked = CheckedCase(
      name: prepared.name, file: prepared.file, tally: Tally(findings), decoderErrors: errors,
      documentCount: prepared.documentCount, byteCount: prepared.byteCount, failure: failure, readers: readers)
    cases.append(checked)
    return findings
  }

  /// Adds findings that are about several recordings of the contract.
  ///
  /// - Parameters:
  ///   - findings: each with its file.
  ///   - name: the recording that they are told of.
  /// - Returns: the findings as they count.
  @discardableResult
  mutating func add(_ findings: [Finding], of name: RecordingName) -> [Finding] {
    let judged = judged(findings, of: name)
    for finding in judged { folding.add(finding) }
    return judged
  }

  private mutating func judged(_ findings: [Finding], of name: RecordingName) -> [Finding] {
    findings.compactMap { finding in
      var finding = finding
      finding.api = entry.api.name
      finding.contract = entry.contract.name
      finding.caseName = name.caseName
      return judge.judged(finding)
    }
  }

  // MARK: The contract as a whole

  /// Everything found in the contract, folded, once all its recordings were added.
  package mutating func findings() -> [Finding] {
    let numbers = order.isEmpty ? [:] : Dictionary(cases.indices.map { (cases[$0].name, $0) }) { first, _ in first }
    for base in order { addPages(base, numbers) }
    if entry.isWhole, isComplete { addEvidence() }
    addAcceptances()
    let documentCount = cases.reduce(0) { $0 + $1.documentCount }
    return zip(folding.findings, folding.additionCounts).map { finding, additions in
      var finding = finding
      let all = finding.model.map { documents[$0] ?? 0 } ?? documentCount
      if finding.pattern.parts.contains(where: { $0 == .anyStep || $0 == .anySteps }) {
        // How many likes there are in documents without the finding is not known.
        if additions < all { finding.of = nil }
      } else if finding.of == nil, Self.isOfDocuments(finding), all >= finding.count {
        // A place that is no element stands once in each document.
        finding.of = all
      }
      return finding
    }
  }

  /// The rules that only several recordings of a contract show.
  static let rulesOfSeveral: [Rule] = [BrokenPagination.rule, StaleAcceptance.rule] + EvidenceSummary.rules

  /// Whether a finding is about single documents, and not about all of them together.
  private static func isOfDocuments(_ finding: Finding) -> Bool {
    finding.channel != .store && finding.rule != BrokenPagination.rule
      && !EvidenceSummary.rules.contains(finding.rule)
  }

  private mutating func addPages(_ base: String, _ numbers: [RecordingName: Int]) {
    let pages = (pages[base] ?? []).sorted { $0.number < $1.number }
    guard let contractPages = entry.contract.pages, let last = pages.last, !cutCases.contains(base) else {
      return
    }
    let name = RecordingName(api: entry.api.name, contract: entry.contract.name, caseName: base)
    var findings: [Finding] = []
    if let gap = pages.enumerated().first(where: { $0.offset + 1 != $0.element.number }) {
      let before = gap.offset == 0 ? nil : pages[gap.offset - 1]
      if let before, !isLive { findings.append(missing(gap.offset + 1, base, after: before)) }
    } else {
      findings += PageWalk.findings(pages)
      let isEnough = contractPages.most.map { pages.count >= $0 } ?? false
      if !isEnough, !isLive, PageWalk.following(pages) != nil {
        findings.append(missing(last.number + 1, base, after: last))
      }
    }
    for finding in judged(findings, of: name) {
      folding.add(finding)
      if let at = numbers[name] {
        cases[at].tally.add(finding)
        cases[at].readers[0].add([finding])
      }
    }
  }

  private func missing(_ number: Int, _ base: String, after page: PageFacts) -> Finding {
    let name = RecordingName(
      api: entry.api.name, contract: entry.contract.name, caseName: CaseNaming.page(base, number))
    return RecordingMissing.page(
      number, name, url: page.next ?? "its address", harPath: store.harPath(name), file: page.nextPlace.file,
      offset: page.nextPlace.offset, length: page.nextPlace.length)
  }

  private mutating func addEvidence() {
    let found = folding.findings
    for model in entry.contract.models {
      guard let summary = evidence[model] else { continue }
      let told = Set(found.filter { $0.model == model }.map(\.pattern))
      for (document, finding) in summary.findings(of: documents[model] ?? 0, told: told) {
        guard places.indices.contains(document) else { continue }
        let place = places[document]
        var finding = finding.moved(into: place.inline)
        finding.file = place.file
        finding.model = model
        finding.api = entry.api.name
        finding.contract = entry.contract.name
        finding.caseName = place.caseName
        if let judged = judge.judged(finding) { folding.add(judged) }
      }
    }
  }

  private mutating func addAcceptances() {
    for acceptance in entry.contract.acceptances {
      var finding: Finding?
      if acceptance.isExpired(on: today) {
        guard tellsExpired else { continue }
        finding = StaleAcceptance.expired(acceptance)
      } else if entry.isWhole, isComplete, !judge.used.contains(acceptance.index),
        !DriftRules.all.contains(where: { $0.id == acceptance.rule })
      {
        // Drift is for other commands to find.
        finding = StaleAcceptance.unused(acceptance)
      }
      guard var told = finding else { continue }
      told.api = entry.api.name
      told.contract = entry.contract.name
      if let judged = judge.judged(told) { folding.add(judged) }
    }
  }
}
