/// Sends an API's requests to another address than its own, and makes the answers look as if they came from there.
package struct Rebasing: Sendable {
  /// An API's addresses, the canonical one first, and where its requests go.
  package struct Base: Sendable {
    package let own: [Address]
    package let actual: Address

    package init(own: [Address], actual: Address) {
      self.own = own
      self.actual = actual
    }
  }

  private let bases: [Base]

  package init(_ bases: [Base]) { self.bases = bases }

  /// Where a canonical address is asked.
  package func actual(_ url: String) -> String {
    guard !bases.isEmpty, let address = Address(url) else { return url }
    for base in bases {
      for own in base.own {
        if let path = address.path(relativeTo: own) { return Rebasing.joined(base.actual, path, address) }
      }
    }
    return url
  }

  /// The canonical address that one which was asked stands for.
  package func canonical(_ url: String) -> String {
    guard !bases.isEmpty, let address = Address(url) else { return url }
    for base in bases {
      if let own = base.own.first, let path = address.path(relativeTo: base.actual) {
        return Rebasing.joined(own, path, address)
      }
    }
    return url
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
    if let at = headers.fields.firstIndex(where: { HeaderFields.isSame($0.name, "Location") }),
      let target = Address(sent.url)?.resolved(headers.fields[at].value)
    {
      let canonical = rebasing.canonical(target.description)
      if canonical != target.description { exchange.response.headers.fields[at].value = canonical }
    }
    return exchange
  }
}
