package import Foundation
package import PlumbFindings

/// The report for code scanning: SARIF 2.1.0.
// What a team accepts has a suppression; what a live answer shows as its recording already did is `informational`, as it
// is no suppression of anybody's; what an older report had and this one has not is there as `absent`. GitHub looks at
// none of the three and would show all of it, so whoever uploads there leaves such results out before.
package struct SARIFReport: Sendable {
  private let rules: [Rule]
  private let toolVersion: String
  private let paths: RepositoryPaths
  private let most: Int

  /// Takes what a report does not know.
  ///
  /// - Parameters:
  ///   - rules: every rule that there is.
  ///   - toolVersion: the version of the tool.
  ///   - paths: makes paths relative to the repository.
  ///   - most: the results that are written; GitHub refuses a run with more than 25,000.
  package init(rules: [Rule], toolVersion: String, paths: RepositoryPaths, most: Int = 25_000) {
    self.rules = rules
    self.toolVersion = toolVersion
    self.paths = paths
    self.most = most
  }

  /// The report as one JSON document, a line for each result, ending with a line feed.
  ///
  /// - Throws: never, as all of it is text and whole numbers.
  package func data(_ report: Report) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let book = SARIFRules(rules, report)
    let results = SARIFResults(report, book, paths, most: most)
    var data = Data(#"{"$schema":"\#(SARIFLog.schema)","version":"\#(SARIFLog.version)","runs":[{"#.utf8)
    func add(_ name: String, _ value: some Encodable) throws {
      data.append(contentsOf: "\n\"\(name)\":".utf8)
      data.append(try encoder.encode(value))
      data.append(UInt8(ascii: ","))
    }
    try add("tool", SARIFLog.Tool(driver: SARIFLog.Driver(version: toolVersion, rules: book.descriptors)))
    try add("columnKind", "unicodeCodePoints")
    try add(
      "originalUriBaseIds",
      [
        SARIFLocations.base: SARIFLog.ArtifactLocation(
          description: SARIFLog.Message(text: "the root of the repository"))
      ])
    try add("invocations", [invocation(report, leftOut: results.leftOut)])
    try add("properties", properties(report))
    data.append(contentsOf: "\n\"results\":[".utf8)
    // One at a time: thousands of them as objects take many times what they take as text.
    var isFirst = true
    try results.forEach { result in
      data.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
      data.append(try encoder.encode(result))
      isFirst = false
    }
    data.append(contentsOf: "\n]}]}\n".utf8)
    return data
  }

  private func invocation(_ report: Report, leftOut: Int) -> SARIFLog.Invocation {
    SARIFLog.Invocation(
      executionSuccessful: report.verdict != .error && report.verdict != .unavailable,
      endTimeUtc: report.date?.formatted(.iso8601),
      toolExecutionNotifications: SARIFNotifications.of(report, leftOut: leftOut, paths))
  }

  private func properties(_ report: Report) -> SARIFLog.RunProperties {
    SARIFLog.RunProperties(
      verdict: report.verdict.rawValue, failOn: report.failOn.rawValue, contracts: report.totals.contracts,
      cases: report.cases.count, documents: report.totals.documents, bytes: report.totals.bytes,
      known: report.findings.count { $0.isKnown }, accepted: report.findings.count { $0.isAccepted })
  }
}

/// What went wrong with the run itself.
enum SARIFNotifications {
  /// The notifications about cases that are written at most.
  private static let most = 1_000

  static func of(_ report: Report, leftOut: Int, _ paths: RepositoryPaths) -> [SARIFLog.Notification] {
    var all: [SARIFLog.Notification] = []
    for item in report.cases {
      let name = item.fullName
      if let failure = item.failure {
        all.append(notification("error", name, "could not be examined: \(failure)"))
        continue
      }
      switch item.answer {
      case .unavailable(let reason): all.append(notification("warning", name, "unavailable: \(reason)"))
      case .skipped(let reason): all.append(notification("warning", name, "not verified: \(reason)"))
      case .leftOut(let reason): all.append(notification("note", name, "skipped: \(reason)"))
      case .checked, .unchanged, nil: break
      }
    }
    var shown = Array(all.prefix(most))
    if all.count > most {
      shown.append(notification("warning", "… and \(all.count - most) more", "cases that were not verified"))
    }
    if leftOut > 0 {
      shown.append(
        notification(
          "warning", "\(leftOut) of the least severe results are left out",
          "code scanning refuses a run with more than it takes; the JSON report has all"))
    }
    if report.verdict == .error, all.allSatisfy({ $0.level != "error" }) {
      shown.append(SARIFLog.Notification(level: "error", message: SARIFLog.Message(text: "no document was examined")))
    }
    return shown
  }

  private static func notification(_ level: String, _ name: String, _ text: String) -> SARIFLog.Notification {
    SARIFLog.Notification(
      level: level, message: SARIFLog.Message(text: SARIFText.plain("\(SafeText.line(name)): \(SafeText.line(text))")))
  }
}
