/// Pairs members that are gone with new ones of the same object that are probably the same under another name.
struct KeyPairing {
  /// A member of one of the shapes.
  struct Member {
    let node: Int
    let name: String
    /// The names of the members before and after it that both shapes have.
    let neighbors: (before: String?, after: String?)
    /// In how many objects of a hundred it is.
    let presence: Int
  }

  /// More pairs than this are not looked through.
  private static let mostPairs = 40_000

  private let old: Shape
  private let new: Shape

  init(_ old: Shape, _ new: Shape) {
    self.old = old
    self.new = new
  }

  /// The pairs, best first; no member is in two of them.
  func pairs(_ gone: [Member], _ added: [Member]) -> [(gone: Int, added: Int)] {
    guard gone.count * added.count <= KeyPairing.mostPairs else { return [] }
    let names = added.map { NameLikeness.Name($0.name) }
    var candidates: [(score: Int, gone: Int, added: Int)] = []
    for (i, was) in gone.enumerated() {
      let name = NameLikeness.Name(was.name)
      for (j, now) in added.enumerated() {
        if let score = score(was, now, NameLikeness.score(name, names[j])) { candidates.append((score, i, j)) }
      }
    }
    candidates.sort {
      ($1.score, gone[$0.gone].name, added[$0.added].name) < ($0.score, gone[$1.gone].name, added[$1.added].name)
    }
    var usedGone: Set<Int> = []
    var usedAdded: Set<Int> = []
    return candidates.compactMap { candidate in
      guard !usedGone.contains(candidate.gone), !usedAdded.contains(candidate.added) else { return nil }
      usedGone.insert(candidate.gone)
      usedAdded.insert(candidate.added)
      return (candidate.gone, candidate.added)
    }
  }

  /// How good a pair is; nil where it is none.
  ///
  /// Names that have most of their words in common will do where the types agree. Where a word is missing, as in `url`
  /// and `html_url`, all else has to be the same: the type, what is inside, how often it is there, and its neighbour.
  private func score(_ was: Member, _ now: Member, _ likeness: Int) -> Int? {
    guard likeness >= 60, let structure = structure(was.node, now.node) else { return nil }
    let isNear =
      (was.neighbors.before != nil && was.neighbors.before == now.neighbors.before)
      || (was.neighbors.after != nil && was.neighbors.after == now.neighbors.after)
    let isSamePresence = was.presence == now.presence
    if likeness < 75 {
      let isAlone = was.neighbors == (nil, nil) && now.neighbors == (nil, nil)
      guard structure >= 90, isSamePresence, isNear || isAlone else { return nil }
    }
    return likeness * 2 + structure + (isNear ? 20 : 0) + (isSamePresence ? 20 : 0)
  }

  /// How alike two values are, up to 100; nil for types that do not go together.
  private func structure(_ a: Int, _ b: Int) -> Int? {
    let types = (old.nodes[a].kinds.types, new.nodes[b].kinds.types)
    // Null shows nothing of the type.
    guard !types.0.isEmpty, !types.1.isEmpty else { return types.0.isEmpty && types.1.isEmpty ? 80 : 60 }
    guard !types.0.isDisjoint(with: types.1) else { return nil }
    let members = (names(old, a), names(new, b))
    if members.0.isEmpty || members.1.isEmpty { return types.0 == types.1 ? 100 : 70 }
    let union = members.0.union(members.1).count
    let share = members.0.intersection(members.1).count * 100 / union
    return share >= 50 ? share : nil
  }

  /// The names within objects, or within objects that are elements; `*` stands for elements.
  private func names(_ shape: Shape, _ node: Int) -> Set<String> {
    var names = Set(shape.children(of: node).map { shape.names.text(shape.nodes[$0].name) })
    var node = node
    while shape.nodes[node].elements >= 0 {
      node = Int(shape.nodes[node].elements)
      names.formUnion(shape.children(of: node).map { "*/" + shape.names.text(shape.nodes[$0].name) })
    }
    return names
  }
}
