import PlumbChecks
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness
import PlumbSyntax

/// What the status says of all contracts together, and its words.
enum StatusTotal {
  /// The sum, and what to type.
  static func text(_ report: StatusReport, isDetailed: Bool) -> String {
    let cases = Tally.words(report.sum(\.caseCount), "case")
    var parts = ["\(report.sum(\.recordedCaseCount)) of \(cases) recorded"]
    let missing = report.missingCount
    let stale = report.sum(\.stale.count)
    let counts = [
      missing > 0 ? "\(missing) missing" : nil, stale > 0 ? "\(stale) stale" : nil,
      report.sum(\.problems.count) > 0 ? Tally.words(report.sum(\.problems.count), "problem") : nil,
      report.orphanCount > 0 ? Tally.words(report.orphanCount, "orphan") : nil,
    ].compactMap { $0 }
    if !counts.isEmpty { parts.append(counts.joined(separator: ", ")) }
    if report.hasCoverage { parts.append(words(read: report.readCount, of: report.pathCount, gaps: report.gapCount)) }
    var text = "\(Tally.words(report.contracts.count, "contract")): \(parts.joined(separator: "; "))\n"
    let commented = report.sum(\.commentedCount)
    if commented > 0 {
      let count = "\(commented) of \(Tally.words(report.sum(\.recordingCount), "recording"))"
      text +=
        commented == 1
        ? "\(count) was not captured from its URL, as its comment says\n"
        : "\(count) were not captured from their URLs, as their comments say\n"
    }
    if report.sum(\.missing.count) > 0 { text += "`plumb record` makes recordings of missing cases\n" }
    if stale > 0 { text += "`plumb record --stale` refreshes stale ones\n" }
    if !isDetailed, report.gapCount > 0 || report.readCount < report.pathCount {
      text += "`plumb status --details` lists what is not read, and what is not exercised\n"
    }
    return text
  }

  /// Such as "41 of 44 paths read, 12 not exercised".
  static func words(read: Int, of count: Int, gaps: Int) -> String {
    if count == 0 { return "no paths to read" + (gaps > 0 ? ", \(gaps) not exercised" : "") }
    let paths =
      read == count ? "all of \(Tally.words(count, "path"))" : "\(read) of \(Tally.words(count, "path"))"
    return "\(paths) read" + (gaps > 0 ? ", \(gaps) not exercised" : "")
  }

  /// What a model asks for and no recording shows, by kind; kinds without any are left out.
  static func gaps(_ gaps: EvidenceGaps) -> [(label: String, places: [String])] {
    func at(_ place: String) -> String { place.isEmpty ? "the root" : place }
    var all: [(label: String, places: [String])] = [
      ("a value at", gaps.withoutValue.map { at($0.description) }),
      ("null or nothing at", gaps.withoutNull.map { at($0.description) }),
      ("an element at", gaps.withoutElement.map { at($0.description) }),
    ]
    all += gaps.values.map { values in
      ("of the \(values.listedCount) values of \(values.type)", values.unmet.map { $0.isEmpty ? "\"\"" : $0 })
    }
    all.append(("a reading", gaps.alternatives.map { "\($0.asker) as \($0.type) at \(at($0.pattern.description))" }))
    return all.filter { !$0.places.isEmpty }
  }
}
