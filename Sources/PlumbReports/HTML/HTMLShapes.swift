/// What the recordings of contracts hold, made ready for the script, which draws a shape when it is unfolded.
struct HTMLShapes {
  /// A place, as far as the page shows it.
  struct Row: Equatable {
    let depth: Int
    let name: String
    let kinds: String
    let count: Int
    let of: Int
    let nulls: Int
  }

  /// One contract's.
  struct Shape {
    let contract: String
    let documents: Int
    let rows: [Row]
    /// How many places are left out.
    let leftOut: Int
  }

  /// How many places are listed, over all contracts and of one.
  private static let most = 30_000
  private static let mostEach = 1_000

  let shapes: [Shape]

  init(_ trees: [ShapeTree]) {
    let most = max(50, min(HTMLShapes.mostEach, HTMLShapes.most / max(1, trees.count)))
    shapes = trees.map { tree in
      let deepest = HTMLShapes.deepest(tree, most: most)
      let nodes = tree.nodes.filter { $0.depth <= deepest }.prefix(most)
      return Shape(
        contract: HTMLEntry.contract(tree.api, tree.contract), documents: tree.documents,
        rows: nodes.map { node in
          Row(
            depth: min(node.depth, 99), name: HTMLText.line(node.name, most: 80),
            kinds: HTMLText.line(node.kinds.joined(separator: ", "), most: 80), count: node.count, of: node.of,
            nulls: node.nulls)
        }, leftOut: tree.nodes.count - nodes.count)
    }
  }

  /// The deepest level at which no more places are listed than may be.
  private static func deepest(_ tree: ShapeTree, most: Int) -> Int {
    var counts: [Int: Int] = [:]
    for node in tree.nodes { counts[node.depth, default: 0] += 1 }
    var sum = 0
    for depth in counts.keys.sorted() {
      sum += counts[depth, default: 0]
      if sum > most { return max(1, depth - 1) }
    }
    return .max
  }

  /// What is unfolded to see the shapes of a contract; only the script shows it.
  func markup(of contract: String) -> Markup {
    Markup(
      shapes.enumerated().filter { $0.element.contract == contract }.map { number, shape in
        """
        <details class="shape" id="shape-\(number)" hidden><summary>Shape of \
        \(HTMLText.words(shape.documents, "document"))</summary></details>

        """
      })
  }
}
