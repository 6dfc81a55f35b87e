package import PlumbSyntax

/// A request with parameters.
package struct RequestTemplate: Sendable {
  /// A query item or header.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: TextTemplate
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
  ///   - path: below the base, without percent-encoding; a slash at the end counts for nothing.
  ///   - query: names and values without percent-encoding, in any order.
  ///   - allowsMore: whether the query may have items that the template has not, as later pages do.
  /// - Returns: nil where it gives no such request.
  package func values(
    path: String, query: [(name: String, value: String)], allowsMore: Bool = false
  ) -> [String: String]? {
    guard var values = self.path.values(in: path) ?? self.path.values(in: RequestTemplate.otherwise(path)) else {
      return nil
    }
    var rest = query
    for field in self.query {
      guard let at = rest.firstIndex(where: { $0.name == field.name }) else { return nil }
      guard let more = field.value.values(in: rest[at].value) else { return nil }
      for (name, value) in more {
        if let known = values[name], known != value { return nil }
        values[name] = value
      }
      rest.remove(at: at)
    }
    return rest.isEmpty || allowsMore ? values : nil
  }

  /// A path with the other kind of end.
  private static func otherwise(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path + "/" }
}
