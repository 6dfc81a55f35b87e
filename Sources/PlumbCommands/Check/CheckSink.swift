import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports
import Plumbline

/// Takes what came of recordings in their order, and makes a report of it.
///
/// `@unchecked Sendable`, as it is used by one thread at a time: by whoever gives it the next recording.
final class CheckSink: @unchecked Sendable {
  private let plan: CheckPlan
  private let workspace: Workspace
  private let today: String
  private var current = -1
  private var fold: ContractFold?
  private var collector = CheckCollector()
  /// What is found beside recordings.
  private var more: [Finding] = []
  /// Why models could not be run, each reason once.
  private(set) var failures: [String] = []
  /// How many recordings have been taken.
  private(set) var count = 0

  init(_ plan: CheckPlan, _ workspace: Workspace, today: String) {
    self.plan = plan
    self.workspace = workspace
    self.today = today
  }

  /// Takes a recording of the contract of a number.
  func take(_ prepared: PreparedRecording, of entry: Int, _ answers: [WorkerPool.Answer], by models: [String]) {
    while current < entry { open(current + 1) }
    count += 1
    let (examinations, failure) = answers.unpacked
    if let failure, !failures.contains(failure) { failures.append(failure) }
    fold?.add(prepared, examinations, by: models, failure: failure)
  }

  /// Adds what is found beside recordings.
  func add(_ findings: [Finding]) { more += findings }

  /// Everything, once all recordings were taken.
  func report(failOn: Severity) -> Report {
    while current < plan.entries.count { open(current + 1) }
    collector.add(plan.strays + more)
    return Report(collector, failOn: failOn)
  }

  private func open(_ entry: Int) {
    if var fold { collector.add(&fold) }
    current = entry
    fold =
      plan.entries.indices.contains(entry)
      ? ContractFold(plan.entries[entry], workspace.store, today: today) : nil
  }
}
