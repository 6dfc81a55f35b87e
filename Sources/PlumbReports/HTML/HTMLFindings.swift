import PlumbFindings

/// The findings that a page lists, each made ready when it is asked for.
struct HTMLFindings: Sendable {
  /// How many are listed.
  static let most = 25_000
  /// How many places are listed, over all findings.
  private static let mostPlaces = 60_000

  private let findings: ArraySlice<Finding>
  private let located: [Locator.Located]
  private let anchors: [String]
  private let placesEach: Int
  /// How many more there are than are listed.
  let leftOut: Int

  init(_ report: Report) {
    findings = report.findings.prefix(HTMLFindings.most)
    leftOut = report.findings.count - findings.count
    located = Locator.locate(findings.indices, of: report, withPlaces: true)
    var times: [String: Int] = [:]
    anchors = findings.map { finding in
      let fingerprint = finding.fingerprint
      let time = times[fingerprint, default: 0] + 1
      times[fingerprint] = time
      return time == 1 ? fingerprint : "\(fingerprint)-\(time)"
    }
    placesEach = HTMLFindings.placesEach(findings.map(\.places.count))
  }

  var count: Int { findings.count }

  subscript(number: Int) -> HTMLEntry {
    HTMLEntry(findings[number], located[number], anchor: anchors[number], mostPlaces: placesEach)
  }

  /// The numbers of those that stand on the page without a script: those to act on, then others, up to so many.
  func first(_ most: Int) -> [Int] {
    let fresh = findings.indices.lazy.filter { findings[$0].isFresh }.prefix(most)
    let others = findings.indices.lazy.filter { !findings[$0].isFresh }.prefix(most - fresh.count)
    return Array(fresh) + Array(others)
  }

  /// How many findings have a state.
  func count(of state: HTMLEntry.State) -> Int { findings.count { HTMLEntry.State($0) == state } }

  /// The names in fragments of those that are listed.
  var names: Set<String> { Set(anchors) }

  /// The rules of those that are listed, by id, with how often each was broken.
  var rules: [(rule: Rule, count: Int)] {
    var counts: [Rule: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    return counts.sorted { $0.key.id < $1.key.id }.map { ($0.key, $0.value) }
  }

  /// How many there are of each contract: those to act on, and the others.
  var contracts: [String: (fresh: Int, others: Int)] {
    findings.reduce(into: [:]) { counts, finding in
      let name = HTMLEntry.contract(finding.api, finding.contract)
      if finding.isFresh {
        counts[name, default: (0, 0)].fresh += 1
      } else {
        counts[name, default: (0, 0)].others += 1
      }
    }
  }

  /// The most places a finding may list for all of them together to stay bounded.
  private static func placesEach(_ counts: [Int]) -> Int {
    var most = Folding.mostPlaces
    while most > 1, counts.reduce(0, { $0 + min($1, most) }) > mostPlaces { most -= 1 }
    return most
  }
}
