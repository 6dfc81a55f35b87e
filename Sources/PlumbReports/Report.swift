package import Foundation
package import PlumbFindings

/// What a run found, for every format to show.
package struct Report: Sendable {
  /// How a run or a case ended.
  package enum Verdict: String, Sendable, CaseIterable {
    case clean, findings, unavailable, skipped, error
  }

  /// One recording or document that was to be checked.
  package struct Case: Sendable {
    package var api: String?
    package var contract: String?
    /// The case's name in its contract, or the document's path as given; `-` for standard input.
    package var name: String
    /// The file that findings of the case stand in.
    package var path: String
    /// How many findings it has itself, before those of one cause are folded; accepted ones are left out.
    package var tally: Tally
    /// What `JSONDecoder` alone says, by model; none where all decode.
    package var decoderErrors: [DecoderError]
    /// Why it could not be examined; nil where it was.
    package var failure: String?
    /// How the asking of the upstream ended; nil where none was asked.
    package var answer: LiveStatus?
    /// How many documents of it were examined, and how large they are.
    package var documentCount = 0
    package var byteCount = 0
    /// What each model, and the exchange itself, came to.
    package var readers: [Reader] = []

    /// A model that decoded the case, or the exchange as a whole, with what was found of it.
    package struct Reader: Sendable, Equatable {
      /// The model's registered name; nil for what is found of the exchange and its files.
      package var model: String?
      /// The fingerprints of its findings, each once; accepted ones among them.
      package var fingerprints: [String]

      package init(model: String?, fingerprints: [String]) {
        self.model = model
        self.fingerprints = fingerprints
      }
    }

    /// What `JSONDecoder` alone says of a document.
    package struct DecoderError: Sendable, Equatable {
      package let model: String?
      package let text: String

      package init(model: String?, text: String) {
        self.model = model
        self.text = text
      }
    }

    package init(
      api: String? = nil, contract: String? = nil, name: String, path: String, tally: Tally,
      decoderErrors: [DecoderError] = [], failure: String? = nil, answer: LiveStatus? = nil, readers: [Reader] = [],
      documentCount: Int = 0, byteCount: Int = 0
    ) {
      self.api = api
      self.contract = contract
      self.name = name
      self.path = path
      self.tally = tally
      self.decoderErrors = decoderErrors
      self.failure = failure
      self.answer = answer
      self.readers = readers
      self.documentCount = documentCount
      self.byteCount = byteCount
    }

    /// How the case ended; from this severity on a finding counts.
    package func verdict(failOn: Severity) -> Verdict {
      if failure != nil { return .error }
      switch answer {
      case .unavailable: return .unavailable
      case .skipped, .leftOut: return .skipped
      case .checked, .unchanged, nil: return tally.count(from: failOn) > 0 ? .findings : .clean
      }
    }

    /// Why the verdict is not clean: the failure, or how much was found.
    package func reason(failOn: Severity) -> String? {
      if let failure { return failure }
      switch answer {
      case .unavailable(let reason), .skipped(let reason), .leftOut(let reason): return reason
      case .unchanged where tally == Tally(): return "unchanged"
      case .checked, .unchanged, nil: return verdict(failOn: failOn) == .findings ? tally.description : nil
      }
    }
  }

  /// How much was examined.
  package struct Totals: Sendable, Equatable {
    package var contracts = 0
    package var documents = 0
    package var bytes = 0

    package init(contracts: Int = 0, documents: Int = 0, bytes: Int = 0) {
      self.contracts = contracts
      self.documents = documents
      self.bytes = bytes
    }
  }

  package private(set) var cases: [Case]
  package let totals: Totals
  /// The least severity that fails the run.
  package var failOn: Severity
  /// The part of the cases, from 0 to 1, that may be unverified without the run being so.
  package let tolerance: Double
  /// One a cause, in the order of `ReportOrder`.
  package private(set) var findings: [Finding]
  /// Where the lines and excerpts of findings come from.
  let source: Source
  /// What the recordings of contracts hold; empty where that was not gathered.
  package var shapes: [ShapeTree] = []
  /// How findings came and went; nil where there is no history.
  package var trend: Trend?
  /// Contracts of which a filter took only a part, or that were not judged as a whole; of these, what is not told may be there.
  package var partial: [(api: String, contract: String)] = []
  /// When the run was; nil where that is not to be shown.
  package var date: Date?
  /// Whether it was compared with an older report.
  package var isCompared = false
  /// Findings of an older report that are not in this one, though it was checked what they are of.
  package var absent: [(finding: Finding, place: Locator.Located)] = []

  /// Where lines and excerpts come from.
  enum Source: Sendable {
    /// The files: brings the bytes that offsets in one count in; asked only where something of them is shown.
    case files(@Sendable (String) -> Data?)
    /// An older report, which had them for each finding.
    case places([Locator.Located])
  }

  /// Takes what a run found.
  ///
  /// - Parameters:
  ///   - cases: what was to be examined, in order.
  ///   - findings: folded, in the order they were found.
  ///   - totals: how much was examined.
  ///   - failOn: the least severity that fails the run.
  ///   - tolerance: the part of the cases that may be unverified.
  ///   - load: brings a file's bytes.
  package init(
    cases: [Case], findings: [Finding], totals: Totals, failOn: Severity = .error, tolerance: Double = 0,
    load: @escaping @Sendable (String) -> Data?
  ) {
    self.cases = ReportOrder.sorted(cases)
    self.totals = totals
    self.failOn = failOn
    self.tolerance = tolerance
    source = .files(load)
    self.findings = ReportOrder.sorted(findings)
  }

  /// Takes what older reports say.
  ///
  /// - Parameters:
  ///   - cases: what was examined.
  ///   - findings: each with its lines and its excerpt.
  ///   - totals: how much was examined.
  ///   - failOn: the least severity that fails the run.
  ///   - tolerance: the part of the cases that may be unverified.
  package init(
    cases: [Case], findings: [(finding: Finding, place: Locator.Located)], totals: Totals, failOn: Severity,
    tolerance: Double
  ) {
    self.cases = ReportOrder.sorted(cases)
    self.totals = totals
    self.failOn = failOn
    self.tolerance = tolerance
    let sorted = findings.sorted { ReportOrder.isBefore($0.finding, $1.finding) }
    self.findings = sorted.map(\.finding)
    source = .places(sorted.map(\.place))
  }

  /// The bytes that offsets in a file count in; nil where they cannot be had, as of a report that was read.
  package func body(of file: String) -> Data? {
    guard case .files(let load) = source else { return nil }
    return load(file)
  }

  /// Says of each finding whether an older report has it, too, and counts in cases what it has not.
  mutating func setBaseline(_ states: [BaselineState]) {
    for (number, state) in zip(findings.indices, states) { findings[number].baseline = state }
    let own = CaseFindings(self).numbers
    for at in cases.indices { cases[at].tally.leaveOutBaseline(Set(own[at].joined()).map { findings[$0] }) }
  }

  /// Whether a finding fails a run.
  static func counts(_ finding: Finding, _ failOn: Severity) -> Bool {
    finding.severity >= failOn && finding.isFresh
  }

  /// Whether an older report has findings that are still there, and are to be acted on.
  var hasBaselineFindings: Bool { findings.contains { $0.baseline == .unchanged && !$0.isAccepted && !$0.isKnown } }

  /// How many cases were to be verified, and were not.
  package var unverifiedCount: Int { cases.count { $0.answer?.isUnverified ?? false } }

  /// Whether more cases are unverified than may be, which all of them never may.
  var isUnavailable: Bool {
    let wanted = cases.count { if case .leftOut = $0.answer { false } else { true } }
    return unverifiedCount > 0
      && (Double(unverifiedCount) > tolerance * Double(wanted) || (totals.documents == 0 && unverifiedCount == wanted))
  }

  /// How the run ended; an error where nothing was examined.
  package var verdict: Verdict {
    let hasFindings = findings.contains { Report.counts($0, failOn) }
    if cases.contains(where: { $0.failure != nil }) { return .error }
    if hasFindings { return .findings }
    if isUnavailable { return .unavailable }
    return totals.documents == 0 ? .error : .clean
  }

  /// Whether findings of several models are shown, so that each has to say whose it is.
  var hasSeveralModels: Bool {
    guard let first = findings.first(where: { $0.model != nil })?.model else { return false }
    return findings.contains { $0.model != nil && $0.model != first }
  }
}
