import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness

/// Has workers examine changed recordings.
struct MutateRun {
  let workspace: Workspace
  let plan: CheckPlan
  let catalog: ModelCatalog
  let timeout: Double
  let jobs: Int
  let today: String
  let failOn: Severity
  /// Whether not only the first and the last place of each pattern are tried.
  let triesEveryPlace: Bool
  /// Whether places are changed that nothing reads.
  let takesUnused: Bool

  /// Recordings that are looked at together at least, as starting workers takes a while.
  private static let batch = 48

  /// Changes all that is planned.
  ///
  /// - Parameter progress: told how many contracts are done, again and again.
  /// - Returns: what came of each contract that has documents, and why models could not be run where they could not.
  /// - Throws: where no request to a worker can be made.
  func contracts(
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> (contracts: [ContractMutations], failures: [String]) {
    let sink = MutateSink()
    var rest = plan.entries[...]
    while !rest.isEmpty {
      var taken: [CheckPlan.Entry] = []
      while let entry = rest.first, taken.reduce(0, { $0 + $1.items.count }) < MutateRun.batch {
        taken.append(entry)
        rest = rest.dropFirst()
      }
      try run(taken, sink)
      progress(plan.entries.count - rest.count)
      guard sink.failures.isEmpty else { break }
    }
    return (sink.finished, sink.failures)
  }

  private func run(_ entries: [CheckPlan.Entry], _ sink: MutateSink) throws {
    let pool = WorkerPool(catalog, timeout: timeout)
    let subjects = try survey(entries, pool, sink)
    guard sink.failures.isEmpty else { return }
    sink.begin(subjects.map { MutationFold($0, takesUnused: takesUnused) })
    let plain = try subjects.map { try EncodedRequest(readers($0.entry, subject: nil)) }
    // Each change by itself, which shows nearly all; then with what all recordings show; then at all places at once.
    let all = sink.trials
    pool.run(
      all, jobs: jobs,
      prepare: { number, trial in
        var mutants = subjects[number].mutants(of: trial)
        let errands = mutants.flatMap { mutant in
          mutant.prepared.documents.map { WorkerPool.Errand(document: $0.body, request: plain[number]) }
        }
        for index in mutants.indices { mutants[index].prepared.dropBodies() }
        return ((number, trial, mutants), errands)
      },
      take: { kept, answers in sink.take(kept.0, kept.1, kept.2, answers) })
    let doubtful = sink.doubtful
    try judgeTogether(doubtful, subjects, pool) { sink.takeTogether($0, $1, $2, $3) }
    sink.noteAll()
    try judgeTogether(sink.widened, subjects, pool) { sink.takeEverywhere($0, $1, $2, $3) }
    sink.finish()
  }

  /// Has evidence gathered anew for each change, and its answers judged with all others.
  private func judgeTogether(
    _ trials: [(contract: Int, trial: MutationTrial)], _ subjects: [MutationSubject], _ pool: WorkerPool,
    take:
      @escaping @Sendable (Int, MutationTrial, [(number: Int, prepared: PreparedRecording)], [WorkerPool.Answer]) ->
      Void
  ) throws {
    let requests = try trials.enumerated().map { number, trial in
      try EncodedRequest(
        readers(subjects[trial.contract].entry, subject: "\(subjects[trial.contract].contract.path) \(number)"))
    }
    pool.run(
      trials.enumerated().map { ($0.offset, $0.element.contract, $0.element.trial) }, jobs: jobs,
      prepare: { request, number, trial in
        var mutants = subjects[number].mutants(of: trial)
        let errands = mutants.flatMap { mutant in
          mutant.prepared.documents.map { WorkerPool.Errand(document: $0.body, request: requests[request]) }
        }
        for index in mutants.indices { mutants[index].prepared.dropBodies() }
        return ((number, trial, mutants), errands)
      },
      take: { kept, answers in take(kept.0, kept.1, kept.2, answers) })
  }

  /// Reads the recordings as they are.
  private func survey(
    _ entries: [CheckPlan.Entry], _ pool: WorkerPool, _ sink: MutateSink
  ) throws -> [MutationSubject] {
    let items = entries.indices.flatMap { number in entries[number].items.map { (number, $0) } }
    // What each recording has to be known of each, so none leaves out what another one showed.
    let requests = try items.enumerated().map { index, item in
      try EncodedRequest(readers(entries[item.0], subject: "\(entries[item.0].contract.path) as it is \(index)"))
    }
    let store = workspace.store
    let originals = Originals(count: entries.count)
    pool.run(
      items.enumerated().map { ($0.offset, $0.element.0, $0.element.1) }, jobs: jobs,
      prepare: { index, number, item in
        let original = MutationSubject.Original(item, of: entries[number], store)
        let errands = original.prepared.documents.map {
          WorkerPool.Errand(document: $0.body, request: requests[index])
        }
        return ((number, original), errands)
      },
      take: { kept, answers in
        let (examinations, failure) = answers.unpacked
        if let failure { sink.fail(failure) }
        var original = kept.1
        original.examinations = examinations
        originals.add(original, to: kept.0)
      })
    return zip(entries, originals.all).map { entry, originals in
      MutationSubject(
        entry, originals, models: entry.contract.models(in: catalog), store, today: today, failOn: failOn,
        triesEveryPlace: triesEveryPlace)
    }
  }

  private func readers(_ entry: CheckPlan.Entry, subject: String?) -> [WorkerProtocol.Request.Reader] {
    entry.contract.models(in: catalog).map { model in
      WorkerProtocol.Request.Reader(
        model: model, omitted: entry.contract.severities.rulesOff(for: model).sorted(), subject: subject,
        lock: entry.contract.lockText(model, besides: catalog))
    }
  }

  /// Recordings by contract; `@unchecked Sendable`, as it is used by one thread at a time.
  private final class Originals: @unchecked Sendable {
    private(set) var all: [[MutationSubject.Original]]

    init(count: Int) { all = Array(repeating: [], count: count) }

    func add(_ original: MutationSubject.Original, to number: Int) { all[number].append(original) }
  }
}
