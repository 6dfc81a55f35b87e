import Foundation
import PlumbChecks
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbSyntax

/// The status for machines, version 1.
enum StatusJSON {
  /// The report as one JSON document, ending with a line feed.
  ///
  /// - Throws: never, as all of it is text and whole numbers.
  static func data(_ report: StatusReport) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(WireStatus(report)) + Data("\n".utf8)
  }
}

/// The report as it is written; what is not known is left out.
private struct WireStatus: Encodable {
  let version = 1
  let now: String
  let totals: WireTotals
  let contracts: [WireContract]
  let orphans: [WireProblem]

  init(_ report: StatusReport) {
    now = Timestamp.text(report.now)
    totals = WireTotals(report)
    contracts = report.contracts.map(WireContract.init)
    orphans = report.strays.map(WireProblem.init)
  }
}

private struct WireTotals: Encodable {
  let contracts: Int
  let cases: Int
  let recorded: Int
  let missing: Int
  let recordings: Int
  let further: Int
  let orphans: Int
  let problems: Int
  let stale: Int
  let paths: Int
  let readPaths: Int
  let unexercised: Int

  init(_ report: StatusReport) {
    contracts = report.contracts.count
    cases = report.sum(\.caseCount)
    recorded = report.sum(\.recordedCaseCount)
    missing = report.missingCount
    recordings = report.sum(\.recordingCount)
    further = report.sum(\.further.count)
    orphans = report.orphanCount
    problems = report.sum(\.problems.count)
    stale = report.sum(\.stale.count)
    paths = report.pathCount
    readPaths = report.readCount
    unexercised = report.gapCount
  }
}

private struct WireContract: Encodable {
  let api: String
  let contract: String
  let cases: Int
  let recorded: Int
  let missing: [String]
  let recordings: Int
  let further: [String]
  let orphans: [WireOrphan]
  let problems: [WireProblem]
  let oldest: WireCapture?
  let newest: WireCapture?
  let staleAfterDays: Int
  let stale: [WireCapture]
  let commented: Int
  let stubs: [String]
  let failures: [String]
  let unexpected: [String]
  let coverage: WireCoverage?
  let failure: String?

  init(_ status: ContractStatus) {
    api = status.api
    contract = status.contract
    cases = status.caseCount
    recorded = status.recordedCaseCount
    missing = status.missing + status.missingPages
    recordings = status.recordingCount
    further = status.further
    orphans = status.orphans.map { WireOrphan(case: $0.name, message: $0.message) }
    problems = status.problems.map(WireProblem.init)
    oldest = status.oldest.map(WireCapture.init)
    newest = status.newest.map(WireCapture.init)
    staleAfterDays = status.staleAfterDays
    stale = status.stale.map(WireCapture.init)
    commented = status.commentedCount
    stubs = status.stubs
    failures = status.failures
    unexpected = status.unexpected
    coverage = status.coverage.map(WireCoverage.init)
    failure = status.failure
  }
}

private struct WireCapture: Encodable {
  let `case`: String
  let capturedAt: String?
  let days: Int?

  init(_ capture: ContractStatus.Capture) {
    `case` = capture.name
    capturedAt = capture.date.map { Timestamp.text($0) }
    days = capture.days
  }
}

private struct WireOrphan: Encodable {
  let `case`: String
  let message: String
}

private struct WireProblem: Encodable {
  let rule: String
  let `case`: String?
  let file: String?
  let message: String
  let help: String?

  init(_ finding: Finding) {
    rule = finding.rule.id
    `case` = finding.caseName
    file = finding.file
    message = finding.message
    help = finding.help
  }
}

private struct WireCoverage: Encodable {
  struct Unread: Encodable {
    let at: String
    let paths: Int
  }

  let documents: Int
  let paths: Int?
  let readPaths: Int?
  let unread: [Unread]?
  let models: [WireReader]

  init(_ coverage: ContractStatus.Coverage) {
    documents = coverage.documentCount
    paths = coverage.paths?.pathCount
    readPaths = coverage.paths?.readCount
    unread = coverage.paths?.unread.map { Unread(at: $0.pattern.description, paths: $0.pathCount) }
    models = coverage.readers.map(WireReader.init)
  }
}

private struct WireReader: Encodable {
  struct Values: Encodable {
    let type: String
    let listed: Int
    let unmet: [String]
  }

  struct Alternative: Encodable {
    let at: String
    let by: String
    let type: String
  }

  let model: String
  let isRegistered: Bool
  let undecoded: Int?
  let withoutValue: [String]?
  let withoutNull: [String]?
  let withoutElement: [String]?
  let values: [Values]?
  let alternatives: [Alternative]?

  init(_ reader: ContractStatus.Coverage.Reader) {
    model = reader.model
    isRegistered = reader.isRegistered
    let gaps = reader.isRegistered ? reader.gaps : nil
    undecoded = reader.isRegistered ? reader.undecodedCount : nil
    withoutValue = gaps?.withoutValue.map(\.description)
    withoutNull = gaps?.withoutNull.map(\.description)
    withoutElement = gaps?.withoutElement.map(\.description)
    values = gaps?.values.map { Values(type: $0.type, listed: $0.listedCount, unmet: $0.unmet) }
    alternatives = gaps?.alternatives.map { Alternative(at: $0.pattern.description, by: $0.asker, type: $0.type) }
  }
}
