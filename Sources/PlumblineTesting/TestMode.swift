import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness

/// What the environment's `PLUMBLINE` has the tests do.
enum TestMode: Equatable {
  /// Recordings are checked and replayed, without a network.
  case offline
  /// What has no recording is recorded first.
  case record
  /// The upstream is asked in the place of recordings.
  case live
  /// What models take is written into the contracts' locks first.
  case lock

  /// Reads the mode.
  ///
  /// - Parameter environment: `PLUMBLINE` may be missing or empty.
  /// - Throws: A `ContractsError` for a word that means nothing.
  init(_ environment: [String: String]) throws {
    switch environment["PLUMBLINE"] ?? "" {
    case "", "check", "replay": self = .offline
    case "record": self = .record
    case "live": self = .live
    case "lock": self = .lock
    case let word:
      let hint = Nearest.word(to: word, in: ["record", "live", "lock"]).map { "; did you mean `\($0)`?" } ?? ""
      throw ContractsError("PLUMBLINE is `\(word)`, and may be `record`, `live` or `lock`\(hint)")
    }
  }
}

/// The upstreams that tests ask; one for all tests of a process, so that together they are as polite as one.
final class TestUpstream: Sendable {
  let upstream: Upstream
  let maker: RequestMaker

  /// The environment; tests set another.
  @TaskLocal static var environment = ProcessInfo.processInfo.environment

  private static let known = Known()

  /// The upstreams of contracts.
  ///
  /// - Parameters:
  ///   - workspace: all APIs of a root.
  ///   - root: the folder that has `Contracts`.
  /// - Returns: the same for all tests of a root.
  /// - Throws: A `ContractsError` for a `PLUMBLINE_BASE_URL` that cannot be meant.
  static func of(_ workspace: Workspace, _ root: String) throws -> TestUpstream {
    let bases = environment["PLUMBLINE_BASE_URL"] ?? ""
    return try known.take("\(root)\u{0}\(bases)") { try TestUpstream(workspace, bases) }
  }

  private init(_ workspace: Workspace, _ bases: String) throws {
    var options = Upstream.Options()
    for text in bases.split(separator: " ") {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, workspace.contracts.apis.contains(where: { $0.name == parts[0] }),
        let address = Address(String(parts[1]))
      else {
        throw ContractsError(
          "PLUMBLINE_BASE_URL takes `api=URL`, several with spaces between them, not `\(text)`")
      }
      options.bases[String(parts[0])] = address
    }
    upstream = Upstream(workspace.contracts.apis, options)
    maker = RequestMaker(variables: TestUpstream.environment)
  }

  /// `@unchecked Sendable`, as it is touched with the lock held.
  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var upstreams: [String: TestUpstream] = [:]

    func take(_ key: String, _ make: () throws -> TestUpstream) throws -> TestUpstream {
      try lock.withLock {
        if let upstream = upstreams[key] { return upstream }
        let upstream = try make()
        upstreams[key] = upstream
        return upstream
      }
    }
  }
}
