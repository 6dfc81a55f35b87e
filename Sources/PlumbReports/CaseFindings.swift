import PlumbFindings

/// Which findings of a report are of which case and of which of its readers.
struct CaseFindings {
  /// What each case is read by: the exchange itself where nothing else is known.
  let readers: [[Report.Case.Reader]]
  /// The numbers of findings in the report: by case, then by reader, each ascending.
  private(set) var numbers: [[[Int]]]
  /// The numbers of findings that are of no case.
  private(set) var strays: [Int] = []
  /// In how many cases each finding is.
  private(set) var caseCounts: [Int]

  init(_ report: Report) {
    let findings = report.findings
    readers = report.cases.map { $0.readers.isEmpty ? [Report.Case.Reader(model: nil, fingerprints: [])] : $0.readers }
    numbers = readers.map { $0.map { _ in [] } }
    caseCounts = Array(repeating: 0, count: findings.count)
    let byFingerprint = Dictionary(grouping: findings.indices) { findings[$0].fingerprint }
    for (at, item) in report.cases.enumerated() {
      var seen: Set<Int> = []
      for (reader, entry) in readers[at].enumerated() {
        for fingerprint in entry.fingerprints {
          let own = CaseFindings.own(byFingerprint[fingerprint] ?? [], of: item, findings)
          numbers[at][reader] += own
          seen.formUnion(own)
        }
      }
      for number in seen { caseCounts[number] += 1 }
    }
    addNamed(report)
    for at in numbers.indices {
      for reader in numbers[at].indices { numbers[at][reader].sort() }
    }
  }

  /// Adds findings that no reader has: to the case that each names, or to the strays.
  private mutating func addNamed(_ report: Report) {
    let cases = Dictionary(report.cases.indices.map { (CaseFindings.key(report.cases[$0]), $0) }) { first, _ in first }
    for (number, finding) in report.findings.enumerated() where caseCounts[number] == 0 {
      guard let name = finding.caseName, let at = cases[[finding.api ?? "", finding.contract ?? "", name]],
        let reader = readers[at].firstIndex(where: { $0.model == finding.model })
      else {
        strays.append(number)
        continue
      }
      numbers[at][reader].append(number)
      caseCounts[number] = 1
    }
  }

  private static func key(_ item: Report.Case) -> [String] { [item.api ?? "", item.contract ?? "", item.name] }

  /// Those of several findings of one fingerprint that are of a case, as far as their places tell.
  private static func own(_ numbers: [Int], of item: Report.Case, _ findings: [Finding]) -> [Int] {
    guard numbers.count > 1 else { return numbers }
    let sure = numbers.filter { number in
      findings[number].caseName == item.name || isPlaced(findings[number], in: item)
    }
    if !sure.isEmpty { return sure }
    // Not all places of these are known.
    let possible = numbers.filter { findings[$0].count > findings[$0].places.count }
    return possible.isEmpty ? numbers : possible
  }

  private static func isPlaced(_ finding: Finding, in item: Report.Case) -> Bool {
    isFile(finding.file, of: item) || finding.places.contains { isFile($0.file ?? finding.file, of: item) }
  }

  /// Whether a file is of a case: its own, or its recording beside its body.
  static func isFile(_ file: String?, of item: Report.Case) -> Bool {
    guard let file else { return false }
    return file == item.path || stem(file) == stem(item.path)
  }

  private static func stem(_ path: String) -> Substring {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path[...] }
    return path[..<dot]
  }
}
