import PlumbChecks

/// The types that are written, each with its name.
struct TypeNames {
  /// A type that has a name of its own.
  struct Named {
    let type: TypeReference
    /// The name that it first goes by in documents.
    let key: String
    /// All names that it goes by, and how often.
    fileprivate(set) var keys: [String: Int]
    /// The type that has it first; nil for a root.
    let owner: TypeReference?
    /// The numbers of the roots that lead to it.
    fileprivate(set) var roots: Set<Int>
  }

  /// In the order in which they are met, nearest to the roots first.
  private(set) var order: [Named] = []
  private var numbers: [TypeReference: Int] = [:]
  private var names: [TypeReference: String] = [:]

  /// Names the types of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph, whose places are already shared.
  ///   - roots: The names of the roots, all different.
  init(_ graph: PlaceGraph, roots: [String]) {
    for (number, edge) in graph.roots.enumerated() { meet(number, edge, roots[number], graph) }
    var identifiers = Identifiers(reserved: Identifiers.reservedTypes.union(roots))
    for (root, edge) in zip(roots, graph.roots) {
      let type = graph.reference(edge.node, under: root)
      if TypeNames.isNamed(type), names[type] == nil { names[type] = root }
    }
    for named in order where names[named.type] == nil {
      var name = String(candidate(named, graph).prefix(Identifiers.longest))
      if !identifiers.isFree(name) { name = named.owner.flatMap { names[$0] }.map { $0 + name } ?? "\(name)Item" }
      names[named.type] = identifiers.take(String(name.prefix(Identifiers.longest)))
    }
  }

  func name(of type: TypeReference) -> String { names[type] ?? "JSONValue" }

  func named(_ type: TypeReference) -> Named? { numbers[type].map { order[$0] } }

  // MARK: Meeting

  private mutating func meet(_ root: Int, _ edge: PlaceGraph.Edge, _ name: String, _ graph: PlaceGraph) {
    var queue = TypeNames.named(in: graph.reference(edge.node, under: name), name).map {
      ($0.type, $0.key, nil as TypeReference?)
    }
    var expanded: Set<TypeReference> = []
    var next = 0
    while next < queue.count {
      let (type, key, owner) = queue[next]
      next += 1
      if let number = numbers[type] {
        order[number].keys[key, default: 0] += 1
        order[number].roots.insert(root)
      } else {
        numbers[type] = order.count
        order.append(Named(type: type, key: key, keys: [key: 1], owner: owner, roots: [root]))
      }
      guard expanded.insert(type).inserted else { continue }
      switch type {
      case .record(let node):
        for (name, member) in graph[node].orderedMembers {
          let inner = TypeNames.named(in: graph.reference(member.node, under: name), name)
          queue += inner.map { ($0.type, $0.key, type) }
        }
      case .choice(let node):
        // What follows a NUL is not shown.
        for alternative in graph.alternatives(of: node, under: named(type)?.key ?? key) {
          let own = alternative.kind == .object ? "\(key)\u{0}object" : key
          queue += TypeNames.named(in: alternative.type, own).map { ($0.type, $0.key, owner ?? type) }
        }
      default: break
      }
    }
  }

  private static func named(in type: TypeReference, _ key: String) -> [(type: TypeReference, key: String)] {
    switch type {
    case .array(let inner), .map(let inner): named(in: inner, Words.singular(key))
    case .optional(let inner): named(in: inner, key)
    default: isNamed(type) ? [(type, key)] : []
    }
  }

  private static func isNamed(_ type: TypeReference) -> Bool {
    switch type {
    case .words, .record, .choice: true
    default: false
    }
  }

  /// The types without further ones in them that roots and properties are made of.
  func leaves(_ graph: PlaceGraph, roots: [TypeReference]) -> Set<TypeReference> {
    var leaves = Set(roots.map(\.leaf))
    for named in order {
      switch named.type {
      case .record(let node):
        for (name, member) in graph[node].members { leaves.insert(graph.reference(member.node, under: name).leaf) }
      case .choice(let node):
        for alternative in graph.alternatives(of: node, under: named.key) { leaves.insert(alternative.type.leaf) }
      default: break
      }
    }
    return leaves
  }

  // MARK: Candidates

  /// What a type would be called if nothing else were.
  private func candidate(_ named: Named, _ graph: PlaceGraph) -> String {
    if named.keys.count > 2, case .record(let node) = named.type {
      let members = graph[node].members.keys.sorted()
      if members == ["name", "url"] { return "NamedResource" }
      if members.count < 4 { return Words.type(members.flatMap(Words.of)) }
    }
    // The name that most members have, of several the shortest.
    let keys = named.keys.sorted { a, b in
      a.value == b.value ? (a.key.utf8.count, a.key) < (b.key.utf8.count, b.key) : a.value > b.value
    }
    let name = Words.type(Words.of(keys.first?.key ?? named.key))
    return name.isEmpty ? "Item" : name
  }
}
