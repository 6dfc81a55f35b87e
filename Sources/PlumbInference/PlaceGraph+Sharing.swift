extension PlaceGraph {
  /// Makes one type of objects that hold their own kind, and of objects that are alike.
  mutating func share() {
    while unifyRecursive() {}
    while unifyAlike() {}
  }

  /// Which pairs of places were compared.
  private struct Comparison {
    /// Pairs that are being compared, or can be one.
    var assumed: Set<Pair> = []
    /// Pairs that cannot.
    var refused: Set<Pair> = []
  }

  private struct Pair: Hashable {
    let one: Int
    let other: Int
  }

  // MARK: Recursion

  /// How many objects may be between a place and one of its kind around it.
  private static let farthest = 16

  /// An object around a place, and the name by which the way to the place leaves it.
  private struct Ancestor {
    let node: Int
    let name: String
  }

  /// Makes one of objects and those within them that are their own kind.
  ///
  /// - Returns: Whether there were any.
  private mutating func unifyRecursive() -> Bool {
    var visited: Set<Int> = []
    var hasChanged = false
    var refused: Set<Pair> = []
    for root in roots { visit(root.node, [], &visited, &refused, &hasChanged) }
    return hasChanged
  }

  private mutating func visit(
    _ place: Int, _ ancestors: [Ancestor], _ visited: inout Set<Int>, _ refused: inout Set<Pair>,
    _ hasChanged: inout Bool
  ) {
    let node = find(place)
    if self[node].isRecord, let ancestor = ancestors.last(where: { isRepeated($0, in: node, &refused) }) {
      unify(ancestor.node, node)
      refused = []
      hasChanged = true
      return
    }
    guard visited.insert(node).inserted else { return }
    let entry = self[node]
    if let elements = entry.elements { visit(elements.node, ancestors, &visited, &refused, &hasChanged) }
    if let mapped = entry.mapped { visit(mapped.node, ancestors, &visited, &refused, &hasChanged) }
    for (name, edge) in entry.orderedMembers {
      visit(
        edge.node, ancestors.suffix(PlaceGraph.farthest - 1) + [Ancestor(node: node, name: name)], &visited, &refused,
        &hasChanged)
    }
  }

  /// Whether an object is of the kind of one around it: it has the member that led to it, and half of the others.
  private func isRepeated(_ ancestor: Ancestor, in node: Int, _ refused: inout Set<Pair>) -> Bool {
    let (outer, inner) = (find(ancestor.node), find(node))
    guard outer != inner, self[inner].members[ancestor.name] != nil else { return false }
    var comparison = Comparison(refused: refused)
    refused = []
    defer { refused = comparison.refused }
    return areCompatible(outer, inner, isStrict: false, &comparison)
  }

  // MARK: Likeness

  /// Makes one of objects that have the same members.
  ///
  /// - Returns: Whether there were any.
  private mutating func unifyAlike() -> Bool {
    var hasChanged = false
    var refused: Set<Pair> = []
    var groups: [[String]: [Int]] = [:]
    for place in records() {
      // A lone member says little: its object is the same only under the same name.
      let names = self[place.node].members.keys.sorted()
      groups[names.count == 1 ? [place.key] + names : names, default: []].append(place.node)
    }
    for names in groups.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var kept: [Int] = []
      for node in groups[names] ?? [] {
        let twin = kept.first { other in
          var comparison = Comparison(refused: refused)
          refused = []
          defer { refused = comparison.refused }
          return find(other) != find(node) && areCompatible(other, node, isStrict: true, &comparison)
        }
        if let twin {
          unify(twin, node)
          refused = []
          hasChanged = true
        } else {
          kept.append(node)
        }
      }
    }
    return hasChanged
  }

  /// All objects with members, nearest to the roots first, and the names by which they are first reached.
  private func records() -> [(node: Int, key: String)] {
    var found: [(node: Int, key: String)] = []
    var visited: Set<Int> = []
    var queue = roots.map { ($0.node, "") }
    var next = 0
    while next < queue.count {
      let (place, key) = queue[next]
      next += 1
      let node = find(place)
      guard visited.insert(node).inserted else { continue }
      let entry = self[node]
      if entry.isRecord { found.append((node, key)) }
      if let elements = entry.elements { queue.append((elements.node, Words.singular(key))) }
      if let mapped = entry.mapped { queue.append((mapped.node, Words.singular(key))) }
      queue += entry.orderedMembers.map { ($0.edge.node, $0.name) }
    }
    return found
  }

  /// Whether two places can be one without losing what either is.
  ///
  /// - Parameters:
  ///   - a: A place.
  ///   - b: Another one.
  ///   - isStrict: Whether objects have to have all their members in common, not only half of them.
  ///   - comparison: What is known of pairs.
  /// - Returns: Whether they can.
  private func areCompatible(_ a: Int, _ b: Int, isStrict: Bool, _ comparison: inout Comparison) -> Bool {
    let (a, b) = (min(find(a), find(b)), max(find(a), find(b)))
    let pair = Pair(one: a, other: b)
    if comparison.refused.contains(pair) { return false }
    guard a != b, comparison.assumed.insert(pair).inserted else { return true }
    let areAlike = areAlike(self[a], self[b], isStrict: isStrict, &comparison)
    if !areAlike { comparison.refused.insert(pair) }
    return areAlike
  }

  private func areAlike(_ one: Node, _ other: Node, isStrict: Bool, _ comparison: inout Comparison) -> Bool {
    let (kinds, others) = (one.kinds, other.kinds)
    if kinds.isEmpty || others.isEmpty { return true }
    guard isStrict ? kinds == others : kinds.isSubset(of: others) || others.isSubset(of: kinds) else { return false }
    if kinds.contains(.string), others.contains(.string), one.textType(plain) != other.textType(plain) { return false }
    if let own = one.elements, let others = other.elements,
      !areCompatible(own.node, others.node, isStrict: isStrict, &comparison)
    {
      return false
    }
    guard (one.mapped == nil) == (other.mapped == nil) else { return !one.isRecord && !other.isRecord }
    if let own = one.mapped, let others = other.mapped {
      return areCompatible(own.node, others.node, isStrict: isStrict, &comparison)
    }
    guard one.isRecord, other.isRecord else { return true }
    let common = one.members.keys.filter { other.members[$0] != nil }
    let all = one.members.count + other.members.count - common.count
    guard common.count == all || (!isStrict && common.count > 1 && common.count * 2 >= all) else { return false }
    return common.sorted().allSatisfy { name in
      guard let own = one.members[name], let others = other.members[name] else { return true }
      return areCompatible(own.node, others.node, isStrict: isStrict, &comparison)
    }
  }
}
