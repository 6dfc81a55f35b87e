import PlumbHTTP

/// The addresses of all APIs, by which requests are brought to one spelling.
struct ReplayBases: Sendable {
  private struct Base: Sendable {
    /// Its own comparison key, without the `?`.
    let prefix: String
    /// That of the API's canonical base.
    let canonical: String
    let api: String
    let address: Address
  }

  /// The longest before those that begin like it.
  private let bases: [Base]
  /// For messages: the canonical bases and how many others there are of each, in the order of the rules.
  let names: [(base: String, others: Int)]

  init(_ rules: [ReplayRule]) {
    var bases: [Base] = []
    var names: [(base: String, others: Int)] = []
    var seen: Set<String> = []
    for rule in rules {
      guard let first = rule.bases.first, seen.insert(rule.api).inserted else { continue }
      names.append((first.description, rule.bases.count - 1))
      let canonical = ReplayBases.prefix(first)
      for address in rule.bases {
        bases.append(
          Base(prefix: ReplayBases.prefix(address), canonical: canonical, api: rule.api, address: address))
      }
    }
    self.bases = bases.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    self.names = names
  }

  private static func prefix(_ address: Address) -> String {
    String(address.comparisonKey.prefix { $0 != "?" })
  }

  /// A text that two addresses share exactly when they mean the same, aliases of a base resolved.
  func key(_ address: Address) -> String {
    let key = address.comparisonKey
    guard let base = base(of: key), base.prefix != base.canonical else { return key }
    return base.canonical + String(key.dropFirst(base.prefix.count))
  }

  /// The API an address belongs to, and what follows its base; nil outside all APIs.
  func place(of address: Address) -> (api: String, path: String)? {
    guard let base = base(of: address.comparisonKey) else { return nil }
    let count = base.address.path.utf8.count - (base.address.path.hasSuffix("/") ? 1 : 0)
    let rest = String(decoding: address.path.utf8.dropFirst(count), as: UTF8.self)
    return (base.api, rest.hasPrefix("/") ? String(rest.dropFirst()) : rest)
  }

  private func base(of key: String) -> Base? {
    bases.first { base in
      guard key.utf8.starts(with: base.prefix.utf8) else { return false }
      let next = key.utf8.dropFirst(base.prefix.utf8.count).first
      return next == 0x2F || next == 0x3F
    }
  }
}
