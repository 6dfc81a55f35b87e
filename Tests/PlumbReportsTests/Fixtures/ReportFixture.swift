import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// A report made by hand, of files that are not there.
struct ReportFixture: Sendable {
  let name: String
  var cases: [Report.Case] = []
  var findings: [Finding] = []
  var totals = Report.Totals()
  var failOn = Severity.error
  var tolerance = 0.0
  var absent: [Finding] = []
  var trend: Trend?
  var date: Date?
  /// In which `«` and `»` mark places.
  var files: [String: Marked] = [:]

  /// What makes paths relative to the repository; it is in `/repo`, and so is who looks.
  static let paths = RepositoryPaths(root: "/repo", current: "/repo")

  init(_ name: String) { self.name = name }

  /// The report, with cases and findings in their order or in another.
  func report(shuffled seed: UInt64? = nil) -> Report {
    var cases = cases
    var findings = findings
    if let seed {
      var generator = SplitMix(state: seed)
      cases.shuffle(using: &generator)
      findings.shuffle(using: &generator)
    }
    let data = files.mapValues(\.data)
    var report = Report(
      cases: cases, findings: findings, totals: totals, failOn: failOn, tolerance: tolerance, load: { data[$0] })
    report.absent = absent.map { ($0, Locator.Located()) }
    report.trend = trend
    report.date = date
    return report
  }

  /// Adds a finding at a marked place, and its fingerprint to the readers of cases.
  ///
  /// - Parameters:
  ///   - finding: without its place.
  ///   - file: a path, and the number of the mark in it.
  ///   - owners: the names of cases.
  ///   - change: what is special about it.
  mutating func add(
    _ finding: Finding, in file: (path: String, mark: Int), of owners: [String],
    change: (inout Finding) -> Void = { _ in
    }
  ) {
    var finding = finding
    let ranges = files[file.path]?.ranges ?? []
    let range = ranges.indices.contains(file.mark) ? ranges[file.mark] : 0..<0
    finding.file = file.path
    finding.offset = range.lowerBound
    finding.length = range.count
    finding.places = [Finding.Place(pointer: finding.pointer, offset: range.lowerBound)]
    change(&finding)
    findings.append(finding)
    for name in owners {
      guard let at = cases.firstIndex(where: { $0.name == name && $0.contract == finding.contract }) else { continue }
      let reader = cases[at].readers.firstIndex { $0.model == finding.model }
      let number = reader ?? cases[at].readers.count
      if reader == nil { cases[at].readers.append(Report.Case.Reader(model: finding.model, fingerprints: [])) }
      if !cases[at].readers[number].fingerprints.contains(finding.fingerprint) {
        cases[at].readers[number].fingerprints.append(finding.fingerprint)
      }
      cases[at].tally.add(finding)
    }
  }

  /// A case of a contract with its readers; `models` are named without the API.
  mutating func addCase(
    _ contract: String, _ name: String, _ models: [String], answer: LiveStatus? = nil, failure: String? = nil,
    path: String? = nil
  ) {
    cases.append(
      Report.Case(
        api: "shop", contract: contract, name: name, path: path ?? "Recordings/shop/\(contract)/\(name).json",
        tally: Tally(), failure: failure, answer: answer,
        readers: ([nil] + models.map { .some($0) }).map { Report.Case.Reader(model: $0, fingerprints: []) }))
  }
}

/// A repeatable order (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The rules that fixtures have findings of.
enum FixtureRules {
  static let missing = Rule(
    "missing-key", .decode, .error, summary: "a key that the model needs is not in the object",
    remedy: "make the property optional")
  static let null = Rule(
    "null-value", .decode, .error, summary: "the value is null, and the model's type is not optional",
    remedy: "make the property optional")
  static let mismatch = Rule(
    "type-mismatch", .decode, .error, summary: "the value is of another JSON type than the model asks for",
    remedy: "declare the type that the API sends")
  static let swallowed = Rule(
    "swallowed-failure", .decode, .warning, summary: "the model caught the error and went on",
    remedy: "let the error out")
  static let unread = Rule("unread-key", .decode, .note, summary: "nobody reads the key", remedy: "read it, or not")
  static let status = Rule(
    "unexpected-status", .exchange, .error, summary: "the answer has another status than the contract says",
    remedy: "record it again")
  static let changed = Rule(
    "type-changed", .drift, .warning, summary: "the value is of another type than in the recordings",
    remedy: "declare it as what it is now")
  static let edited = Rule(
    "recording-edited", .store, .error, summary: "the body is not the one that was recorded",
    remedy: "run `plumb seal FILE`")
  static let stale = Rule(
    "stale-acceptance", .store, .warning, summary: "the acceptance matches nothing", remedy: "take it out")

  static let all = [missing, null, mismatch, swallowed, unread, status, changed, edited, stale]
}

extension Finding {
  /// A finding of a contract, without a place.
  static func of(
    _ rule: Rule, _ contract: String, _ model: String?, at pointer: String, _ message: String, help: String? = nil,
    case name: String? = nil, channel: Channel = .models, type: String? = nil
  ) -> Finding {
    var finding = Finding(
      rule, channel: channel, message: message, help: help, typePath: type,
      pointer: JSONPointer(parsing: pointer) ?? JSONPointer(), offset: 0)
    finding.api = "shop"
    finding.contract = contract
    finding.caseName = name
    finding.model = model
    return finding
  }
}
