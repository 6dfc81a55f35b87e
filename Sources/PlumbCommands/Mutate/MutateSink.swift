import PlumbDecodeChecks
import PlumbHarness

/// Takes what came of changes, contract by contract.
///
/// `@unchecked Sendable`, as it is used by one thread at a time: by whoever gives it the next one.
final class MutateSink: @unchecked Sendable {
  /// A change at one place, and what is known of it so far.
  private struct Once {
    let contract: Int
    let trial: MutationTrial
    var notice: MutationNotice
    let isDoubtful: Bool
  }

  typealias Mutants = [(number: Int, prepared: PreparedRecording)]

  private var folds: [MutationFold] = []
  private var known: [Once] = []
  /// The places in `known` of those that are judged again, in their order.
  private var again: [Int] = []
  private(set) var finished: [ContractMutations] = []
  /// Why models could not be run, each reason once.
  private(set) var failures: [String] = []

  func begin(_ folds: [MutationFold]) {
    self.folds = folds
    known = []
    again = []
  }

  func fail(_ failure: String) {
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// The changes at single places of all contracts.
  var trials: [(Int, MutationTrial)] {
    folds.indices.flatMap { number in folds[number].trials.map { (number, $0) } }
  }

  /// Takes a change at one place.
  func take(_ contract: Int, _ trial: MutationTrial, _ mutants: Mutants, _ answers: [WorkerPool.Answer]) {
    for (_, prepared, examinations) in examined(mutants, answers) {
      let (notice, mayTellMore) = folds[contract].add(trial, prepared, examinations)
      known.append(Once(contract: contract, trial: trial, notice: notice, isDoubtful: mayTellMore))
    }
  }

  /// The changes of which all recordings together may show more.
  var doubtful: [(contract: Int, trial: MutationTrial)] {
    again = known.indices.filter { known[$0].isDoubtful }
    return again.map { (known[$0].contract, known[$0].trial) }
  }

  /// Takes the next of them, as it is judged with all others.
  func takeTogether(_ contract: Int, _ trial: MutationTrial, _ mutants: Mutants, _ answers: [WorkerPool.Answer]) {
    guard !again.isEmpty else { return }
    let at = again.removeFirst()
    let notice = folds[contract].together(examined(mutants, answers))
    if notice.level > known[at].notice.level { known[at].notice = notice }
  }

  /// Brings the places of each pattern together.
  func noteAll() {
    for once in known { folds[once.contract].note(once.notice, of: once.trial) }
  }

  /// The changes that are to be made at all places.
  var widened: [(contract: Int, trial: MutationTrial)] {
    folds.indices.flatMap { number in folds[number].widened.map { (number, $0) } }
  }

  /// Takes a change at all places.
  func takeEverywhere(_ contract: Int, _ trial: MutationTrial, _ mutants: Mutants, _ answers: [WorkerPool.Answer]) {
    folds[contract].noteEverywhere(folds[contract].together(examined(mutants, answers)), of: trial)
  }

  /// Ends the contracts at work.
  func finish() {
    finished += folds.map { $0.finished() }.filter { $0.documentCount > 0 }
    folds = []
  }

  /// Gives each recording the examinations of its documents.
  private func examined(
    _ mutants: Mutants, _ answers: [WorkerPool.Answer]
  ) -> [(number: Int, prepared: PreparedRecording, examinations: [[Examination]])] {
    let (examinations, failure) = answers.unpacked
    if let failure { fail(failure) }
    var rest = examinations[...]
    return mutants.map { number, prepared in
      let own = Array(rest.prefix(prepared.documents.count))
      rest = rest.dropFirst(own.count)
      return (number, prepared, own)
    }
  }
}
