import Foundation
import PlumbHTTP

/// A clock that only moves when somebody waits.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
final class VirtualClock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds = 0.0

  /// Thursday, 3 December 2026, noon.
  static let noon = Date(timeIntervalSince1970: 1_796_299_200)

  var now: Double { lock.withLock { seconds } }

  func advance(to end: Double) { lock.withLock { seconds = max(seconds, end) } }

  /// The time of a run whose chance is always the same.
  func keeper(random: Double = 0.5) -> Timekeeper {
    Timekeeper(
      now: { self.now }, date: { VirtualClock.noon.addingTimeInterval(self.now) },
      sleep: { seconds in
        self.advance(to: self.now + seconds)
        await Task.yield()
      }, random: { random })
  }
}

/// Answers as it is told to, and writes down what it was asked, and when.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
final class ScriptedTransport: Transport, @unchecked Sendable {
  /// What comes of one request.
  enum Step: Sendable {
    case status(Int, HeaderFields = [:], String = "")
    case fail(HTTPFailure.Kind)
  }

  private let clock: VirtualClock
  private let lock = NSLock()
  private var script: [String: [Step]]
  private var lines: [String] = []
  private var running = 0
  private var most = 0
  /// Seconds that each answer takes.
  private let takes: Double
  /// Called before each answer.
  private let meanwhile: @Sendable () async -> Void

  /// Takes what comes of each address in order; the last step of one is repeated, and without any it is a 200.
  init(
    _ clock: VirtualClock, takes: Double = 0, _ script: [String: [Step]],
    meanwhile: @escaping @Sendable () async -> Void = {}
  ) {
    self.clock = clock
    self.takes = takes
    self.script = script
    self.meanwhile = meanwhile
  }

  /// Such as "0.375 GET https://a.test/ Accept=x", in order.
  var log: [String] { lock.withLock { lines } }

  /// How many were asked at a time at most.
  var mostRunning: Int { lock.withLock { most } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    let step = lock.withLock { () -> Step in
      var line = String(format: "%.3f ", clock.now) + "\(request.method) \(request.url)"
      for field in request.headers.fields { line += " \(field.name)=\(field.value)" }
      if let body = request.body { line += " {\(String(decoding: body, as: UTF8.self))}" }
      lines.append(line)
      running += 1
      most = max(most, running)
      var steps = script[request.url] ?? [.status(200)]
      let step = steps.count > 1 ? steps.removeFirst() : steps[0]
      script[request.url] = steps
      return step
    }
    await meanwhile()
    clock.advance(to: clock.now + takes)
    lock.withLock { running -= 1 }
    switch step {
    case .status(let status, let headers, let body):
      return HTTPExchange(
        request: request, response: HTTPResponse(status: status, headers: headers, body: Data(body.utf8)),
        started: VirtualClock.noon, milliseconds: 7)
    case .fail(let kind): throw HTTPFailure(kind: kind, code: -1, message: "it is \(kind.rawValue)")
    }
  }
}

/// A polite transport over a scripted one, and what comes of requests one after the other.
struct PoliteRun {
  let clock = VirtualClock()
  let wire: ScriptedTransport
  let polite: PoliteTransport

  init(
    _ script: [String: [ScriptedTransport.Step]], takes: Double = 0, rate: Double = 1000, concurrency: Int = 4,
    retries: Int = 3, maxTime: Double? = nil, random: Double = 0.5
  ) {
    wire = ScriptedTransport(clock, takes: takes, script)
    polite = PoliteTransport(
      wire,
      PoliteTransport.Options(
        otherLimits: HostLimits(requestsPerSecond: rate, concurrency: concurrency),
        retry: RetryPolicy(retries: retries), maxTime: maxTime), time: clock.keeper(random: random))
  }

  /// Such as "200", or a failure's kind and words.
  func outcome(_ request: HTTPRequest) async -> String {
    do throws(HTTPFailure) {
      return "\(try await polite.send(request).response.status)"
    } catch {
      return "\(error.kind.rawValue): \(error)"
    }
  }

  /// The outcomes of GETs, one after the other.
  func outcomes(_ urls: [String]) async -> [String] {
    var outcomes: [String] = []
    for url in urls { outcomes.append(await outcome(HTTPRequest(url: url))) }
    return outcomes
  }
}
