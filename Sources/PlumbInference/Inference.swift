package import PlumbChecks

/// Swift models for documents, by what all of them hold.
package struct Inference: Sendable {
  /// Documents of one kind.
  package struct Root: Sendable {
    /// What the type is to be called.
    package let name: String
    /// What the documents hold, with their values.
    package let shape: Shape
    /// The name by which a catalogue registers the model.
    package let model: String

    package init(name: String, shape: Shape, model: String? = nil) {
      self.name = name
      self.shape = shape
      self.model = model ?? name
    }
  }

  /// Who sees the types.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, `public`

    var prefix: String { self == .public ? "public " : "" }
  }

  package var access = Access.internal
  package var keys = KeySpelling.codingKeys
  /// What is left as text.
  package var plain: Set<PlainText> = []
  /// Whether properties are variables.
  package var isMutable = false

  package init() {}

  /// What was made.
  package struct Result: Sendable {
    /// The file.
    package let text: String
    /// What could not be as it was asked for; each without a full stop.
    package let remarks: [String]
  }

  /// Writes models.
  ///
  /// - Parameter roots: The documents; the order tells which type is written first.
  /// - Returns: One file for all of them.
  package func models(for roots: [Root]) -> Result {
    var graph = PlaceGraph(roots.map { PlaceProfile($0.shape) }, plain: plain)
    graph.share()
    var identifiers = Identifiers(reserved: Identifiers.reservedTypes)
    let names = roots.map { root in
      let name = Inference.typeName(root.name)
      return identifiers.take(identifiers.isFree(name) ? name : "\(name)Document")
    }
    var remarks: [String] = []
    var keys = keys
    if keys == .snakeCase, let (one, other, asked) = graph.collision(keys) {
      keys = .codingKeys
      remarks.append(
        "`.convertFromSnakeCase` makes `\(asked)` of both `\(one)` and `\(other)`: CodingKeys are written instead")
    }
    let unread = graph.unreadNumbers()
    remarks += unread.map { "`\($0)` has a number that no type of Swift reads, as it is beyond the range of Double" }
    let named = zip(roots, names).map { root, name in
      ModelWriter.Root(
        name: name, model: root.model == root.name ? name : root.model, documents: root.shape.documentCount)
    }
    let writer = ModelWriter(
      graph, names: TypeNames(graph, roots: names), roots: named,
      style: ModelWriter.Style(access: access, keys: keys, isMutable: isMutable))
    return Result(text: writer.text(), remarks: remarks)
  }

  /// Whether a type can be called so beside those that Swift has and models need.
  package static func isFree(_ name: String) -> Bool { !Identifiers.reservedTypes.contains(name) }

  /// A name as one of a type: `pokemon-list` becomes `PokemonList`.
  package static func typeName(_ name: String) -> String {
    let type = String(Words.type(Words.of(name)).prefix(Identifiers.longest))
    return type.isEmpty ? "Document" : type
  }
}

extension PlaceGraph {
  /// All objects with members that roots lead to, each once, nearest first.
  private func reachable() -> [Int] {
    var found: [Int] = []
    var visited: Set<Int> = []
    var queue = roots.map(\.node)
    var next = 0
    while next < queue.count {
      let node = find(queue[next])
      next += 1
      guard visited.insert(node).inserted else { continue }
      found.append(node)
      let entry = self[node]
      queue += [entry.elements, entry.mapped].compactMap { $0?.node } + entry.orderedMembers.map(\.edge.node)
    }
    return found
  }

  /// Two names of one object that a key strategy makes one.
  fileprivate func collision(_ keys: KeySpelling) -> (String, String, String)? {
    for node in reachable() {
      var known: [String: String] = [:]
      for name in self[node].members.keys.sorted() {
        let asked = keys.asked(name)
        if let other = known[asked] { return (other, name, asked) }
        known[asked] = name
      }
    }
    return nil
  }

  /// The members whose numbers are beyond every type.
  fileprivate func unreadNumbers() -> [String] {
    var names: Set<String> = []
    for node in reachable() {
      let entry = self[node]
      if entry.values.traits.contains(.notDouble) { names.insert("the document") }
      for (name, edge) in entry.members where self[edge.node].values.traits.contains(.notDouble) { names.insert(name) }
      for edge in [entry.elements, entry.mapped].compactMap({ $0 }) {
        if self[edge.node].values.traits.contains(.notDouble) { names.insert("*") }
      }
    }
    return names.subtracting(names.count > 1 ? ["the document"] : []).sorted()
  }
}
