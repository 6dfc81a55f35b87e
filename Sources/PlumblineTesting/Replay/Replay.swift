import PlumbHTTP
import PlumbRecordings
import Plumbline

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Recordings that answer an app's requests in place of a network.
///
/// In a test marked `.replaying("shop/orders")`, give the client `Replay.session`. In XCTest, make one:
///
/// ```swift
/// let replay = try Replay("shop/orders")
/// let client = Client(session: replay.session)
/// …
/// try replay.end()
/// ```
public final class Replay: Sendable {
  /// The test's own, inside one that is `.replaying(…)`.
  @TaskLocal static var current: Replay?

  /// Such as `shop/orders`, as they were given.
  let names: [String]
  /// What answers; `PLUMBLINE` may have it be another than a replay.
  private let transport: any Transport
  private let protocolClass: ReplayURLProtocol.Type
  /// A session whose requests recordings answer; it ends with the replay.
  public let session: URLSession

  /// Replays recordings, whatever test runs.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases, such as `shop`, `shop/orders*` or `shop/orders/1`; all without.
  ///   - filePath: The test's file: `Contracts` and `Recordings` are looked for in the folders above it, then in the
  ///     test bundle, then where the environment's `PLUMBLINE_ROOT` is.
  /// - Throws: A `ContractsError` for mistakes in contract files, and for names that mean nothing.
  public convenience init(_ names: String..., filePath: String = #filePath) throws {
    try self.init(names: names, filePath: filePath)
  }

  convenience init(names: [String], filePath: String) throws {
    self.init(names, try ReplayChoice.transport(names, filePath))
  }

  /// Answers through any transport.
  init(_ names: [String], _ transport: any Transport) {
    self.names = names
    self.transport = transport
    protocolClass = ReplaySlots.shared.take(transport)
    session = URLSession(configuration: Replay.configuration(.ephemeral, protocolClass))
  }

  deinit { close() }

  /// A configuration for sessions of the app's own.
  ///
  /// - Parameter base: What it is like in all else; it stays as it is.
  /// - Returns: A configuration without a cache whose requests recordings answer.
  public func configuration(_ base: URLSessionConfiguration = .ephemeral) -> URLSessionConfiguration {
    Replay.configuration(base, protocolClass)
  }

  private static func configuration(
    _ base: URLSessionConfiguration, _ protocolClass: ReplayURLProtocol.Type
  ) -> URLSessionConfiguration {
    let configuration = base.copy() as? URLSessionConfiguration ?? .ephemeral
    configuration.protocolClasses = [protocolClass] + (configuration.protocolClasses ?? [])
    configuration.urlCache = nil
    return configuration
  }

  /// What no recording answered so far, one line a request.
  public var misses: [String] { (transport as? ReplayTransport)?.misses ?? [] }

  /// Records what the upstream answered, where `PLUMBLINE` has it asked; tells what was not recorded.
  func recordAnswers() -> [String] { (transport as? RecordingTransport)?.record() ?? [] }

  /// The recordings that answered nothing so far, such as `shop/orders/1`.
  public var unused: [String] { (transport as? ReplayTransport)?.unused.map(\.description) ?? [] }

  /// Ends the replay: requests that still come fail.
  ///
  /// - Throws: A `ReplayMiss` where a request had no recording, even if the app made nothing of it.
  public func end() throws {
    close()
    for problem in recordAnswers() { StandardError.write("plumbline: \(problem)") }
    let misses = misses
    if !misses.isEmpty { throw ReplayMiss(misses: misses) }
  }

  func close() {
    session.invalidateAndCancel()
    ReplaySlots.shared.giveBack(protocolClass)
  }

  #if canImport(Darwin)
    /// Has `URLSession.shared` answered too, for as long as a body runs.
    func withShared(_ body: () async throws -> Void) async throws {
      URLProtocol.registerClass(protocolClass)
      defer { URLProtocol.unregisterClass(protocolClass) }
      try await body()
    }
  #endif
}

extension Replay {
  /// The session of the test that runs, which has to be `.replaying(…)`; anywhere else all of its requests fail.
  public static var session: URLSession { inForce.session }

  /// A configuration for sessions of the app's own in a test that is `.replaying(…)`; anywhere else all requests fail.
  public static var configuration: URLSessionConfiguration { inForce.configuration() }

  private static var inForce: Replay { current ?? none }

  /// Fails all requests, where no replay is in force.
  private static let none = Replay([], NoReplay())
}

/// What answers where no replay is in force.
private struct NoReplay: Transport {
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    throw HTTPFailure(
      kind: .notSent,
      message: "\(request.method) \(request.url) was asked where nothing is replayed: mark the test"
        + " `@Test(.replaying(\"…\"))`, and take `Replay.session` in its own task, not in a detached one")
  }
}

/// Requests of a test that no recording answered.
public struct ReplayMiss: Error, CustomStringConvertible {
  /// One line a request: what is nearest to it, and what differs there.
  public let misses: [String]

  /// All of them, one a line.
  public var description: String { misses.joined(separator: "\n") }
}
