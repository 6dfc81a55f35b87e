import PlumbTestSupport

/// Laws 2 and 3 of DESIGN section 6 for one model.
///
/// Several faults are put into a document that decodes; each reported place is then given back what the document had
/// there. With all of them mended the document must decode again; with all but one it must not.
package struct Mending {
  private let model: LawModel
  private var random: SplitMix64
  private let seeds: [Seed]

  private struct Seed {
    let tree: JSONTree
    /// The changes that alone make the model throw, and those that do not.
    let harmful: [Edit]
    let harmless: [Edit]
  }

  /// Tries every change of every seed.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - seed: the same seed gives the same documents.
  ///   - limit: how many bytes a document of the zoo may have to be taken.
  package init(_ model: LawModel, seed: UInt64, limit: Int = 4000) {
    self.model = model
    random = SplitMix64(seed: seed &+ model.name.utf8.reduce(7) { $0 &* 131 &+ UInt64($1) })
    seeds = model.seeds.filter { $0.utf8.count < limit && model.decodes(Array($0.utf8)) }.compactMap { text in
      guard let tree = JSONTreeParser.parse(text) else { return nil }
      var (harmful, harmless): ([Edit], [Edit]) = ([], [])
      for edit in Edit.all(of: tree) {
        if model.decodes(edit.applied(to: tree).bytes) { harmless.append(edit) } else { harmful.append(edit) }
      }
      return harmful.isEmpty ? nil : Seed(tree: tree, harmful: harmful, harmless: harmless)
    }
  }

  /// Breaks and mends a number of documents.
  package mutating func run(_ count: Int, _ tally: inout MendingTally) {
    guard !seeds.isEmpty else { return }
    for number in 0..<count { check(seeds[number % seeds.count], &tally) }
  }

  private mutating func check(_ seed: Seed, _ tally: inout MendingTally) {
    var edits: [Edit] = []
    let wanted = 2 + random.below(3)
    for _ in 0..<wanted * 4 where edits.count < wanted {
      let isHarmless = !seed.harmless.isEmpty && random.below(6) == 0
      let pool = isHarmless ? seed.harmless : seed.harmful
      let edit = pool[random.below(pool.count)]
      if edits.allSatisfy({ $0.isApart(from: edit) }) { edits.append(edit) }
    }
    // From the end to the start, so that no change moves another's place.
    edits.sort { $1.path.steps.lexicographicallyPrecedes($0.path.steps) }
    let broken = edits.reduce(seed.tree) { $1.applied(to: $0) }
    guard let told = model.places(broken.bytes, seed.tree) else { return }
    let places = Array(Set(told.map { broken.mendable($0, as: seed.tree) }))
    var result = MendingTally.Result(document: broken.bytes, places: places)
    let mended = broken.mended(at: places, as: seed.tree)
    if !model.decodes(mended.bytes) {
      result.unmended = mended.bytes
    }
    for place in places where places.count > 1 {
      let others = places.filter { $0 != place }
      // What is inside or around another place is mended with it.
      if others.contains(where: { place.starts(with: $0) || $0.starts(with: place) }) { continue }
      let rest = broken.mended(at: others, as: seed.tree)
      result.alone += 1
      if model.decodes(rest.bytes) { result.needless.append((place, rest.bytes)) }
    }
    tally.add(result, of: model.name)
  }
}

/// One change of a document, at a place that it keeps while places after it change.
private struct Edit {
  enum Change {
    case value(JSONTree)
    case remove
    case rename(String)
  }

  let path: TreePath
  let change: Change

  static func all(of tree: JSONTree) -> [Edit] {
    tree.places.flatMap { path -> [Edit] in
      var edits = (tree[path]?.valueChanges ?? []).map { Edit(path: path, change: .value($0.value)) }
      guard let last = path.steps.last, case .object(let members)? = tree[TreePath(steps: path.steps.dropLast())] else {
        return edits
      }
      edits.append(Edit(path: path, change: .remove))
      edits.append(Edit(path: path, change: .rename("x_" + members[last].key)))
      return edits
    }
  }

  func applied(to tree: JSONTree) -> JSONTree {
    guard let last = path.steps.last else {
      if case .value(let value) = change { return value }
      return tree
    }
    return tree.replacing(path.steps.dropLast()) { parent in
      switch (parent, change) {
      case (.object(var members), .remove):
        members.remove(at: last)
        return .object(members)
      case (.object(var members), .rename(let key)):
        members[last].key = key
        return .object(members)
      case (_, .value(let value)): return parent.replacing([last]) { _ in value }
      default: return parent
      }
    }
  }

  /// Whether neither place is inside the other.
  func isApart(from other: Edit) -> Bool {
    !path.steps.starts(with: other.path.steps) && !other.path.steps.starts(with: path.steps)
  }
}
