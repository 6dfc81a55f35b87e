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
  private let session: URLSession
  private let answers: SessionAnswers

  package init(_ options: Options) {
    self.options = options
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = 64
    // Ours comes first; the platform's is there where ours cannot, as in a name's look-up that blocks.
    configuration.timeoutIntervalForRequest = options.timeout + 5
    answers = SessionAnswers(mostBody: options.mostBody)
    session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Ends all requests that are under way.
  package func cancelAll() { answers.failAll(HTTPFailure(kind: .cancelled, code: -999, message: "cancelled")) }

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
    let task = session.dataTask(with: sent)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answers.begin(task, timeout: options.timeout) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      answers.fail(task, HTTPFailure(kind: .cancelled, code: -999, message: "cancelled"))
    }
    let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - clock) / 1e6
    return HTTPExchange(
      request: request, response: try result.get(), started: started, milliseconds: milliseconds.rounded())
  }
}

/// Takes the answers of a session's tasks as they stream in.
///
/// `@unchecked Sendable`, as all is touched with the lock held.
private final class SessionAnswers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Pending {
    let task: URLSessionTask
    let finish: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
    let timer: any DispatchSourceTimer
    var response: HTTPURLResponse?
    var body = Data()
  }

  private let mostBody: Int
  private let lock = NSLock()
  private var pending: [Int: Pending] = [:]
  private static let queue = DispatchQueue(label: "plumbline.timers")

  init(mostBody: Int) { self.mostBody = mostBody }

  /// Starts a task; `finish` is called once, whatever happens.
  func begin(
    _ task: URLSessionTask, timeout: Double, _ finish: @escaping @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    // The platform's own limits are per packet, or ignored on Linux; a body that trickles would never end.
    let timer = DispatchSource.makeTimerSource(queue: SessionAnswers.queue)
    timer.schedule(deadline: .now() + timeout)
    let words = PoliteTransport.words(timeout)
    timer.setEventHandler { [weak self, weak task] in
      guard let task else { return }
      self?.fail(task, HTTPFailure(kind: .timeout, code: -1001, message: "no whole answer within \(words) s"))
    }
    lock.withLock { pending[task.taskIdentifier] = Pending(task: task, finish: finish, timer: timer) }
    timer.activate()
    task.resume()
  }

  /// Ends a task; what still comes of it is ignored.
  func fail(_ task: URLSessionTask, _ failure: HTTPFailure) {
    end(task.taskIdentifier, .failure(failure))
    task.cancel()
  }

  func failAll(_ failure: HTTPFailure) {
    for task in lock.withLock({ pending.values.map(\.task) }) { fail(task, failure) }
  }

  private func end(_ identifier: Int, _ result: Result<HTTPResponse, HTTPFailure>) {
    guard let entry = lock.withLock({ pending.removeValue(forKey: identifier) }) else { return }
    entry.timer.cancel()
    entry.finish(result)
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
    lock.withLock { pending[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock { () -> Bool in
      guard let count = pending[dataTask.taskIdentifier]?.body.count else { return false }
      if count + data.count > mostBody { return true }
      pending[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    guard isTooLarge else { return }
    fail(
      dataTask, HTTPFailure(kind: .tooLarge, code: -1103, message: "the body has more than \(mostBody) bytes"))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let entry = lock.withLock { pending[task.taskIdentifier] }
    let received = entry?.response ?? task.response as? HTTPURLResponse
    if let error {
      end(
        task.taskIdentifier,
        .failure(HTTPFailure(error, hasBegun: received != nil, bytes: entry?.body.count ?? 0)))
    } else if let entry, let received {
      end(task.taskIdentifier, SessionAnswers.response(received, entry.body, task.originalRequest?.httpMethod ?? "GET"))
    } else {
      end(task.taskIdentifier, .failure(HTTPFailure(kind: .connect, code: -1, message: "there is no answer")))
    }
  }

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
