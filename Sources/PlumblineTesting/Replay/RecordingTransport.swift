import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings

/// Answers from recordings, and asks the upstream for what they do not answer; its answers are recorded at the end.
///
/// `@unchecked Sendable`, as what was gathered is touched with the lock held.
final class RecordingTransport: Transport, @unchecked Sendable {
  private let opened: OpenedContracts
  private let index: ReplayIndex
  private let replay: ReplayTransport
  private let live: any Transport
  private let lock = NSLock()
  private var gathered: [HTTPExchange] = []

  init(_ opened: OpenedContracts, _ live: any Transport) {
    self.opened = opened
    self.live = live
    index = ReplayIndex(opened.plan, in: opened.workspace.store)
    replay = ReplayTransport(index)
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    if index.has(request) { return try await replay.send(request) }
    let exchange = try await live.send(request)
    lock.withLock { gathered.append(exchange) }
    return exchange
  }

  /// Records what was gathered, as far as contracts ask for it.
  ///
  /// - Returns: What was not recorded, and why, one line each.
  func record() -> [String] {
    let exchanges = lock.withLock { () -> [HTTPExchange] in
      defer { gathered = [] }
      return gathered
    }
    if exchanges.isEmpty { return [] }
    let entries = exchanges.enumerated().compactMap { number, exchange in
      HAREntry(exchange, number: number + 1).map { ImportEntry($0, of: "a test") }
    }
    let store = opened.workspace.store
    let found = ImportRun(opened.plan, store, ImportRun.Options(now: Date())).result(entries)
    var problems = found.others.compactMap { other in
      other.request.map { "not recorded: \($0.method) \($0.url), for which no contract of the test's asks" }
    }
    for item in found.cases {
      guard let outcome = item.outcome else { continue }
      do throws(StoreWriter.Failure) {
        switch try TestRecorder.write(outcome, of: item.item, into: store) {
        case .refused(let reason), .unavailable(let reason), .notAsked(let reason):
          problems.append("not recorded: `\(item.item.name)`: \(reason)")
        case .added, .changed, .kept: break
        }
      } catch {
        problems.append("not recorded: `\(item.item.name)`: \(error)")
      }
    }
    return problems
  }
}
