import PlumbHTTP
import PlumbRecordings

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Answers a session's requests from recordings; each replay has a subclass of its own.
///
/// Redirects that were recorded are not delivered one by one: Foundation on Linux traps where a protocol reports one. The
/// response has the URL it came from in the end.
public class ReplayURLProtocol: URLProtocol {
  private var loading: ReplayLoading?

  /// Takes every request but those for files and for data that is in the URL itself.
  public override class func canInit(with request: URLRequest) -> Bool {
    let scheme = request.url?.scheme?.lowercased()
    return scheme != "file" && scheme != "data"
  }

  /// Leaves a request as it is.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Answers the request from a recording, or fails it.
  public override func startLoading() {
    let loading = ReplayLoading(self)
    self.loading = loading
    #if canImport(FoundationNetworking)
      let upload = UploadBody.of(task)
    #else
      let upload: Data? = nil
    #endif
    loading.start(HTTPRequest(request, upload: upload), ReplaySlots.shared.transport(of: type(of: self)))
  }

  /// Delivers nothing more.
  public override func stopLoading() { loading?.stop() }
}

/// One request on its way.
///
/// `@unchecked Sendable`, as what changes is read and written with the lock held, and the protocol only tells its client.
private final class ReplayLoading: @unchecked Sendable {
  /// The session keeps it while it loads.
  private weak var protocolObject: URLProtocol?
  private let lock = NSLock()
  private var isStopped = false
  private var task: Task<Void, Never>?

  init(_ protocolObject: URLProtocol) { self.protocolObject = protocolObject }

  func start(_ asked: HTTPRequest, _ transport: (any Transport)?) {
    guard let transport else {
      fail(HTTPFailure(kind: .notSent, message: "\(asked.method) \(asked.url) was asked after its replay had ended"))
      return
    }
    // A replay waits for nothing, so it answers where its client expects it; others wait for a network.
    if let replay = transport as? ReplayTransport {
      do throws(HTTPFailure) { deliver(try replay.answer(asked).outcome.get()) } catch { fail(error) }
      return
    }
    let task = Task { [self] in
      do throws(HTTPFailure) { deliver(try await transport.send(asked)) } catch { fail(error) }
    }
    lock.withLock { self.task = task }
  }

  func stop() {
    let task = lock.withLock {
      isStopped = true
      return self.task
    }
    task?.cancel()
  }

  private var isGone: Bool { lock.withLock { isStopped } }

  private func deliver(_ exchange: HTTPExchange) {
    guard !isGone, let protocolObject,
      let url = URL(string: exchange.request.url) ?? protocolObject.request.url
    else { return }
    let response = HTTPURLResponse(
      url: url, statusCode: exchange.response.status, httpVersion: "HTTP/1.1",
      headerFields: ReplayedHeaders.fields(exchange.response))
    guard let response, let client = protocolObject.client else { return }
    client.urlProtocol(protocolObject, didReceive: response, cacheStoragePolicy: .notAllowed)
    // In one piece: of two, Foundation on Linux loses the first.
    if !exchange.response.body.isEmpty { client.urlProtocol(protocolObject, didLoad: exchange.response.body) }
    client.urlProtocolDidFinishLoading(protocolObject)
  }

  private func fail(_ failure: HTTPFailure) {
    guard !isGone, let protocolObject else { return }
    var info: [String: Any] = [NSLocalizedDescriptionKey: failure.description]
    if let url = protocolObject.request.url { info[NSURLErrorFailingURLErrorKey] = url }
    // Of numbers that Foundation does not know, some platforms make no code.
    let code: URLError.Code? = URLError.Code(rawValue: failure.urlErrorCode)
    protocolObject.client?.urlProtocol(protocolObject, didFailWithError: URLError(code ?? .unknown, userInfo: info))
  }
}

extension HTTPFailure {
  /// The recorded number, else the one that Foundation has for such a failure.
  var urlErrorCode: Int {
    if let code, code != 0 { return code }
    switch kind {
    case .timeout: return URLError.Code.timedOut.rawValue
    case .offline: return URLError.Code.notConnectedToInternet.rawValue
    case .dns: return URLError.Code.cannotFindHost.rawValue
    case .tls: return URLError.Code.secureConnectionFailed.rawValue
    case .connect: return URLError.Code.cannotConnectToHost.rawValue
    case .cancelled: return URLError.Code.cancelled.rawValue
    case .cutShort: return URLError.Code.networkConnectionLost.rawValue
    case .tooLarge: return URLError.Code.dataLengthExceedsMaximum.rawValue
    case .redirects: return URLError.Code.httpTooManyRedirects.rawValue
    case .notSent: return URLError.Code.resourceUnavailable.rawValue
    }
  }
}

/// A response's header fields as a session shows them.
private enum ReplayedHeaders {
  /// Those of the wire's encoding are left out, as the body is decoded.
  private static let dropped = ["content-length", "content-encoding", "transfer-encoding"]

  static func fields(_ response: HTTPResponse) -> [String: String] {
    var names: [String: String] = [:]
    var fields: [String: String] = [:]
    for field in response.headers.fields {
      let lower = field.name.lowercased()
      if dropped.contains(lower) { continue }
      let name = names[lower] ?? field.name
      names[lower] = name
      fields[name] = fields[name].map { "\($0), \(field.value)" } ?? field.value
    }
    fields["Content-Length"] = "\(response.body.count)"
    return fields
  }
}

extension HTTPRequest {
  /// A session's request with its whole body, be it in one piece or a stream.
  init(_ request: URLRequest, upload: Data?) {
    var headers = HeaderFields()
    for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      headers.append(name, value)
    }
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "", headers: headers,
      body: request.httpBody ?? request.httpBodyStream.map(HTTPRequest.contents) ?? upload)
  }

  private static func contents(_ stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
