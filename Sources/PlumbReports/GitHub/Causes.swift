import PlumbFindings
import PlumbSyntax

/// Findings of one cause, over the contracts and models of an API.
struct Cause {
  /// The numbers of findings in the report, in its order.
  var numbers: [Int]
  /// How many cases it breaks, or places where it is of no case.
  var weight: Int
  var severity: Severity
  /// Whether it fails the run.
  var counts: Bool

  /// Brings together what is to be acted on and has one cause, what matters most first.
  // Two findings of one rule, severity and API have one where they are of one place of a contract, whatever the model,
  // or where one Swift type asks for a key of one name, whatever the contract.
  static func of(_ report: Report) -> [Cause] {
    let cases = CaseFindings(report)
    var sets = DisjointSets(count: report.findings.count)
    var first: [[String]: Int] = [:]
    let fresh = report.findings.indices.filter { report.findings[$0].isFresh }
    for number in fresh {
      for key in keys(report.findings[number]) {
        if let other = first[key] { sets.join(other, number) } else { first[key] = number }
      }
    }
    let groups = Dictionary(grouping: fresh) { sets.root($0) }
    let causes = groups.values.map { numbers in
      let numbers = numbers.sorted()
      let finding = report.findings[numbers[0]]
      return Cause(
        numbers: numbers, weight: numbers.reduce(0) { $0 + max(cases.caseCounts[$1], report.findings[$1].count, 1) },
        severity: finding.severity, counts: Report.counts(finding, report.failOn))
    }
    return causes.sorted { one, other in
      if one.counts != other.counts { return one.counts }
      if one.severity != other.severity { return one.severity > other.severity }
      if one.weight != other.weight { return one.weight > other.weight }
      return one.numbers[0] < other.numbers[0]
    }
  }

  private static func keys(_ finding: Finding) -> [[String]] {
    let head = [finding.rule.id, finding.severity.rawValue, finding.api ?? ""]
    var keys = [head + ["at", finding.contract ?? finding.file ?? "", finding.pattern.description]]
    if finding.channel == .store || (finding.channel == .exchange && finding.pattern.parts.isEmpty) {
      // What is wrong with one file is not what is wrong with another.
      keys[0].append(finding.file ?? "")
      keys[0].append("\(finding.offset)")
      return keys
    }
    if let type = finding.typePath?.split(separator: ".").last,
      let name = finding.pattern.parts.last(where: { if case .key = $0 { true } else { false } })
    {
      keys.append(head + ["in", String(type), "\(name)", finding.expected ?? ""])
    }
    return keys
  }
}

/// Sets that are joined until each holds what belongs together.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    parents[max(one, other)] = min(one, other)
  }
}
