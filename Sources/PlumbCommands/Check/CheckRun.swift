import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports

/// Checks recordings by workers.
struct CheckRun {
  let workspace: Workspace
  let plan: CheckPlan
  let catalog: ModelCatalog
  let timeout: Double
  let jobs: Int
  let today: String
  /// Whether it is wanted what recordings hold.
  var takesShapes = false

  /// Reads and examines everything that is planned.
  ///
  /// - Parameters:
  ///   - failOn: the least severity that fails the run.
  ///   - progress: told how many recordings are done, again and again.
  /// - Returns: the report, and why models could not be run where they could not.
  /// - Throws: where no request to a worker can be made.
  func report(
    failOn: Severity, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> (report: Report, failures: [String]) {
    let requests = try plan.entries.map { try request($0) }
    let models = requests.map { $0.request.readers.map(\.model) }
    let entries = plan.entries
    let lockedModels = LockCheck.models(of: entries, in: catalog)
    let check = RecordingCheck(workspace.store, takesShapes: takesShapes)
    let sink = CheckSink(plan, workspace, today: today)
    WorkerPool(catalog, timeout: timeout).run(
      plan.items, jobs: jobs,
      prepare: { number, item in
        let prepared = check.prepare(item, of: entries[number])
        let errands = prepared.documents.map { WorkerPool.Errand(document: $0.body, request: requests[number]) }
        var kept = prepared
        kept.dropBodies()
        return ((number, kept), errands)
      },
      take: { kept, answers in
        sink.take(kept.1, of: kept.0, answers, by: models[kept.0])
        progress(sink.count)
      })
    let schemas =
      lockedModels.isEmpty
      ? []
      : SchemaRun(workspace: workspace, timeout: timeout, jobs: jobs)
        .schemas(lockedModels.map { SchemaRun.Errand(model: $0.model, entries: [entries[$0.entry]]) })
    sink.add(LockCheck.findings(of: entries, in: catalog, schemas))
    return (sink.report(failOn: failOn), sink.failures)
  }

  /// What workers are asked for each document of a contract.
  private func request(_ entry: CheckPlan.Entry) throws -> EncodedRequest {
    let readers = entry.contract.models(in: catalog).map { model in
      WorkerProtocol.Request.Reader(
        model: model, omitted: entry.contract.severities.rulesOff(for: model).sorted(),
        subject: entry.isWhole ? entry.contract.path : nil,
        lock: entry.contract.lockText(model, besides: catalog))
    }
    return try EncodedRequest(readers)
  }
}
