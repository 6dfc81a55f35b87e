import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness
import PlumbRecordings

/// Asks the upstream for cases, and holds the answers against models and recordings, by workers.
struct VerifyRun {
  let workspace: Workspace
  let session: LiveSession
  let catalog: ModelCatalog
  let timeout: Double
  let jobs: Int
  let today: String
  /// Whether values are told that are others than recorded.
  let tellsValues: Bool
  /// Keeps what is shown of answers.
  let bodies = AnswerBodies()

  /// What came of one round.
  struct Round {
    /// By the numbers of the plan's entries.
    var outcomes: [Int: VerifyFold.Outcome]
    /// Answers to be written, by case.
    var answers: [(item: LiveCase, outcome: LiveOutcome)]
    /// Why models could not be run, each reason once.
    var failures: [String]
  }

  /// Asks for cases once.
  ///
  /// - Parameters:
  ///   - cases: in the order of their contracts.
  ///   - keepsAnswers: whether the answers are wanted for writing.
  ///   - progress: told how many cases are done.
  /// - Returns: an outcome for each contract that has a case.
  /// - Throws: where no request to a worker can be made.
  func round(
    _ cases: [LiveCase], keepsAnswers: Bool, progress: @escaping @Sendable (Int) -> Void
  ) throws -> Round {
    let entries = session.plan.entries
    let numbers = Set(cases.map(\.entry)).sorted()
    var requests: [Int: EncodedRequest] = [:]
    for number in numbers { requests[number] = try request(entries[number]) }
    let sink = VerifySink(
      numbers.reduce(into: [:]) { folds, number in
        folds[number] = VerifyFold(entries[number], workspace.store, today: today, tellsValues: tellsValues)
      },
      models: requests.mapValues { $0.request.readers.map(\.model) })
    let pool = WorkerPool(catalog, timeout: timeout)
    let asked = requests
    let errands = { @Sendable (documents: [PreparedRecording.Document], number: Int) -> [WorkerPool.Errand] in
      documents.compactMap { document in
        asked[number].map { WorkerPool.Errand(document: document.body, request: $0) }
      }
    }
    let check = LiveCheck(workspace.store)
    let feed = session.feed(cases)
    let bodies = bodies
    pool.run(
      Array(cases.indices), jobs: jobs,
      prepare: { number in
        let outcome = feed.take(number)
        let item = cases[number]
        let prepared = check.prepare(outcome, of: item, entries[item.entry])
        bodies.keep(prepared)
        return ((prepared, keepsAnswers ? outcome : nil), errands(prepared.documents, item.entry))
      },
      take: { kept, answers in progress(sink.take(kept.0, kept.1, answers)) })
    let items = session.plan.items.filter { asked[$0.entry] != nil }
    let recordings = RecordingCheck(workspace.store)
    let store = workspace.store
    pool.run(
      items, jobs: jobs,
      prepare: { number, item -> (kept: Recorded, errands: [WorkerPool.Errand]) in
        guard let recording = try? store.read(item.name) else { return (Recorded(entry: number), []) }
        let prepared = recordings.prepare(recording, item, of: entries[number])
        return (
          Recorded(entry: number, prepared: prepared, recording: recording), errands(prepared.documents, number)
        )
      },
      take: { kept, answers in sink.take(kept, answers) })
    return Round(outcomes: sink.outcomes(), answers: sink.answers, failures: sink.failures)
  }

  /// What workers are asked for each document of a contract: also what models ask for, which makes drift matter.
  private func request(_ entry: CheckPlan.Entry) throws -> EncodedRequest {
    try EncodedRequest(
      entry.contract.models(in: catalog).map { model in
        WorkerProtocol.Request.Reader(
          model: model, omitted: entry.contract.severities.rulesOff(for: model).sorted(), subject: entry.contract.path,
          lock: entry.contract.lockText(model, besides: catalog))
      })
  }
}

/// A recording of a contract; without anything where it cannot be read.
private struct Recorded: Sendable {
  let entry: Int
  var prepared: PreparedRecording?
  var recording: Recording?
}

/// Takes what came of answers and recordings.
///
/// `@unchecked Sendable`, as it is used by one thread at a time: by whoever gives it the next one.
private final class VerifySink: @unchecked Sendable {
  private var folds: [Int: VerifyFold]
  private let models: [Int: [String]]
  private var count = 0
  private(set) var answers: [(item: LiveCase, outcome: LiveOutcome)] = []
  private(set) var failures: [String] = []

  init(_ folds: [Int: VerifyFold], models: [Int: [String]]) {
    self.folds = folds
    self.models = models
  }

  /// Takes a case; tells how many have been taken.
  func take(_ prepared: PreparedLive, _ outcome: LiveOutcome?, _ answers: [WorkerPool.Answer]) -> Int {
    let number = prepared.item.entry
    let (examinations, failure) = unpacked(answers)
    folds[number]?.add(prepared, examinations, by: models[number] ?? [], failure: failure)
    if let outcome { self.answers.append((prepared.item, outcome)) }
    count += 1
    return count
  }

  /// Takes a recording.
  func take(_ recorded: Recorded, _ answers: [WorkerPool.Answer]) {
    guard let prepared = recorded.prepared else { return }
    let (examinations, _) = unpacked(answers)
    folds[recorded.entry]?.add(prepared, recorded.recording, examinations, by: models[recorded.entry] ?? [])
  }

  func outcomes() -> [Int: VerifyFold.Outcome] {
    var outcomes: [Int: VerifyFold.Outcome] = [:]
    for number in folds.keys.sorted() { outcomes[number] = folds[number]?.outcome() }
    return outcomes
  }

  private func unpacked(_ answers: [WorkerPool.Answer]) -> ([[Examination]], String?) {
    let (examinations, failure) = answers.unpacked
    if let failure, !failures.contains(failure) { failures.append(failure) }
    return (examinations, failure)
  }
}
