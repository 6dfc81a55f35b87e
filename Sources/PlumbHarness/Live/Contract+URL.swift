package import PlumbChecks
package import PlumbContracts
import PlumbHTTP
import PlumbRecordings

extension Contract {
  /// The canonical address of a case's request.
  ///
  /// - Parameters:
  ///   - item: the case.
  ///   - api: the API the contract belongs to.
  /// - Returns: an absolute URL.
  package func url(of item: Case, in api: API) -> String { url(item.values.mapValues(\.text), in: api) }

  /// The canonical address of the request with some values.
  ///
  /// - Parameters:
  ///   - values: by parameter.
  ///   - api: the API the contract belongs to.
  /// - Returns: an absolute URL.
  package func url(_ values: [String: String], in api: API) -> String {
    // RFC 3986 section 3.3: a value is one segment, whatever is in it.
    let path = request.path.expanded(values) { PercentEncoding.encode($0, allowing: PercentEncoding.isUnreserved) }
    let query = request.query.map { field in
      let value = field.value.expanded(values)
      return [field.name, value].map { PercentEncoding.encode($0, allowing: PercentEncoding.isUnreserved) }
        .joined(separator: "=")
    }
    return api.baseURL + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}

extension ExchangeScope {
  /// The values with which the contract asks for an address.
  ///
  /// - Parameters:
  ///   - url: the address as recorded.
  ///   - isLaterPage: whether it is a page after the first, whose query is the upstream's.
  /// - Returns: nil where the contract never asks for it.
  package func values(of url: String, isLaterPage: Bool = false) -> [String: String]? {
    guard let address = Address(url), let path = path(of: address) else { return nil }
    if isLaterPage {
      return RequestTemplate(method: contract.request.method, path: contract.request.path)
        .values(path: path, query: [])
    }
    // What was taken out of the recorded query may have been anything.
    let redacted = Set(address.query.filter { $0.value == SecretNames.redacted }.map(\.name))
    let query = address.query.filter { !redacted.contains($0.name) }.map { ($0.name, $0.value ?? "") }
    if redacted.isEmpty { return contract.request.values(path: path, query: query) }
    return RequestTemplate(
      method: contract.request.method, path: contract.request.path,
      query: contract.request.query.filter { !redacted.contains($0.name) }
    ).values(path: path, query: query)
  }
}
