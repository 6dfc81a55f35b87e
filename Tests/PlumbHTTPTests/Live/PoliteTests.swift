import Foundation
import PlumbHTTP
import Testing

/// How fast and how long hosts are asked.
@Suite struct PoliteTests {
  @Test func spacesRequestsByHost() async {
    let run = PoliteRun([:], rate: 5)
    let urls = ["https://a.test/1", "https://a.test/2", "https://b.test/1", "https://a.test/3", "https://b.test/2"]
    #expect(await run.outcomes(urls) == urls.map { _ in "200" })
    #expect(
      run.wire.log == [
        "0.000 GET https://a.test/1", "0.200 GET https://a.test/2", "0.200 GET https://b.test/1",
        "0.400 GET https://a.test/3", "0.400 GET https://b.test/2",
      ])
  }

  /// Slow answers are no reason to hurry afterwards.
  @Test func doesNotCatchUp() async {
    let run = PoliteRun([:], takes: 1, rate: 2)
    _ = await run.outcomes(["https://a.test/1", "https://a.test/2", "https://a.test/3"])
    #expect(run.wire.log == ["0.000 GET https://a.test/1", "1.000 GET https://a.test/2", "2.000 GET https://a.test/3"])
  }

  @Test func limitsAreThoseOfTheHost() async {
    let clock = VirtualClock()
    let wire = ScriptedTransport(clock, [:])
    let polite = PoliteTransport(
      wire,
      PoliteTransport.Options(
        limits: ["a.test": HostLimits(requestsPerSecond: 1, concurrency: 1)],
        otherLimits: HostLimits(requestsPerSecond: 10, concurrency: 4)), time: clock.keeper())
    for url in ["https://a.test/1", "http://a.test:8080/2", "https://b.test/1", "https://b.test/2"] {
      _ = try? await polite.send(HTTPRequest(url: url))
    }
    #expect(
      wire.log == [
        "0.000 GET https://a.test/1", "1.000 GET http://a.test:8080/2", "1.000 GET https://b.test/1",
        "1.100 GET https://b.test/2",
      ])
  }

  @Test(arguments: [1, 3]) func asksSoManyAtATime(_ concurrency: Int) async {
    let clock = VirtualClock()
    let wire = ScriptedTransport(clock, [:]) { for _ in 0..<50 { await Task.yield() } }
    let polite = PoliteTransport(
      wire,
      PoliteTransport.Options(otherLimits: HostLimits(requestsPerSecond: 1e6, concurrency: concurrency)),
      time: clock.keeper())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask { _ = try? await polite.send(HTTPRequest(url: "https://a.test/\(number)")) }
      }
    }
    #expect(wire.log.count == 30)
    #expect(wire.mostRunning <= concurrency)
  }

  @Test func theRunHasAnEnd() async {
    let run = PoliteRun([:], takes: 2, maxTime: 3.5)
    let urls = (1...4).map { "https://a.test/\($0)" }
    let over = "not-sent: the run's time of 3.5 s is over"
    #expect(await run.outcomes(urls) == ["200", "200", over, over])
    #expect(run.wire.log == ["0.000 GET https://a.test/1", "2.000 GET https://a.test/2"])
  }

  @Test func theEndCutsWaitingShort() async {
    let run = PoliteRun(["https://a.test/1": [.status(503)]], maxTime: 1)
    #expect(await run.outcomes(["https://a.test/1"]) == ["not-sent: the run's time of 1 s is over"])
    #expect(run.wire.log == ["0.000 GET https://a.test/1", "0.375 GET https://a.test/1"])
    #expect(run.clock.now < 1.3)
  }

  @Test func aStoppedRunSendsNothing() async {
    let run = PoliteRun([:])
    #expect(await run.outcomes(["https://a.test/1"]) == ["200"])
    run.polite.stop("interrupted")
    run.polite.stop("again")
    #expect(
      await run.outcomes(["https://a.test/2", "https://b.test/"]) == ["not-sent: interrupted", "not-sent: interrupted"])
    #expect(run.wire.log == ["0.000 GET https://a.test/1"])
  }

  /// What a stop cancels was not sent for the stop's reason.
  @Test func whatAStopCancelsSaysWhy() async {
    let run = PoliteRun(["https://a.test/1": [.fail(.cancelled)]])
    #expect(await run.outcomes(["https://a.test/1"]) == ["cancelled: it is cancelled"])
    let clock = VirtualClock()
    let box = Box()
    let wire = ScriptedTransport(clock, ["https://a.test/1": [.fail(.cancelled)]]) {
      box.transport?.stop("interrupted")
    }
    let polite = PoliteTransport(wire, time: clock.keeper())
    box.transport = polite
    await #expect(throws: HTTPFailure(kind: .notSent, message: "interrupted")) {
      try await polite.send(HTTPRequest(url: "https://a.test/1"))
    }
  }

  /// A cancelled task cannot sleep, so it must not try to.
  @Test func aCancelledTaskWaitsNoLonger() async {
    let clock = VirtualClock()
    let wire = ScriptedTransport(clock, ["https://a.test/1": [.status(503)]])
    let keeper = Timekeeper(
      now: { clock.now }, date: { VirtualClock.noon },
      sleep: { _ in withUnsafeCurrentTask { $0?.cancel() } }, random: { 0.5 })
    let polite = PoliteTransport(wire, time: keeper)
    let task = Task { try await polite.send(HTTPRequest(url: "https://a.test/1")) }
    await #expect(throws: HTTPFailure(kind: .cancelled, code: -999, message: "cancelled")) { try await task.value }
    #expect(wire.log == ["0.000 GET https://a.test/1"])
  }

  /// `@unchecked Sendable`, as it is set before it is read.
  private final class Box: @unchecked Sendable {
    var transport: PoliteTransport?
  }
}
