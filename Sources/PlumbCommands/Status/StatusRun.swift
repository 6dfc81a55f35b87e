import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports

/// Finds out by workers how things stand.
struct StatusRun {
  let workspace: Workspace
  let plan: CheckPlan
  let catalog: ModelCatalog
  let timeout: Double
  let jobs: Int
  let now: Date

  /// Reads all recordings that are planned.
  ///
  /// - Parameter progress: told how many recordings are done, again and again.
  /// - Returns: how things stand.
  /// - Throws: where no request to a worker can be made.
  func report(progress: @escaping @Sendable (Int) -> Void = { _ in }) throws -> StatusReport {
    let requests = try plan.entries.map { try request($0) }
    let models = requests.map { $0.request.readers.map(\.model) }
    let entries = plan.entries
    let store = workspace.store
    let sink = StatusSink(entries.map { StatusFold($0, store, now: now) })
    WorkerPool(catalog, timeout: timeout).run(
      plan.items, jobs: jobs,
      prepare: { number, item in
        var reading = StatusReading(item, of: entries[number], store, takesShape: !models[number].isEmpty)
        let errands = reading.documents.map { WorkerPool.Errand(document: $0.body, request: requests[number]) }
        reading.dropBodies()
        return ((number, item, reading), errands)
      },
      take: { kept, answers in
        let (number, item, reading) = kept
        let (examinations, failure) = answers.unpacked
        progress(
          sink.take(number) { $0.add(reading, item, examinations, by: models[number], failure: failure) })
      })
    return StatusReport(now: now, contracts: sink.outcomes(catalog), strays: plan.strays)
  }

  /// What workers are asked for each document of a contract: evidence, and whether it decodes.
  private func request(_ entry: CheckPlan.Entry) throws -> EncodedRequest {
    // Where not all recordings are read their coverage says nothing, and no model is run.
    guard entry.isWhole else { return try EncodedRequest([]) }
    let rules = RuleBook.all.map(\.id)
    return try EncodedRequest(
      entry.contract.models(in: catalog).map { model in
        WorkerProtocol.Request.Reader(
          model: model, omitted: rules, subject: entry.contract.path, gathersAll: true,
          lock: entry.contract.lockText(model, besides: catalog))
      })
  }
}

/// Takes recordings one after another; `@unchecked Sendable`, as it is used by one thread at a time.
private final class StatusSink: @unchecked Sendable {
  private var folds: [StatusFold]
  private var count = 0

  init(_ folds: [StatusFold]) { self.folds = folds }

  /// Gives a recording to the contract of a number.
  ///
  /// - Returns: how many there were.
  func take(_ number: Int, _ add: (inout StatusFold) -> Void) -> Int {
    add(&folds[number])
    count += 1
    return count
  }

  func outcomes(_ catalog: ModelCatalog) -> [ContractStatus] { folds.indices.map { folds[$0].outcome(catalog) } }
}
