import Foundation
package import PlumbHTTP

/// Answers requests from recordings; there is never a network.
///
/// Requests that several recordings or entries answer go through them in the order of names and entries; after the
/// last one, the last is given again. `@unchecked Sendable`, as what changes is read and written with the lock held.
package final class ReplayTransport: Transport, @unchecked Sendable {
  /// What a recording says to a request.
  package struct Answer: Sendable {
    package let name: RecordingName
    /// A failure where one is recorded.
    package let outcome: Result<HTTPExchange, HTTPFailure>
  }

  package let index: ReplayIndex
  private let lock = NSLock()
  private var given: Set<Int> = []
  private var used: Set<Int> = []
  private var missed: [String] = []

  package init(_ index: ReplayIndex) { self.index = index }

  /// Answers a request as it was answered when it was recorded.
  ///
  /// - Parameter request: With an absolute URL; how it is written does not matter.
  /// - Returns: The recorded answer with its redirects; the request is the caller's own where there were none.
  /// - Throws: A recorded failure, or one of kind `notSent` that names the nearest recordings.
  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    if Task.isCancelled { throw HTTPFailure(kind: .cancelled, message: "the request was cancelled") }
    return try answer(request).outcome.get()
  }

  /// Finds what a recording says to a request.
  ///
  /// - Parameters:
  ///   - request: With an absolute URL.
  ///   - steps: Whether the next such request gets the next answer.
  /// - Returns: What is recorded, be it an answer or a failure.
  /// - Throws: A failure of kind `notSent` that names the nearest recordings.
  package func answer(_ request: HTTPRequest, steps: Bool = true) throws(HTTPFailure) -> Answer {
    let matches = index.matches(request)
    guard let last = matches.last else { throw miss(NearestMiss(request, in: index).message) }
    let chosen = lock.withLock {
      let next = matches.first { !given.contains($0.number) } ?? last
      if steps { given.insert(next.number) }
      used.insert(next.recording)
      return next
    }
    let name = index.names[chosen.recording]
    do throws(RecordingProblem) {
      let recording = try index.recording(chosen.recording)
      guard chosen.exchange < recording.exchanges.count else { throw .changed(recording.harPath) }
      return Answer(name: name, outcome: outcome(recording.exchanges[chosen.exchange], chosen, request))
    } catch {
      throw miss(NearestMiss.text(request, ["`\(name)` would, but \(error.message); \(error.help)"]))
    }
  }

  private func outcome(
    _ recorded: RecordedExchange, _ candidate: ReplayIndex.Candidate, _ request: HTTPRequest
  ) -> Result<HTTPExchange, HTTPFailure> {
    if let failure = recorded.failure { return .failure(failure) }
    guard let response = recorded.response else {
      return .failure(HTTPFailure(kind: .cancelled, message: "no response was recorded"))
    }
    let hops = Array(recorded.hops.dropFirst(candidate.hop))
    var asked = request
    if !hops.isEmpty { asked.url = recorded.request.url }
    return .success(
      HTTPExchange(
        request: asked, response: response, hops: hops, started: Date(), milliseconds: recorded.milliseconds ?? 0))
  }

  private func miss(_ message: String) -> HTTPFailure {
    lock.withLock { missed.append(message) }
    return HTTPFailure(kind: .notSent, message: message)
  }

  /// What no recording answered, one message a request, in order.
  package var misses: [String] { lock.withLock { missed } }

  /// The recordings that answered nothing, in natural order.
  package var unused: [RecordingName] {
    let seen = lock.withLock { used }
    return index.names.indices.filter { !seen.contains($0) }.map { index.names[$0] }
  }
}

extension RecordingProblem {
  fileprivate static func changed(_ path: String) -> RecordingProblem {
    RecordingProblem(
      .unreadable, path: path, "`\(path)` has changed since it was first read", help: "run it again")
  }
}
