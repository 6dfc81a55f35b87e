import PlumbFindings

/// An older report that a run is compared with, so that only what is new fails it.
///
/// A finding is the same as an older one of its fingerprint, unless that was less severe, or was accepted or known from
/// recordings where it is so no longer: what a team no longer accepts is new. How many places a finding stands for does not matter.
package struct Baseline: Sendable {
  private struct Entry {
    let finding: Finding
    let place: Locator.Located
  }

  private let report: Report

  /// Takes an older report.
  package init(_ report: Report) { self.report = report }

  /// Says of each finding of a run whether it is new, and which older ones are gone.
  ///
  /// - Parameter current: the run's report.
  /// - Returns: the same with what was compared.
  package func compared(with current: Report) -> Report {
    var report = current
    var rest: [String: [Entry]] = [:]
    let located = Locator.locate(self.report.findings.indices, of: self.report, withPlaces: true)
    for (finding, place) in zip(self.report.findings, located) {
      rest[finding.fingerprint, default: []].append(Entry(finding: finding, place: place))
    }
    var states: [BaselineState] = Array(repeating: .new, count: report.findings.count)
    // What is the same to the word is taken first, so that of several findings of one place the right one stays new.
    for likeness in Likeness.allCases {
      for (number, finding) in report.findings.enumerated() where states[number] == .new {
        let fingerprint = finding.fingerprint
        guard let at = rest[fingerprint]?.firstIndex(where: { Self.isSame($0.finding, finding, likeness) })
        else { continue }
        rest[fingerprint]?.remove(at: at)
        states[number] = .unchanged
      }
    }
    report.setBaseline(states)
    report.isCompared = true
    report.absent = gone(rest, from: current)
    return report
  }

  /// How much of two findings of one fingerprint has to be the same, the most first.
  private enum Likeness: CaseIterable {
    case words, settlement, place
  }

  private static func isSame(_ old: Finding, _ new: Finding, _ likeness: Likeness) -> Bool {
    guard old.severity >= new.severity, isSettled(new) || !isSettled(old) else { return false }
    if likeness != .place, isSettled(old) != isSettled(new) { return false }
    // One file's trouble is not another's, though both have one fingerprint.
    if likeness == .words || new.isOfFile || new.channel == .store { return FileIdentity(old) == FileIdentity(new) }
    return true
  }

  /// Whether nobody is to act on it, whatever an older report says.
  private static func isSettled(_ finding: Finding) -> Bool { finding.isKnown || finding.isAccepted }

  /// What is left of the older findings, of contracts that were judged as a whole and all of whose cases were checked again.
  private func gone(_ rest: [String: [Entry]], from current: Report) -> [(finding: Finding, place: Locator.Located)] {
    var checked: Set<String> = []
    for item in current.cases where item.failure == nil && !(item.answer?.isUnverified ?? false) {
      if case .leftOut = item.answer { continue }
      checked.insert(item.identity)
    }
    var incomplete: Set<String> = []
    for item in report.cases where !checked.contains(item.identity) { incomplete.insert(item.contractIdentity) }
    incomplete.formUnion(current.partial.map { Report.contractIdentity($0.api, $0.contract) })
    return rest.values.joined().filter { entry in
      if Self.isSettled(entry.finding) { return false }
      guard let contract = entry.finding.contract else { return incomplete.isEmpty }
      return !incomplete.contains(Report.contractIdentity(entry.finding.api, contract))
    }
    .sorted { ReportOrder.isBefore($0.finding, $1.finding) }.map { ($0.finding, $0.place) }
  }
}
