import PlumbChecks

extension ModelWriter {
  /// An enum of words, which takes any other one, too.
  func words(_ named: TypeNames.Named, _ node: PlaceGraph.Node) -> String {
    let words = node.closedWords(under: named.key, graph.plain) ?? []
    var identifiers = Identifiers(reserved: Identifiers.reservedCases)
    let cases = words.map {
      Identifiers.written(identifiers.take(Identifiers.property($0, reserved: Identifiers.reservedCases)))
    }
    let other = ["unknown", "other", "unlisted"].first { identifiers.isFree($0) } ?? identifiers.take("unlisted")
    let prefix = access.prefix
    var text = "/// One of \(words.count) words in each of \(node.count(.string)), and any other one.\n"
    text += "\(prefix)enum \(names.name(of: named.type)): RawRepresentable, Codable, Hashable, Sendable {\n"
    for name in cases { text += "  case \(name)\n" }
    text += "  /// A word that was in none of the documents.\n  case \(other)(String)\n\n"
    if access == .public { text += "  /// Takes any word.\n" }
    text += "  \(prefix)init(rawValue: String) {\n    switch rawValue {\n"
    for (word, name) in zip(words, cases) { text += "    case \(literal(word)): self = .\(name)\n" }
    text += "    default: self = .\(other)(rawValue)\n    }\n  }\n\n"
    if access == .public { text += "  /// The word.\n" }
    text += "  \(prefix)var rawValue: String {\n    switch self {\n"
    for (word, name) in zip(words, cases) { text += "    case .\(name): \(literal(word))\n" }
    text += "    case .\(other)(let word): word\n    }\n  }\n}\n"
    return text
  }

  /// An enum of several types.
  func choice(_ named: TypeNames.Named, _ node: Int) -> String {
    let alternatives = graph.alternatives(of: node, under: named.key)
    let entry = graph[node]
    let cases = alternatives.map { (name: ModelWriter.caseName($0.kind), type: spelled($0.type), kind: $0.kind) }
    let counts = cases.map { "\($0.name) in \(entry.count(of: $0.kind))" }.joined(separator: ", ")
    let prefix = access.prefix
    var text = "/// \(counts.prefix(1).uppercased() + counts.dropFirst()).\n"
    text += "\(prefix)indirect enum \(names.name(of: named.type)): Codable, Hashable, Sendable {\n"
    for item in cases { text += "  case \(item.name)(\(item.type))\n" }
    text += "\n"
    if access == .public { text += "  /// Takes a value of any of the types.\n" }
    text += "  \(prefix)init(from decoder: any Decoder) throws {\n"
    text += "    let container = try decoder.singleValueContainer()\n"
    for (index, item) in cases.dropLast().enumerated() {
      text += index == 0 ? "    if" : "    } else if"
      text += " let value = try? container.decode(\(item.type).self) {\n      self = .\(item.name)(value)\n"
    }
    if let last = cases.last {
      text += "    } else {\n      self = .\(last.name)(try container.decode(\(last.type).self))\n    }\n  }\n\n"
    }
    if access == .public { text += "  /// Writes the value alone.\n" }
    text += "  \(prefix)func encode(to encoder: any Encoder) throws {\n"
    text += "    var container = encoder.singleValueContainer()\n    switch self {\n"
    for item in cases { text += "    case .\(item.name)(let value): try container.encode(value)\n" }
    return text + "    }\n  }\n}\n"
  }

  private static func caseName(_ kind: PlaceGraph.Kind) -> String {
    switch kind {
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension PlaceGraph.Node {
  fileprivate func count(of kind: PlaceGraph.Kind) -> Int {
    switch kind {
    case .boolean: count(.boolean)
    case .number: count(.integer) + count(.fraction)
    case .string: count(.string)
    case .array: count(.array)
    case .object: count(.object)
    }
  }
}
