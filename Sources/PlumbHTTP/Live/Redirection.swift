/// Where an answer sends the client (RFC 9110 section 15.4).
package enum Redirection {
  /// Redirects that are followed at most.
  static let most = 10

  /// Fields that go along to another origin, where no secret may.
  private static let harmless = ["Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "User-Agent"]

  /// The request that follows a redirect.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - response: What was answered.
  /// - Returns: Nil where the answer is no redirect, or says no address that can be asked.
  package static func next(after request: HTTPRequest, _ response: HTTPResponse) -> HTTPRequest? {
    guard isRedirect(response.status), let location = response.headers["Location"],
      let here = Address(request.url), let target = here.resolved(location)
    else { return nil }
    var next = request
    next.url = target.description
    let becomesGET = response.status == 303 || (response.status <= 302 && request.method == "POST")
    if becomesGET, request.method != "HEAD" {
      next.method = "GET"
      next.body = nil
      next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if !isSameOrigin(here, target) {
      next.headers.fields.removeAll { field in !harmless.contains { HeaderFields.isSame($0, field.name) } }
    }
    return next
  }

  static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// Whether secrets may go along; from http to https of one host they may.
  private static func isSameOrigin(_ a: Address, _ b: Address) -> Bool {
    guard a.host == b.host else { return false }
    if a.scheme == b.scheme { return a.port == b.port }
    return b.scheme == "https" && a.port == nil && b.port == nil
  }
}
