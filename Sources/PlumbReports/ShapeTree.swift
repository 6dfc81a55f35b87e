/// What the recordings of a contract hold: every place, with the kinds of values met there and how often.
package struct ShapeTree: Sendable, Equatable {
  /// A place; in the order of a walk that shows each before what is in it.
  package struct Node: Sendable, Equatable {
    /// How deep it is; the document itself is 0.
    package var depth: Int
    /// The member's name; `*` for the elements of an array and the values of a map; empty for the document.
    package var name: String
    /// The kinds met, null left out: `object`, `array`, `string`, `number`, `boolean`.
    package var kinds: [String]
    /// How often there was a value, null included.
    package var count: Int
    /// How often there could have been one: how many objects it is a member of; for elements, `count`.
    package var of: Int
    /// How often it was null.
    package var nulls: Int

    package init(depth: Int, name: String, kinds: [String], count: Int, of: Int, nulls: Int) {
      self.depth = depth
      self.name = name
      self.kinds = kinds
      self.count = count
      self.of = of
      self.nulls = nulls
    }
  }

  package var api: String
  package var contract: String
  /// How many documents were met.
  package var documents: Int
  /// The document first.
  package var nodes: [Node]

  package init(api: String, contract: String, documents: Int, nodes: [Node]) {
    self.api = api
    self.contract = contract
    self.documents = documents
    self.nodes = nodes
  }
}

extension ShapeTree {
  /// Adds what other documents of the contract hold.
  mutating func add(_ other: ShapeTree) {
    documents += other.documents
    guard let root = Branch(nodes) else { return nodes = other.nodes }
    guard let more = Branch(other.nodes) else { return }
    nodes = root.adding(more).flattened(depth: 0)
  }

  /// A place with the places in it.
  private struct Branch {
    var node: Node
    var children: [Branch] = []

    /// Takes a walk apart again; nil for one that begins with no root.
    init?(_ nodes: [Node]) {
      guard let first = nodes.first else { return nil }
      var at = 1
      self.init(first, nodes, &at)
    }

    private init(_ node: Node, _ nodes: [Node], _ at: inout Int) {
      self.node = node
      while at < nodes.count, nodes[at].depth > node.depth {
        at += 1
        children.append(Branch(nodes[at - 1], nodes, &at))
      }
    }

    /// Both, member by member; a member that only one has could have been in all objects of both.
    func adding(_ other: Branch) -> Branch {
      var sum = self
      sum.node.kinds += other.node.kinds.filter { !node.kinds.contains($0) }
      sum.node.count += other.node.count
      sum.node.of += other.node.of
      sum.node.nulls += other.node.nulls
      let (objects, more) = (objectCount, other.objectCount)
      var numbers = Dictionary(children.indices.map { (children[$0].node.name, $0) }) { first, _ in first }
      for number in sum.children.indices where sum.children[number].node.name != "*" {
        if !other.children.contains(where: { $0.node.name == sum.children[number].node.name }) {
          sum.children[number].node.of += more
        }
      }
      for var child in other.children {
        if let number = numbers.removeValue(forKey: child.node.name) {
          sum.children[number] = sum.children[number].adding(child)
        } else {
          if child.node.name != "*" { child.node.of += objects }
          sum.children.append(child)
        }
      }
      return sum
    }

    /// How many objects there are, as far as their members say.
    private var objectCount: Int {
      if node.kinds == ["object"] { return node.count - node.nulls }
      return children.filter { $0.node.name != "*" }.map(\.node.of).max() ?? 0
    }

    func flattened(depth: Int) -> [Node] {
      var own = node
      own.depth = depth
      return [own] + children.flatMap { $0.flattened(depth: depth + 1) }
    }
  }
}
