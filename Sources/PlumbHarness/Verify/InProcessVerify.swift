import PlumbDecodeChecks
import PlumbFindings
import PlumbRecordings

/// Asks the upstream for a contract's cases, and runs its models over the answers in this process.
package struct InProcessVerify: Sendable {
  private let check: InProcessCheck
  private let workspace: Workspace
  private let walk: CaseWalk
  private let plan: CheckPlan
  private let today: String
  /// What offsets in answers count in.
  package let bodies = AnswerBodies()

  /// Takes what all contracts share.
  ///
  /// - Parameters:
  ///   - check: how models are run.
  ///   - workspace: contracts and recordings.
  ///   - plan: the contracts of the run.
  ///   - walk: how cases are asked for.
  ///   - today: `YYYY-MM-DD`.
  package init(_ check: InProcessCheck, _ workspace: Workspace, _ plan: CheckPlan, _ walk: CaseWalk, today: String) {
    self.check = check
    self.workspace = workspace
    self.plan = plan
    self.walk = walk
    self.today = today
  }

  /// Asks for cases of one contract, again where something has moved.
  ///
  /// - Parameters:
  ///   - cases: all of one entry.
  ///   - number: the entry's.
  ///   - pause: waits before asking again.
  /// - Returns: what was seen twice, or nothing new.
  package func outcome(of cases: [LiveCase], entry number: Int, pause: () -> Void) -> VerifyFold.Outcome {
    let first = round(cases, number)
    guard first.hasNews else { return first }
    pause()
    return round(cases, number).confirming(first)
  }

  private func round(_ cases: [LiveCase], _ number: Int) -> VerifyFold.Outcome {
    let entry = plan.entries[number]
    let reader = check.documentReader(of: entry, gathersEvidence: false)
    var fold = VerifyFold(entry, workspace.store, today: today)
    let live = LiveCheck(workspace.store)
    for item in cases {
      let walk = walk
      let prepared = live.prepare(Blocking.wait { await walk.outcome(of: item) }, of: item, entry)
      bodies.keep(prepared)
      fold.add(prepared, prepared.documents.map(reader.read), by: reader.models, failure: nil)
    }
    let recordings = RecordingCheck(workspace.store)
    // What models rely on is told by recordings alone.
    let witness = check.documentReader(of: entry)
    for item in entry.items {
      guard let recording = try? workspace.store.read(item.name) else { continue }
      let prepared = recordings.prepare(recording, item, of: entry)
      fold.add(prepared, recording, prepared.documents.map(witness.read), by: witness.models)
    }
    return fold.outcome()
  }
}
