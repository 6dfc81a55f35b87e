import PlumbChecks
import PlumbHTTP

/// Finds entries by their addresses, whichever of the API's bases these are under.
struct EntryAddresses {
  /// By method and address, in order.
  private var numbers: [String: [Int]] = [:]
  private let scope: ExchangeScope

  /// Takes entries of an API.
  init(_ entries: [ImportEntry], _ scope: ExchangeScope) {
    self.scope = scope
    for (number, entry) in entries.enumerated() {
      guard let request = entry.request, let key = key(request.url, request.method) else { continue }
      numbers[key, default: []].append(number)
    }
  }

  /// The next entry that has an address, else the last before.
  func find(_ url: String, method: String, after at: Int) -> Int? {
    guard let key = key(url, method), let found = numbers[key] else { return nil }
    return found.first { $0 > at } ?? found.last { $0 != at }
  }

  private func key(_ url: String, _ method: String) -> String? {
    guard let address = Address(url), let path = scope.path(of: address), let base = scope.bases.first,
      let canonical = base.resolved("./" + path + (address.rawQuery.map { "?\($0)" } ?? ""))
    else { return nil }
    return "\(method.uppercased()) \(canonical.comparisonKey)"
  }
}
