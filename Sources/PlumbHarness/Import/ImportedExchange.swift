import Foundation
import PlumbChecks
import PlumbContracts
import PlumbHTTP
import PlumbRecordings

/// Makes of what a browser noted what `record` would have.
struct ImportedExchange {
  let scope: ExchangeScope
  let secrets: SecretScan
  /// The moment that is taken for the answer's, where the HAR tells none.
  let now: Date

  /// The answer as the rules see it: the real one, under the API's own address.
  func answer(_ exchange: RecordedExchange, _ response: HTTPResponse, asked url: String) -> HTTPExchange {
    var response = response
    response.headers = HeaderFields(response.headers.fields.filter { !$0.name.hasPrefix(":") })
    if response.headers["Content-Type"] == nil, let type = exchange.mimeType, MediaType(type) != nil,
      type != "x-unknown"
    {
      response.headers.append("Content-Type", type)
    }
    if response.status == 304, scope.contract.expectation.status == 200, !response.body.isEmpty {
      // The browser put in the body that it had from a 200 before.
      response.status = 200
      response.reason = ""
    }
    if response.reason.isEmpty { response.reason = StatusText.reason(response.status) }
    var hops = exchange.hops
    for index in hops.indices {
      hops[index].url = index == 0 ? url : canonical(hops[index].url)
      hops[index].headers = HeaderFields(hops[index].headers.fields.filter { !$0.name.hasPrefix(":") })
    }
    var request = exchange.request
    request.url = hops.isEmpty ? url : canonical(exchange.request.url)
    // From one of the API's addresses to another is no redirect of the API.
    hops.removeAll { $0.url == request.url }
    return HTTPExchange(
      request: request, response: response, hops: hops, started: exchange.started(else: now),
      milliseconds: exchange.milliseconds ?? 0)
  }

  /// An address under the API's base; others as they are.
  func canonical(_ url: String) -> String {
    guard let address = Address(url), let path = scope.path(of: address), let base = scope.bases.first else {
      return url
    }
    return base.resolved("./" + path + (address.rawQuery.map { "?\($0)" } ?? ""))?.description ?? url
  }

  /// An answer without secrets, and without the headers that are the browser's own.
  func redacted(_ exchange: HTTPExchange) -> HTTPExchange {
    // What the browser sent beside is looked for in the answer before it is left out.
    var (result, _) = Redactor(secrets).redacted(exchange)
    result.request.headers = kept(result.request.headers)
    return result
  }

  func redacted(_ request: HTTPRequest, asked url: String) -> HTTPRequest {
    var request = request
    request.url = url
    var result = Redactor(secrets).redacted(request)
    result.headers = kept(result.headers)
    return result
  }

  /// The headers that the contract or its API sends, and those that say what the bodies are.
  private func kept(_ headers: HeaderFields) -> HeaderFields {
    let names = scope.api.headers.map(\.name) + scope.contract.request.headers.map(\.name)
    let others = ["Accept", "Authorization", "Content-Type"]
    return HeaderFields(
      headers.fields.filter { field in (names + others).contains { HeaderFields.isSame($0, field.name) } })
  }
}
