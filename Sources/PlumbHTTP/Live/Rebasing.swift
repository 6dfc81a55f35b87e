/// Sends an API's requests to another address than its own, and makes the answers look as if they came from there.
///
/// Where one API's base lies within another's, an address belongs to the one that says more of its path.
package struct Rebasing: Sendable {
  /// An API's addresses, the canonical one first, and where its requests go; nil for where they say.
  package struct Base: Sendable {
    package let own: [Address]
    package let actual: Address?

    package init(own: [Address], actual: Address?) {
      self.own = own
      self.actual = actual
    }
  }

  private let bases: [Base]

  package init(_ bases: [Base]) { self.bases = bases }

  /// Where a canonical address is asked.
  package func actual(_ url: String) -> String {
    guard !bases.isEmpty, let address = Address(url) else { return url }
    let fits = bases.flatMap { base in base.own.map { (from: $0, to: base.actual) } }
    return Rebasing.moved(address, by: fits) ?? url
  }

  /// The canonical address that one which was asked stands for.
  package func canonical(_ url: String) -> String {
    guard !bases.isEmpty, let address = Address(url) else { return url }
    let fits = bases.compactMap { base in base.actual.map { (from: $0, to: base.own.first) } }
    return Rebasing.moved(address, by: fits) ?? url
  }

  /// The address within another base, for the longest base it is within; nil where it stays.
  private static func moved(_ address: Address, by moves: [(from: Address, to: Address?)]) -> String? {
    var best: (length: Int, path: String, to: Address?)?
    for move in moves {
      guard let path = address.path(relativeTo: move.from) else { continue }
      let length = move.from.path.utf8.count
      if length > best?.length ?? -1 { best = (length, path, move.to) }
    }
    return best.flatMap { best in best.to.map { joined($0, best.path, address) } }
  }

  private static func joined(_ base: Address, _ path: String, _ address: Address) -> String {
    let folder = base.description
    return folder + (folder.hasSuffix("/") || path.isEmpty ? "" : "/") + path
      + (address.rawQuery.map { "?\($0)" } ?? "")
  }
}

/// A transport whose requests go where an API's are sent.
package struct RebasedTransport: Transport {
  private let base: any Transport
  private let rebasing: Rebasing

  package init(_ base: any Transport, _ rebasing: Rebasing) {
    self.base = base
    self.rebasing = rebasing
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    var sent = request
    sent.url = rebasing.actual(request.url)
    var exchange = try await base.send(sent)
    exchange.request.url = request.url
    let headers = exchange.response.headers
    if sent.url != request.url,
      let at = headers.fields.firstIndex(where: { HeaderFields.isSame($0.name, "Location") }),
      let target = Address(sent.url)?.resolved(headers.fields[at].value)
    {
      // One out of the base is written out: resolved against the canonical address it would lead to the upstream.
      exchange.response.headers.fields[at].value = rebasing.canonical(target.description)
    }
    return exchange
  }
}
