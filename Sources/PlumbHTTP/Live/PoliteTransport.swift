import Foundation

/// Asks hosts no more than they like: paced, with retries, redirects followed, and an end.
package final class PoliteTransport: Transport, Sendable {
  /// What holds for all requests.
  package struct Options: Sendable {
    /// By host; others have `otherLimits`.
    package var limits: [String: HostLimits]
    package var otherLimits: HostLimits
    package var retry: RetryPolicy
    /// Seconds for the whole run; nil for no end.
    package var maxTime: Double?

    package init(
      limits: [String: HostLimits] = [:],
      otherLimits: HostLimits = HostLimits(requestsPerSecond: 5, concurrency: 4),
      retry: RetryPolicy = RetryPolicy(), maxTime: Double? = nil
    ) {
      self.limits = limits
      self.otherLimits = otherLimits
      self.retry = retry
      self.maxTime = maxTime
    }
  }

  private let base: any Transport
  private let options: Options
  private let time: Timekeeper
  private let gates: Gates
  private let deadline: Double?
  private let stopped = Stop()

  /// Takes the transport that sends.
  ///
  /// - Parameters:
  ///   - base: It sends one request and follows nothing.
  ///   - options: What holds for all requests.
  ///   - time: The clock.
  package init(_ base: any Transport, _ options: Options = Options(), time: Timekeeper = .system) {
    self.base = base
    self.options = options
    self.time = time
    gates = Gates(options, time)
    deadline = options.maxTime.map { time.now() + $0 }
  }

  /// Sends nothing any more; what is under way goes on.
  package func stop(_ reason: String) { stopped.set(reason) }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    var hops: [HTTPHop] = []
    var current = request
    var started: Date?
    var milliseconds = 0.0
    while true {
      var exchange = try await attempt(current)
      started = started ?? exchange.started
      milliseconds += exchange.milliseconds
      guard let next = Redirection.next(after: current, exchange.response) else {
        exchange.hops = hops
        exchange.started = started ?? exchange.started
        exchange.milliseconds = milliseconds
        return exchange
      }
      hops.append(
        HTTPHop(
          url: current.url, status: exchange.response.status, location: exchange.response.headers["Location"] ?? "",
          headers: exchange.response.headers))
      if next.method == current.method, hops.contains(where: { $0.url == next.url }) {
        throw HTTPFailure(kind: .redirects, code: -1007, message: "redirects lead back to \(next.url)")
      }
      guard hops.count <= Redirection.most else {
        throw HTTPFailure(
          kind: .redirects, code: -1007, message: "more than \(Redirection.most) redirects, the last to \(next.url)")
      }
      current = next
    }
  }

  /// Sends one request, again where that may help.
  private func attempt(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    let host = Address(request.url)?.host ?? ""
    let gate = gates.gate(host)
    var attempt = 0
    while true {
      try await gate.enter { [self] in whyStopped }
      let result = await sent(request)
      await gate.leave()
      let isGood = Self.isGood(result)
      guard !isGood, attempt < options.retry.retries, RetryPolicy.isSafe(request.method), Self.isPassing(result) else {
        if case .failure(let failure) = result, failure.kind == .notSent || failure.kind == .cancelled { throw failure }
        await gate.note(success: isGood, host: host)
        return try result.get()
      }
      var delay = options.retry.delay(before: attempt, random: time.random())
      if let wanted = Self.retryAfter(result, time.date()) {
        // Whoever says when is not asked earlier, by no request.
        delay = max(wanted, delay)
        if let deadline, time.now() + wanted > deadline {
          await gate.close("\(host) asks to wait \(Int(wanted)) s, longer than the run may take")
          return try result.get()
        }
        await gate.pause(wanted)
      }
      attempt += 1
      await wait(delay)
    }
  }

  private func sent(_ request: HTTPRequest) async -> Result<HTTPExchange, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await base.send(request)) } catch { return .failure(error) }
  }

  private var whyStopped: String? {
    if let reason = stopped.reason { return reason }
    guard let deadline, time.now() >= deadline else { return nil }
    return "the run's time of \(Self.words(options.maxTime ?? 0)) s is over"
  }

  /// Waits, but not longer than the run goes on.
  private func wait(_ seconds: Double) async {
    let end = time.now() + seconds
    while whyStopped == nil {
      let left = end - time.now()
      if left <= 0 { return }
      await time.sleep(min(left, 0.2))
    }
  }

  private static func isGood(_ result: Result<HTTPExchange, HTTPFailure>) -> Bool {
    guard case .success(let exchange) = result else { return false }
    return !RetryPolicy.isPassing(exchange.response.status)
  }

  private static func isPassing(_ result: Result<HTTPExchange, HTTPFailure>) -> Bool {
    switch result {
    case .success(let exchange): RetryPolicy.isPassing(exchange.response.status)
    case .failure(let failure): RetryPolicy.isPassing(failure.kind)
    }
  }

  private static func retryAfter(_ result: Result<HTTPExchange, HTTPFailure>, _ now: Date) -> Double? {
    guard case .success(let exchange) = result else { return nil }
    return RetryAfter.seconds(exchange.response.headers, now: now)
  }

  static func words(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }

  /// A gate for each host; `@unchecked Sendable`, as they are touched with the lock held.
  private final class Gates: @unchecked Sendable {
    private let lock = NSLock()
    private var gates: [String: HostGate] = [:]
    private let options: Options
    private let time: Timekeeper

    init(_ options: Options, _ time: Timekeeper) {
      self.options = options
      self.time = time
    }

    func gate(_ host: String) -> HostGate {
      lock.withLock {
        if let gate = gates[host] { return gate }
        let gate = HostGate(options.limits[host] ?? options.otherLimits, time)
        gates[host] = gate
        return gate
      }
    }
  }

  /// Why the run was stopped; `@unchecked Sendable`, as it is touched with the lock held.
  private final class Stop: @unchecked Sendable {
    private let lock = NSLock()
    private var text: String?

    var reason: String? { lock.withLock { text } }

    func set(_ reason: String) { lock.withLock { text = text ?? reason } }
  }
}
