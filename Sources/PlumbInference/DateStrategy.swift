import PlumbChecks

/// How a decoder has to read the dates of all types of a file.
enum DateStrategy {
  /// There are none.
  case none
  /// None has a fraction of the second, which `.iso8601` reads on newer systems only.
  case iso8601
  /// With and without fractions.
  case fractional

  init(_ graph: PlaceGraph, _ names: TypeNames) {
    self = .none
    var queue = graph.roots.map(\.node)
    var visited: Set<Int> = []
    while let place = queue.popLast() {
      let node = graph.find(place)
      guard visited.insert(node).inserted else { continue }
      let entry = graph[node]
      queue += [entry.elements, entry.mapped].compactMap { $0?.node } + entry.members.values.map(\.node)
      guard entry.kinds == [.string], entry.textType(graph.plain) == .date, self != .fractional else { continue }
      self = entry.values.forms.contains(.dateTime) ? .iso8601 : .fractional
    }
  }
}

extension ModelWriter {
  /// The decoder that reads the models, as a member of a type.
  func decoder() -> String {
    var text = "  /// Reads the models of this file.\n  \(access.prefix)static var decoder: JSONDecoder {\n"
    text += "    let decoder = JSONDecoder()\n"
    if keys == .snakeCase { text += "    decoder.keyDecodingStrategy = .convertFromSnakeCase\n" }
    switch dates {
    case .none: break
    case .iso8601: text += "    decoder.dateDecodingStrategy = .iso8601\n"
    case .fractional:
      text += """
            decoder.dateDecodingStrategy = .custom { decoder in
              let text = try decoder.singleValueContainer().decode(String.self)
              let isFractional = text.contains(".")
              let format = Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional)
              return try Date(text, strategy: format)
            }

        """
    }
    return text + "    return decoder\n  }\n"
  }
}
