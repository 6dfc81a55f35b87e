import Foundation
package import PlumbContracts
import PlumbHTTP

extension Contract {
  /// The canonical address of a case's request.
  ///
  /// - Parameters:
  ///   - item: the case.
  ///   - api: the API the contract belongs to.
  /// - Returns: an absolute URL.
  package func url(of item: Case, in api: API) -> String {
    let values = item.values.mapValues(\.text)
    // RFC 3986 section 3.3: a value is one segment, whatever is in it.
    let path = request.path.expanded(values) { PercentEncoding.encode($0, allowing: PercentEncoding.isUnreserved) }
    let query = request.query.map { field in
      let value = field.value.expanded(values)
      return [field.name, value].map { PercentEncoding.encode($0, allowing: PercentEncoding.isUnreserved) }
        .joined(separator: "=")
    }
    return api.baseURL + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The values with which the contract asks for an address.
  ///
  /// - Parameters:
  ///   - url: the address as recorded.
  ///   - api: the API the contract belongs to.
  ///   - isLaterPage: whether it is a page after the first, whose query is the upstream's.
  /// - Returns: nil where the contract never asks for it.
  package func values(of url: String, in api: API, isLaterPage: Bool = false) -> [String: String]? {
    guard let address = Address(url) else { return nil }
    for base in [api.baseURL] + api.aliases {
      guard let base = Address(base), let path = address.path(relativeTo: base) else { continue }
      let decoded = PercentEncoding.decode(path)
      if isLaterPage {
        let bare = RequestTemplate(method: request.method, path: request.path)
        return bare.values(path: decoded, query: [])
      }
      return request.values(
        path: decoded, query: address.query.map { ($0.name, $0.value ?? "") })
    }
    return nil
  }
}
