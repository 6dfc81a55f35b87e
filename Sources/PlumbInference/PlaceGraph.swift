import PlumbChecks

/// The places of documents as a graph, in which places of one type become one.
struct PlaceGraph {
  /// How a place is reached from the one around it, and how often there was a value.
  struct Edge {
    var node: Int
    /// How often there was a value, null among them.
    var count: Int
    var nulls: Int
    /// The sum of the positions that a member had in its objects.
    var positions = 0

    fileprivate mutating func add(_ other: Edge) {
      count += other.count
      nulls += other.nulls
      positions += other.positions
    }
  }

  struct Node {
    /// How many values of each kind there were; nulls are counted by edges.
    var counts: [Int]
    var emptyArrays: Int
    var emptyObjects: Int
    var values: ValueFacts
    var members: [String: Edge] = [:]
    var elements: Edge?
    var mapped: Edge?

    func count(_ kind: ShapeKind) -> Int { counts[kind.rawValue] }

    /// The members in the order in which documents mostly have them.
    var orderedMembers: [(name: String, edge: Edge)] {
      members.map { ($0.key, $0.value) }.sorted { a, b in
        let (own, others) = (a.edge.positions * b.edge.count, b.edge.positions * a.edge.count)
        return own == others ? a.name < b.name : own < others
      }
    }

    var kinds: Set<Kind> {
      var kinds: Set<Kind> = []
      if count(.boolean) > 0 { kinds.insert(.boolean) }
      if count(.integer) + count(.fraction) > 0 { kinds.insert(.number) }
      if count(.string) > 0 { kinds.insert(.string) }
      if count(.array) > 0 { kinds.insert(.array) }
      if count(.object) > 0 { kinds.insert(.object) }
      return kinds
    }

    /// Whether its values are objects whose names are properties, as far as any are known.
    var isRecord: Bool { !members.isEmpty }
  }

  /// What a value can be, as types tell it apart.
  enum Kind: Int, CaseIterable {
    case boolean, number, string, array, object
  }

  private(set) var nodes: [Node] = []
  private var forward: [Int] = []
  /// One for each root.
  private(set) var roots: [Edge] = []

  /// What is left as text.
  let plain: Set<PlainText>

  /// Makes a graph of trees, in which no place is another one yet.
  init(_ profiles: [PlaceProfile], plain: Set<PlainText> = []) {
    self.plain = plain
    roots = profiles.map { add($0) }
  }

  private mutating func add(_ place: PlaceProfile) -> Edge {
    var counts = ShapeKind.allCases.map { place.count($0) }
    counts[ShapeKind.null.rawValue] = 0
    let number = nodes.count
    nodes.append(
      Node(
        counts: counts, emptyArrays: place.emptyArrays, emptyObjects: place.emptyObjects, values: place.values))
    forward.append(number)
    if let elements = place.elements.first { nodes[number].elements = add(elements) }
    if let mapped = place.mapped.first { nodes[number].mapped = add(mapped) }
    for member in place.members {
      let edge = add(member.place)
      nodes[number].members[member.name] = edge
    }
    return Edge(
      node: number, count: place.count, nulls: place.count(.null), positions: place.values.positions)
  }

  /// The number that a place goes by now.
  func find(_ node: Int) -> Int {
    var node = node
    while forward[node] != node { node = forward[node] }
    return node
  }

  subscript(_ node: Int) -> Node { nodes[find(node)] }

  /// Makes one of two places, and of all that is in both.
  mutating func unify(_ a: Int, _ b: Int) {
    var pending = [(a, b)]
    while let (a, b) = pending.popLast() {
      let (target, source) = (min(find(a), find(b)), max(find(a), find(b)))
      guard target != source else { continue }
      var other = nodes[source]
      forward[source] = target
      for index in other.counts.indices { nodes[target].counts[index] += other.counts[index] }
      nodes[target].emptyArrays += other.emptyArrays
      nodes[target].emptyObjects += other.emptyObjects
      nodes[target].values.merge(other.values)
      if nodes[target].mapped != nil || other.mapped != nil {
        fold(&nodes[target], &pending)
        fold(&other, &pending)
      }
      nodes[target].elements = PlaceGraph.joined(nodes[target].elements, other.elements, &pending)
      nodes[target].mapped = PlaceGraph.joined(nodes[target].mapped, other.mapped, &pending)
      for (name, edge) in other.members {
        nodes[target].members[name] = PlaceGraph.joined(nodes[target].members[name], edge, &pending)
      }
      // What was there is no longer looked at.
      nodes[source].members = [:]
    }
  }

  /// Takes the names of an object for data.
  private func fold(_ node: inout Node, _ pending: inout [(Int, Int)]) {
    for (_, edge) in node.members { node.mapped = PlaceGraph.joined(node.mapped, edge, &pending) }
    node.members = [:]
  }

  private static func joined(_ a: Edge?, _ b: Edge?, _ pending: inout [(Int, Int)]) -> Edge? {
    guard var a, let b else { return a ?? b }
    pending.append((a.node, b.node))
    a.add(b)
    return a
  }
}
