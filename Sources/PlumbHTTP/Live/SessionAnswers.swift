import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the answer of a session's one task as it streams in.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
final class SessionAnswers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Pending {
    let task: Int
    let finish: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
    let timer: any DispatchSourceTimer
    var response: HTTPURLResponse?
    var body = Data()
  }

  private let mostBody: Int
  private let lock = NSLock()
  private var pending: Pending?
  /// Why no task is begun any more.
  private var ended: HTTPFailure?
  private static let queue = DispatchQueue(label: "plumbline.timers")

  init(mostBody: Int) { self.mostBody = mostBody }

  /// Starts a task; `finish` is called once, whatever happens.
  ///
  /// - Parameters:
  ///   - task: Not started where none is to begin any more.
  ///   - timeout: Seconds for the whole answer.
  ///   - finish: Takes what came.
  func begin(
    _ task: URLSessionTask, timeout: Double,
    _ finish: @escaping @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    // The platform's own limits are per packet, or ignored on Linux; a body that trickles would never end.
    let timer = DispatchSource.makeTimerSource(queue: SessionAnswers.queue)
    timer.schedule(deadline: .now() + timeout)
    let words = PoliteTransport.words(timeout)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      let count = lock.withLock { pending?.body.count ?? 0 }
      fail(HTTPFailure(kind: .timeout, code: -1001, message: "no whole answer within \(words) s"))
      // Fewer bytes in so long a time can be stopped as ever.
      if count >= 1 << 20 { FloodGuard.shutDown(above: count) }
    }
    let failure = lock.withLock { () -> HTTPFailure? in
      if ended == nil { pending = Pending(task: task.taskIdentifier, finish: finish, timer: timer) }
      return ended
    }
    timer.activate()
    if let failure {
      timer.cancel()
      finish(.failure(failure))
    } else {
      task.resume()
    }
  }

  /// Ends the request; what still comes of it is ignored.
  func fail(_ failure: HTTPFailure) { end(.failure(failure)) }

  var isClosed: Bool { lock.withLock { ended != nil } }

  /// Ends the request, and begins none any more.
  func close(_ failure: HTTPFailure) {
    lock.withLock { ended = ended ?? failure }
    fail(failure)
  }

  private func end(_ result: Result<HTTPResponse, HTTPFailure>) {
    let entry = lock.withLock { () -> Pending? in
      defer { pending = nil }
      return pending
    }
    entry?.timer.cancel()
    entry?.finish(result)
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // On Linux the platform's own way loses the slash at the end of a path.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    lock.withLock { if isOurs(dataTask) { pending?.response = response as? HTTPURLResponse } }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock { () -> Bool in
      guard isOurs(dataTask), let count = pending?.body.count else { return false }
      if count + data.count > mostBody { return true }
      pending?.body.append(data)
      return false
    }
    if isTooLarge {
      fail(HTTPFailure(kind: .tooLarge, code: -1103, message: "the body has more than \(mostBody) bytes"))
      FloodGuard.shutDown(above: mostBody)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let entry = lock.withLock({ isOurs(task) ? pending : nil }) else { return }
    let received = entry.response ?? task.response as? HTTPURLResponse
    if let error {
      fail(HTTPFailure(error, hasBegun: received != nil, bytes: entry.body.count))
    } else if let received {
      end(SessionAnswers.response(received, entry.body, task.originalRequest?.httpMethod ?? "GET"))
    } else {
      fail(HTTPFailure(kind: .connect, code: -1, message: "there is no answer"))
    }
  }

  #if os(Linux)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // It comes once the whole answer is there, a 401. Any disposition would have the platform cancel the task, for
      // which it waits for the very call that this is in, and with it all sessions of the process. So none is given,
      // and the session is not used again.
      let entry = lock.withLock { () -> Pending? in
        guard isOurs(task) else { return nil }
        ended = ended ?? HTTPFailure(kind: .cancelled, code: -999, message: "cancelled")
        return pending
      }
      if let entry, let received = entry.response {
        end(SessionAnswers.response(received, entry.body, task.originalRequest?.httpMethod ?? "GET"))
      }
    }
  #endif

  private func isOurs(_ task: URLSessionTask) -> Bool { pending?.task == task.taskIdentifier }

  private static func response(
    _ received: HTTPURLResponse, _ body: Data, _ method: String
  ) -> Result<HTTPResponse, HTTPFailure> {
    var fields: [HeaderFields.Field] = []
    for (name, value) in received.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      fields.append(HeaderFields.Field(name: name, value: value))
    }
    fields.sort { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) }
    let headers = HeaderFields(fields)
    // The length is that of the wire, so only without an encoding it is that of the body.
    if let length = headers["Content-Length"].flatMap({ Int($0) }), headers["Content-Encoding"] == nil,
      method != "HEAD", received.statusCode != 304, received.statusCode != 204, body.count < length
    {
      return .failure(.cutShort(body.count, of: length, code: -1))
    }
    return .success(
      HTTPResponse(
        status: received.statusCode, reason: StatusText.reason(received.statusCode), headers: headers, body: body))
  }
}
