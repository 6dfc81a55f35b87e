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
    /// Seconds that a run without an end waits at most because a host says so.
    package static let mostPause = 600.0

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

  /// Whether it was told to send nothing any more.
  package var isStopped: Bool { stopped.reason != nil }

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
        throw HTTPFailure(kind: .redirects, code: -1007, message: "redirects lead back to \(Self.shown(next.url))")
      }
      guard hops.count <= Redirection.most else {
        throw HTTPFailure(
          kind: .redirects, code: -1007,
          message: "more than \(Redirection.most) redirects, the last to \(Self.shown(next.url))")
      }
      current = next
    }
  }

  /// An address without what may be a secret of it: who asks, and the query's values.
  private static func shown(_ url: String) -> String {
    guard let address = Address(url) else { return "another address" }
    let port = address.port.map { ":\($0)" } ?? ""
    return "\(address.scheme)://\(address.host)\(port)\(address.path)\(address.rawQuery == nil ? "" : "?…")"
  }

  /// Sends one request, again where that may help.
  private func attempt(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    let host = Address(request.url)?.host ?? ""
    let gate = gates.gate(host)
    var attempt = 0
    while true {
      try await gate.enter { [self] in whyStopped }
      let result = await sent(request)
      // What the gate is told counts for whoever comes next.
      let delay = await delay(after: result, of: request, attempt, gate, host)
      await gate.leave()
      guard let delay else {
        if case .failure(let failure) = result, Self.isEnd(failure), let whyStopped {
          throw HTTPFailure(kind: .notSent, message: whyStopped)
        }
        return try result.get()
      }
      attempt += 1
      await wait(delay)
    }
  }

  /// Tells the gate how a request ended; the seconds after which it is sent again, or nil.
  private func delay(
    after result: Result<HTTPExchange, HTTPFailure>, of request: HTTPRequest, _ attempt: Int, _ gate: HostGate,
    _ host: String
  ) async -> Double? {
    if case .failure(let failure) = result, Self.isEnd(failure) { return nil }
    let isGood = Self.isGood(result, due: request.dueStatus)
    let wanted = isGood ? nil : Self.retryAfter(result, time.date())
    if let wanted {
      // Whoever says when is not asked earlier, by no request.
      if let reason = tooLong(wanted, host) {
        await gate.close(reason)
        return nil
      }
      await gate.pause(wanted)
    }
    guard !isGood, attempt < options.retry.retries, RetryPolicy.isSafe(request.method), Self.isPassing(result) else {
      await gate.note(success: isGood, host: host)
      return nil
    }
    return max(wanted ?? 0, options.retry.delay(before: attempt, random: time.random()))
  }

  /// Whether a failure is of the run, and none of the host.
  private static func isEnd(_ failure: HTTPFailure) -> Bool { failure.kind == .notSent || failure.kind == .cancelled }

  /// Why a host that asks to wait so many seconds is asked no more; nil where the run waits.
  private func tooLong(_ seconds: Double, _ host: String) -> String? {
    let words = seconds < 1e9 ? "\(host) asks to wait \(Int(seconds.rounded(.up))) s" : "\(host) asks to wait for years"
    if let deadline { return time.now() + seconds > deadline ? "\(words), longer than the run may take" : nil }
    return seconds > Options.mostPause
      ? "\(words), and a run without a limit waits \(Int(Options.mostPause)) s at most" : nil
  }

  private func sent(_ request: HTTPRequest) async -> Result<HTTPExchange, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await base.send(request)) } catch { return .failure(error) }
  }

  private var whyStopped: String? {
    if let reason = stopped.reason { return reason }
    guard let deadline, time.now() >= deadline else { return nil }
    return Self.over(options.maxTime ?? 0)
  }

  /// Waits, but not longer than the run goes on.
  private func wait(_ seconds: Double) async {
    let end = time.now() + seconds
    while whyStopped == nil, !Task.isCancelled {
      let left = end - time.now()
      if left <= 0 { return }
      await time.sleep(min(left, 0.2))
    }
  }

  private static func isGood(_ result: Result<HTTPExchange, HTTPFailure>, due: Int?) -> Bool {
    guard case .success(let exchange) = result else { return false }
    return exchange.response.status == due || !RetryPolicy.isPassing(exchange.response.status)
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

  /// Why a run of so many seconds has ended.
  package static func over(_ seconds: Double) -> String { "the run's time of \(words(seconds)) s is over" }

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
