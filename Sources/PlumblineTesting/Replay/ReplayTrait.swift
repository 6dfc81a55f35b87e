public import Testing

/// Has a test's requests answered from recordings; see `Trait.replaying`.
public struct ReplayTrait: TestTrait, SuiteTrait, TestScoping {
  /// Which sessions are answered.
  public enum Scope: Sendable {
    /// Those made from `Replay.session` and `Replay.configuration`; tests run side by side.
    case session
    /// `URLSession.shared` too, on Apple's platforms; such tests run one after the other.
    case shared
  }

  /// What becomes of recordings that nothing asked for.
  public enum Unused: Sendable {
    /// Nothing is said of them.
    case ignored
    /// They are a warning of the test.
    case warning
    /// They fail the test.
    case error
  }

  let names: [String]
  let scope: Scope
  let unused: Unused
  let filePath: String
  let sourceLocation: SourceLocation

  /// On a suite, each of its tests has a replay of its own.
  public var isRecursive: Bool { true }

  /// Runs a test while requests are answered from recordings; misses become its issues.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: Runs it.
  /// - Throws: A `ContractsError` where there is nothing to replay, and what the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if !canImport(Darwin)
      if scope == .shared { throw ContractsError(ReplayTrait.noShared(names)) }
    #endif
    let replay = try Replay(names: names, filePath: filePath)
    defer {
      replay.close()
      tell(replay)
    }
    #if canImport(Darwin)
      if scope == .shared {
        return try await SharedTurn.shared.take {
          try await replay.withShared { try await Replay.$current.withValue(replay, operation: function) }
        }
      }
    #endif
    try await Replay.$current.withValue(replay, operation: function)
  }

  /// Why `URLSession.shared` cannot be had where Foundation does not ask registered protocols.
  static func noShared(_ names: [String]) -> String {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "`URLSession.shared` cannot be answered from recordings on this platform, as it asks no registered protocol;"
      + " have the client take its session, give it `Replay.session`, and write `.replaying(\(list))`"
  }

  private func tell(_ replay: Replay) {
    for miss in replay.misses { Issue.record(Comment(rawValue: miss), sourceLocation: sourceLocation) }
    for problem in replay.recordAnswers() { warn(problem) }
    guard unused != .ignored, !replay.unused.isEmpty else { return }
    let list = replay.unused.map { "`\($0)`" }.joined(separator: ", ")
    let text = "replayed, but asked for by nothing: \(list)"
    if unused == .error {
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    } else {
      warn(text)
    }
  }

  private func warn(_ text: String) {
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
    #else
      StandardError.write(text)
    #endif
  }
}

extension Trait where Self == ReplayTrait {
  /// Answers the test's requests from recordings: give the client `Replay.session`.
  ///
  /// A request that no recording answers is an issue of the test, even if the app makes nothing of the error. Requests
  /// that several recordings answer go through them in order; the last one is given again.
  ///
  /// - Parameters:
  ///   - names: APIs, contracts or cases, such as `shop`, `shop/orders*` or `shop/orders/1`; all without.
  ///   - scope: Which sessions are answered.
  ///   - unused: What becomes of recordings that nothing asked for.
  ///   - filePath: The test's file, above which `Contracts` and `Recordings` are looked for.
  ///   - sourceLocation: Where issues are.
  /// - Returns: The trait.
  public static func replaying(
    _ names: String..., scope: ReplayTrait.Scope = .session, unused: ReplayTrait.Unused = .ignored,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    ReplayTrait(names: names, scope: scope, unused: unused, filePath: filePath, sourceLocation: sourceLocation)
  }
}

#if canImport(Darwin)
  /// Lets those that replay for `URLSession.shared` run one after the other.
  private actor SharedTurn {
    static let shared = SharedTurn()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take(_ body: @Sendable () async throws -> Void) async throws {
      if isTaken {
        await withCheckedContinuation { waiting.append($0) }
      } else {
        isTaken = true
      }
      defer {
        // The turn goes on to the next without becoming free in between.
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
      }
      try await body()
    }
  }
#endif
