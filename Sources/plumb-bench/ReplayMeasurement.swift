import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings

/// How long a recorded answer takes through the replaying transport.
enum ReplayMeasurement {
  /// As often each recording is asked for.
  private static let turns = 200

  /// Measures over the recordings of a folder that has `Contracts` and `Recordings`.
  ///
  /// - Parameter root: The folder; empty for this one.
  /// - Returns: Microseconds, the median of all answers; nil where there is nothing to replay.
  /// - Throws: What keeps a recording from being answered.
  static func microseconds(root: String = "") throws -> Double? {
    let path = root.isEmpty ? "" : "\(root)/"
    guard
      let workspace = try? Workspace(contracts: "\(path)Contracts", recordings: "\(path)Recordings", models: nil),
      let plan = try? CheckPlan(workspace)
    else { return nil }
    let index = ReplayIndex(plan, in: workspace.store)
    let requests = index.names.compactMap { name in
      (try? workspace.store.read(name))?.exchanges.first.map { exchange in
        HTTPRequest(
          method: exchange.request.method, url: exchange.firstURL, headers: exchange.request.headers,
          body: exchange.request.body)
      }
    }
    guard !requests.isEmpty else { return nil }
    let transport = ReplayTransport(index)
    var times: [Double] = []
    // The first turn reads bodies, and does not count.
    for turn in 0...turns {
      for request in requests {
        let start = ContinuousClock.now
        _ = try transport.answer(request)
        if turn > 0 { times.append((ContinuousClock.now - start).seconds * 1e6) }
      }
    }
    times.sort()
    return times[times.count / 2]
  }
}
