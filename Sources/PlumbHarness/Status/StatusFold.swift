package import Foundation
import PlumbChecks
package import PlumbContracts
package import PlumbDecodeChecks
import PlumbFindings
package import PlumbRecordings
import PlumbSyntax

/// Gathers how things stand with a contract, one recording after the other.
package struct StatusFold: Sendable {
  private let entry: CheckPlan.Entry
  private let now: Date
  private var status: ContractStatus
  private var fold: ContractFold
  private var undecoded: [String: Int] = [:]
  private var shape = Shape()
  private var documentCount = 0
  /// Recordings that are no answers to what they are named for.
  private var unusable: Set<String> = []

  /// Begins a contract.
  ///
  /// - Parameters:
  ///   - entry: what is planned.
  ///   - store: where its recordings are.
  ///   - now: the moment by which recordings are aged.
  package init(_ entry: CheckPlan.Entry, _ store: RecordingStore, now: Date) {
    self.entry = entry
    self.now = now
    fold = ContractFold(entry, store, today: Today.day(now))
    status = ContractStatus(api: entry.api.name, contract: entry.contract.name)
    status.missing = entry.missing.map(\.name.caseName)
    status.caseCount = Set(status.missing).union(entry.items.filter { $0.listed != nil }.map(\.base)).count
    status.staleAfterDays = entry.api.staleAfterDays
  }

  /// Takes a recording, and what the models made of its documents.
  ///
  /// - Parameters:
  ///   - reading: the recording.
  ///   - item: which one it is.
  ///   - examinations: for each document one of each model in `models`.
  ///   - models: the models' names.
  ///   - failure: why models could not be run; nil where they could.
  package mutating func add(
    _ reading: StatusReading, _ item: CheckPlan.Item, _ examinations: [[Examination]], by models: [String],
    failure: String? = nil
  ) {
    let prepared = reading.prepared
    if prepared.findings.contains(where: { $0.rule == RecordingMissing.rule }) { unusable.insert(item.base) }
    fold.add(prepared, examinations, by: models, failure: failure)
    status.failure = status.failure ?? failure
    guard !prepared.isOrphan else {
      status.orphans += prepared.findings.prefix(1).map {
        ContractStatus.Orphan(name: item.name.caseName, message: $0.message)
      }
      return
    }
    status.recordingCount += 1
    if item.listed == nil, item.page == 1 { status.further.append(item.base) }
    if reading.isCommented, !reading.isStub { status.commentedCount += 1 }
    if reading.isStub { status.stubs.append(item.name.caseName) }
    if reading.isFailure { status.failures.append(item.name.caseName) }
    if prepared.isComplete, !prepared.isAsExpected, !reading.isFailure {
      status.unexpected.append(item.name.caseName)
    }
    age(reading, item)
    for own in examinations {
      documentCount += 1
      for (model, examination) in zip(models, own) where examination.jsonDecoderError != nil {
        undecoded[model, default: 0] += 1
      }
    }
    if let shape = reading.shape { self.shape.merge(shape) }
  }

  private mutating func age(_ reading: StatusReading, _ item: CheckPlan.Item) {
    // What cannot be read is told as a problem.
    guard reading.prepared.isComplete else { return }
    let days = reading.date.map { Int((now.timeIntervalSince($0) / 86_400).rounded(.down)) }
    let capture = ContractStatus.Capture(
      name: item.name.caseName, date: reading.date, days: days.flatMap { $0 < 0 ? nil : $0 })
    if let date = reading.date {
      if date < status.oldest?.date ?? .distantFuture { status.oldest = capture }
      if date > status.newest?.date ?? .distantPast { status.newest = capture }
    }
    let isOld = reading.date.map { Recording.isStale($0, after: entry.api.staleAfterDays, at: now) } ?? true
    // As `record --stale` does: a case is as old as its first page, and no upstream answers as a stub does.
    if item.page == 1, !reading.isStub, isOld { status.stale.append(capture) }
  }

  /// How things stand, once all recordings were added.
  package mutating func outcome(_ catalog: ModelCatalog) -> ContractStatus {
    let missing = Set(status.missing)
    status.problems = fold.findings().filter { finding in
      switch finding.rule {
      case RecordingUnreadable.rule, RecordingEdited.rule: !finding.isAccepted
      case RecordingMissing.rule: !missing.contains(finding.caseName ?? "") && !finding.isAccepted
      default: false
      }
    }
    status.missingPages = status.problems.compactMap { missingPage($0) }
    status.coverage = coverage(catalog)
    return status
  }

  /// The page that a problem says is missing.
  ///
  /// - Returns: nil for a problem of a recording that is there.
  private func missingPage(_ problem: Finding) -> String? {
    guard problem.rule == RecordingMissing.rule, let base = problem.caseName, !unusable.contains(base) else {
      return nil
    }
    let pages = Set(entry.items.lazy.filter { $0.base == base }.map(\.page))
    return CaseNaming.page(base, (1...).first { !pages.contains($0) } ?? 1)
  }

  private func coverage(_ catalog: ModelCatalog) -> ContractStatus.Coverage? {
    let models = entry.contract.models
    guard entry.isWhole, !models.isEmpty else { return nil }
    let registered = entry.contract.models(in: catalog)
    let reads = registered.reduce(into: Set<PointerPattern>()) { $0.formUnion(fold.evidence[$1]?.uses.read ?? []) }
    let hasDocuments = documentCount > 0 && !registered.isEmpty
    return ContractStatus.Coverage(
      documentCount: documentCount, paths: hasDocuments ? ShapeCoverage(shape, reads: reads) : nil,
      readers: models.map { model in
        ContractStatus.Coverage.Reader(
          model: model, isRegistered: registered.contains(model), undecodedCount: undecoded[model] ?? 0,
          gaps: fold.evidence[model]?.gaps ?? EvidenceGaps())
      })
  }
}
