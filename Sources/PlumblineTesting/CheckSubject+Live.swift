import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports
import Plumbline

extension CheckSubject {
  /// Seconds before what has moved is asked for again.
  private static let pause = 2.0

  /// Asks the upstream for every case, and runs the models over the answers.
  ///
  /// - Parameter recovers: Whether inits are driven on after their first error.
  /// - Returns: What the recordings do not show already.
  /// - Throws: A `ContractsError` where the environment lacks what requests need.
  func liveFindings(recovers: Bool) throws -> CheckFindings {
    let plan = CheckPlan(entries: entries)
    let upstream = try TestUpstream.of(workspace, root)
    try checkRequests(plan, upstream)
    let live = LivePlan(
      plan, workspace.store, .all, now: Date(), refusal: "`\"safe\": true` in the contract says that it does not",
      isAllowed: \.changesNothing)
    let walk = CaseWalk(
      plan, workspace.store, upstream.upstream.transport, upstream.maker, CaseWalk.Options(asksConditionally: true))
    let verify = InProcessVerify(
      inProcessCheck(recovers: recovers), workspace, plan, walk, today: Today.day())
    let outcomes = entries.indices.compactMap { number -> VerifyFold.Outcome? in
      let cases = live.cases.filter { $0.entry == number }
      if cases.isEmpty { return nil }
      return verify.outcome(of: cases, entry: number) { Thread.sleep(forTimeInterval: CheckSubject.pause) }
    }
    return CheckFindings(
      Report(
        outcomes, skipped: live.skipped, beside: locked.flatMap { JudgedByLock.findings($0.contract, catalog) },
        bodies: verify.bodies), of: name, root: root)
  }

  /// Records the cases that have no recording.
  ///
  /// - Returns: The subject with what is there then.
  /// - Throws: A `ContractsError` for what could not be recorded.
  func recorded() throws -> CheckSubject {
    let plan = CheckPlan(entries: entries)
    guard entries.contains(where: { !$0.missing.isEmpty }) else { return self }
    let upstream = try TestUpstream.of(workspace, root)
    try checkRequests(plan, upstream)
    let live = LivePlan(
      plan, workspace.store, .missing, now: Date(), refusal: "`plumb record --allow-unsafe` sends it",
      isAllowed: \.changesNothing)
    let walk = CaseWalk(plan, workspace.store, upstream.upstream.transport, upstream.maker)
    var problems = live.skipped.map { "`\($0.name)` is not recorded: \($0.reason)" }
    for item in live.cases {
      let outcome = Blocking.wait { await walk.outcome(of: item) }
      do throws(StoreWriter.Failure) {
        switch try TestRecorder.write(outcome, of: item, into: workspace.store) {
        case .refused(let reason), .unavailable(let reason), .notAsked(let reason):
          problems.append("`\(item.name)` is not recorded: \(reason)")
        case .added, .changed, .kept: break
        }
      } catch {
        problems.append(error.description)
      }
    }
    if !problems.isEmpty { throw ContractsError(problems.joined(separator: "\n")) }
    let names = Set(entries.map { $0.contract.path })
    let all = try CheckPlan(workspace, Selection(filters: names.sorted(), judgesContracts: true))
    let wanted = Set(entries.flatMap { entry in entry.items.map(\.base) + entry.missing.map(\.name.caseName) })
    let isWhole = entries.allSatisfy(\.isWhole)
    return replacing(
      isWhole
        ? all.entries
        : all.entries.flatMap { entry in entry.parts.filter { wanted.contains($0.caseName) }.map(\.entry) })
  }

  private func checkRequests(_ plan: CheckPlan, _ upstream: TestUpstream) throws {
    for entry in plan.entries {
      do throws(RequestMaker.Failure) {
        _ = try upstream.maker.request(entry.contract, in: entry.api, entry.contract.cases.first?.values ?? [:])
      } catch {
        throw ContractsError(error.description)
      }
    }
  }
}

/// Writes recordings for tests that run side by side; one at a time, as a store has one writer.
enum TestRecorder {
  private static let lock = NSLock()
  /// How long another process that writes is waited for, in seconds.
  private static let patience = 30.0

  /// Writes what came of a case.
  ///
  /// - Returns: What became of it.
  /// - Throws: A `StoreWriter.Failure` where nothing can be written.
  static func write(
    _ outcome: LiveOutcome, of item: LiveCase, into store: RecordingStore
  ) throws(StoreWriter.Failure) -> RecordRun.Result {
    lock.lock()
    defer { lock.unlock() }
    let end = Date().addingTimeInterval(patience)
    while true {
      do throws(StoreWriter.Failure) {
        return try RecordRun(StoreWriter(store), keeping: .unchanged).take(outcome, of: item)
      } catch {
        guard error.isBusy, Date() < end else { throw error }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }
}
