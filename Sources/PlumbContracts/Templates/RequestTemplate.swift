package import PlumbSyntax

/// A request with parameters.
package struct RequestTemplate: Sendable {
  /// A query item or header.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: TextTemplate

    package init(name: String, value: TextTemplate) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  /// Below the base; not encoded.
  package let path: TextTemplate
  package let query: [Field]
  package let headers: [Field]
  package let body: BodyTemplate?
  /// A file beside the contract's; nil where the body is written in it, or there is none.
  package let bodyFile: String?
  /// What of the body a replay compares.
  package let match: [JSONPointer]

  package init(
    method: String, path: TextTemplate, query: [Field] = [], headers: [Field] = [], body: BodyTemplate? = nil,
    bodyFile: String? = nil, match: [JSONPointer] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.bodyFile = bodyFile
    self.match = match
  }

  /// Whether requests of different values have different addresses.
  package var isToldByAddress: Bool {
    body == nil && bodyFile == nil && headers.allSatisfy { $0.value.parameters.isEmpty }
  }

  /// The names of all parameters, each once, in the order of path, query, headers and body.
  package var parameters: [String] {
    let all =
      path.parameters + query.flatMap(\.value.parameters) + headers.flatMap(\.value.parameters)
      + (body?.parameters ?? [])
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// The values with which the template gives a path and query.
  ///
  /// - Parameters:
  ///   - path: below the base, percent-encoded or not; a value has no slash but a percent-encoded one, and a slash at
  ///     the end counts for nothing.
  ///   - query: names and values without percent-encoding, in any order.
  ///   - allowsMore: whether the query may have items that the template has not, as later pages do.
  /// - Returns: nil where it gives no such request; values in the query may be empty.
  package func values(
    path: String, query: [(name: String, value: String)], allowsMore: Bool = false
  ) -> [String: String]? {
    guard var values = self.path.values(inPath: path) else { return nil }
    var rest = query
    for field in self.query {
      let found = rest.indices.lazy.compactMap { index -> (index: Int, values: [String: String])? in
        guard rest[index].name == field.name,
          let more = field.value.values(in: rest[index].value, allowsEmpty: true),
          more.allSatisfy({ values[$0.key] == nil || values[$0.key] == $0.value })
        else { return nil }
        return (index, more)
      }.first
      guard let found else { return nil }
      values.merge(found.values) { known, _ in known }
      rest.remove(at: found.index)
    }
    return rest.isEmpty || allowsMore ? values : nil
  }
}
