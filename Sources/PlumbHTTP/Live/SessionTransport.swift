import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends each request over the network by the platform's client, and follows nothing.
package final class SessionTransport: Transport, Sendable {
  /// What holds for each request.
  package struct Options: Sendable {
    /// Seconds for a request and its whole answer.
    package var timeout: Double
    /// Bytes of a body at most, decoded of its content encoding.
    package var mostBody: Int
    package var userAgent: String

    package init(timeout: Double = 30, mostBody: Int = 32 << 20, userAgent: String) {
      self.timeout = timeout
      self.mostBody = mostBody
      self.userAgent = userAgent
    }
  }

  private let options: Options
  private let lanes = Lanes()

  package init(_ options: Options) { self.options = options }

  deinit { lanes.discardAll(Lane.cancelled) }

  /// Ends all requests that are under way, and sends nothing any more.
  package func cancelAll() { lanes.discardAll(Lane.cancelled) }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    guard Address(request.url) != nil, let url = URL(string: request.url) else {
      throw HTTPFailure(kind: .notSent, code: -1000, message: "`\(request.url)` is no http or https URL")
    }
    var sent = URLRequest(url: url)
    sent.httpMethod = request.method
    sent.httpBody = request.body
    sent.timeoutInterval = options.timeout + 5
    for field in request.headers.fields { sent.addValue(field.value, forHTTPHeaderField: field.name) }
    if request.headers["User-Agent"] == nil {
      sent.setValue(options.userAgent, forHTTPHeaderField: "User-Agent")
    }
    let started = Date()
    let clock = DispatchTime.now().uptimeNanoseconds
    guard let lane = lanes.take(options) else {
      throw Lane.cancelled
    }
    let result = await lane.result(sent)
    // What is left of a body without end would hold up whatever else the session does.
    if case .success = result, !lane.isClosed { lanes.giveBack(lane) } else { lanes.discard(lane) }
    let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - clock) / 1e6
    return HTTPExchange(
      request: request, response: try result.get(), started: started, milliseconds: milliseconds.rounded())
  }
}

/// Sessions, each for one request at a time; `@unchecked Sendable`, as all is touched with the lock held.
private final class Lanes: @unchecked Sendable {
  private let lock = NSLock()
  private var idle: [Lane] = []
  private var busy: [ObjectIdentifier: Lane] = [:]
  private var isClosed = false

  /// A session with nothing to do, the one used last first, as its connections are the likeliest to be open; nil
  /// once all were discarded.
  func take(_ options: SessionTransport.Options) -> Lane? {
    lock.withLock {
      if isClosed { return nil }
      let lane = idle.popLast() ?? Lane(options)
      busy[ObjectIdentifier(lane)] = lane
      return lane
    }
  }

  func giveBack(_ lane: Lane) {
    lock.withLock { if busy.removeValue(forKey: ObjectIdentifier(lane)) != nil { idle.append(lane) } }
  }

  func discard(_ lane: Lane) {
    _ = lock.withLock { busy.removeValue(forKey: ObjectIdentifier(lane)) }
    lane.end(Lane.cancelled)
  }

  func discardAll(_ failure: HTTPFailure) {
    let all = lock.withLock { () -> [Lane] in
      defer { (idle, busy, isClosed) = ([], [:], true) }
      return idle + busy.values
    }
    for lane in all { lane.end(failure) }
  }
}

/// A session for one request at a time.
private final class Lane: Sendable {
  private let session: URLSession
  private let answers: SessionAnswers
  private let timeout: Double
  private let lock = NSLock()
  static let cancelled = HTTPFailure(kind: .cancelled, code: -999, message: "cancelled")

  init(_ options: SessionTransport.Options) {
    timeout = options.timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    // Ours comes first; the platform's is there where ours cannot be.
    configuration.timeoutIntervalForRequest = options.timeout + 5
    answers = SessionAnswers(mostBody: options.mostBody)
    session = URLSession(configuration: configuration, delegate: answers, delegateQueue: FloodGuard.delegateQueue())
  }

  var isClosed: Bool { answers.isClosed }

  func result(_ request: URLRequest) async -> Result<HTTPResponse, HTTPFailure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let task = task(request) {
          answers.begin(task, timeout: timeout) { continuation.resume(returning: $0) }
        } else {
          continuation.resume(returning: .failure(Lane.cancelled))
        }
      }
    } onCancel: {
      // Perhaps before the task has begun.
      answers.close(Lane.cancelled)
    }
  }

  /// A new task; nil once the session is no more, which on Linux ends the process if it is asked for one.
  private func task(_ request: URLRequest) -> URLSessionTask? {
    // Not the lock of the answers, as a session makes tasks and tells its delegate by turns.
    lock.withLock { answers.isClosed ? nil : session.dataTask(with: request) }
  }

  /// Ends the session, which on Linux waits for whatever it is busy with.
  func end(_ failure: HTTPFailure) {
    answers.close(failure)
    let (lock, session) = (lock, session)
    DispatchQueue.global().async { lock.withLock { session.invalidateAndCancel() } }
  }
}
