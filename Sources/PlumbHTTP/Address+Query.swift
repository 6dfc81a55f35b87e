/// One `name=value` of a query, its escapes resolved; `+` stays as it is.
package struct QueryItem: Sendable, Hashable {
  package var name: String
  /// Nil for a name without `=`.
  package var value: String?

  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

extension Address {
  /// The query's items in order; empty ones are left out.
  package var query: [QueryItem] { Address.items(rawQuery ?? "").map(\.item) }

  /// The address with another query.
  ///
  /// - Parameter items: Written with escapes for all but unreserved characters and `,:/@$!*'();?`; none is no query.
  /// - Returns: `+` in a name or value becomes `%2B`, so that no server takes it for a space.
  package func replacingQuery(_ items: [QueryItem]) -> Address {
    withRawQuery(items.isEmpty ? nil : items.map(Address.written).joined(separator: "&"))
  }

  /// The address with some of the query's values replaced; everything else stays as written.
  ///
  /// - Parameter replacement: The new value of an item; nil leaves it alone.
  /// - Returns: The address.
  package func replacingQueryValues(_ replacement: (QueryItem) -> String?) -> Address {
    guard let rawQuery else { return self }
    let parts = rawQuery.split(separator: "&", omittingEmptySubsequences: false).map { part in
      guard !part.isEmpty, let value = replacement(Address.item(part)) else { return String(part) }
      return "\(part.prefix { $0 != "=" })=\(PercentEncoding.encode(value, allowing: Address.isPlainInQuery))"
    }
    return withRawQuery(parts.joined(separator: "&"))
  }

  /// The items of a query as written, each with the bytes it takes, counted from the query's first.
  ///
  /// - Parameter text: Without `?`.
  /// - Returns: In order; `value` is empty for an item without one.
  package static func items(_ text: String) -> [(item: QueryItem, value: Range<Int>)] {
    var items: [(item: QueryItem, value: Range<Int>)] = []
    var offset = 0
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      let end = offset + part.utf8.count
      if !part.isEmpty {
        let name = part.utf8.prefix { $0 != 0x3D }.count
        items.append((item(part), min(offset + name + 1, end)..<end))
      }
      offset = end + 1
    }
    return items
  }

  /// A text that two addresses share exactly when they mean the same, whatever way they are written.
  ///
  /// `http` and `https` are the same, so are paths with and without a slash at the end, needless escapes, and any order
  /// of the query's items; `+` and `%2B` are not. User information does not count.
  package var comparisonKey: String {
    let plain = PercentEncoding.decoded(Array(path.utf8), where: PercentEncoding.isUnreserved)
    var path = String(decoding: plain, as: UTF8.self)
    if path.hasSuffix("/") { path.removeLast() }
    let items = (rawQuery ?? "").split(separator: "&").map { part in
      let plain = PercentEncoding.decoded(Array(part.utf8), where: Address.isPlainInQuery)
      return String(decoding: plain, as: UTF8.self) + (part.contains("=") ? "" : "=")
    }
    return "\(host)\(port.map { ":\($0)" } ?? "")\(path)?\(items.sorted().joined(separator: "&"))"
  }

  /// A text that addresses of one page share; of what is no address, itself.
  package static func comparisonKey(of url: String) -> String { Address(url)?.comparisonKey ?? url }

  /// Whether another address means the same; see `comparisonKey`.
  package func isEquivalent(to other: Address) -> Bool { comparisonKey == other.comparisonKey }

  private static func item(_ part: Substring) -> QueryItem {
    guard let equals = part.firstIndex(of: "=") else {
      return QueryItem(name: PercentEncoding.decode(part), value: nil)
    }
    return QueryItem(
      name: PercentEncoding.decode(part[..<equals]),
      value: PercentEncoding.decode(part[part.index(after: equals)...]))
  }

  private static func written(_ item: QueryItem) -> String {
    let name = PercentEncoding.encode(item.name, allowing: isPlainInQuery)
    return item.value.map { "\(name)=\(PercentEncoding.encode($0, allowing: isPlainInQuery))" } ?? name
  }

  private static func isPlainInQuery(_ byte: UInt8) -> Bool {
    PercentEncoding.isPathOrQuery(byte) && byte != 0x25 && byte != 0x26 && byte != 0x2B && byte != 0x3D
  }
}
