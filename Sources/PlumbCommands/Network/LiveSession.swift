import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings

/// A run against upstreams: what is asked, how, and what ends it.
struct LiveSession {
  let plan: CheckPlan
  let upstream: Upstream
  let walk: CaseWalk
  let discovery: Discovery?
  /// All contracts of the APIs of the run, in which links are looked for.
  let sources: CheckPlan

  /// Makes ready to ask.
  ///
  /// - Parameters:
  ///   - workspace: contracts and recordings.
  ///   - plan: the contracts of the run.
  ///   - arguments: network options.
  ///   - environment: its variables are what `${NAME}` means.
  ///   - options: how cases are asked.
  /// - Throws: A `CommandError` for options that cannot be meant.
  init(
    _ workspace: Workspace, _ plan: CheckPlan, _ arguments: ParsedArguments, _ environment: Environment,
    _ options: CaseWalk.Options
  ) throws {
    let all = workspace.contracts.apis
    let upstream = Upstream(
      all.filter { api in plan.entries.contains { $0.api.name == api.name } },
      try NetworkOptions.upstream(arguments, all))
    discovery = try NetworkOptions.discovery(arguments)
    let maker = RequestMaker(
      variables: environment.variables, headers: try NetworkOptions.headers(arguments, all))
    self.plan = plan
    self.upstream = upstream
    sources = discovery == nil ? plan : try CheckPlan.of(workspace, Selection(allowsNoStore: true))
    walk = CaseWalk(plan, workspace.store, upstream.transport, maker, options)
    sourceWalk = CaseWalk(sources, workspace.store, upstream.transport, maker)
    self.maker = maker
  }

  private let sourceWalk: CaseWalk
  private let maker: RequestMaker

  /// Makes sure that requests can be made before any is sent: that no variable of what is asked is unset.
  ///
  /// - Parameter cases: what is asked.
  /// - Throws: A `CommandError` naming the variable.
  func require(_ cases: [LiveCase]) throws(CommandError) {
    let asked = Set(cases.map(\.entry))
    let finders = plan.entries.filter { discovery != nil && $0.contract.discovery != nil }
    let from = Set(finders.map { "\($0.api.name)/\($0.contract.discovery?.from ?? "")" })
    let entries =
      plan.entries.indices.filter(asked.contains).map { plan.entries[$0] } + finders
      + sources.entries.filter { from.contains("\($0.api.name)/\($0.contract.name)") }
    for entry in entries {
      do throws(RequestMaker.Failure) {
        _ = try maker.request(entry.contract, in: entry.api, entry.contract.cases.first?.values ?? [:])
      } catch {
        throw CommandError(error.description)
      }
    }
  }

  /// Looks for more cases.
  ///
  /// - Parameter known: recordings that there are, and cases that are asked anyway.
  /// - Returns: what was found; nothing where nothing is to be discovered.
  func discovered(known: Set<RecordingName>) -> Discovery.Found {
    guard let discovery else { return Discovery.Found() }
    let (plan, sources, walk) = (plan, sources, sourceWalk)
    return Blocking.wait { await discovery.cases(of: plan, sources: sources, walk, known: known) }
  }

  /// Begins to ask for cases.
  func feed(_ cases: [LiveCase]) -> LiveFeed {
    let walk = walk
    return LiveFeed(cases.count, workers: upstream.options.workers) { await walk.outcome(of: cases[$0]) }
  }
}

/// Waits for asynchronous work on a thread that has nothing else to do.
enum Blocking {
  /// Runs work and waits for its end.
  static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      box.value = await work()
      semaphore.signal()
    }
    while true {
      semaphore.wait()
      if let value = box.value { return value }
    }
  }

  /// `@unchecked Sendable`, as the semaphore is between writing and reading.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
