/// Finds the properties through which a type would hold itself.
struct Recursion {
  /// Pairs of a type's name and a member's.
  private(set) var boxed: Set<[String]> = []
  private var done: Set<Int> = []
  private var open: Set<Int> = []

  init(_ graph: PlaceGraph, _ names: TypeNames) {
    for named in names.order {
      if case .record(let node) = named.type { visit(node, graph, names) }
    }
  }

  private mutating func visit(_ node: Int, _ graph: PlaceGraph, _ names: TypeNames) {
    guard done.insert(node).inserted else { return }
    open.insert(node)
    for (name, edge) in graph[node].orderedMembers {
      // Arrays, maps and indirect enums keep what they hold elsewhere.
      guard case .record(let inner) = graph.reference(edge.node, under: name) else { continue }
      if open.contains(inner) {
        boxed.insert([names.name(of: .record(node)), name])
      } else {
        visit(inner, graph, names)
      }
    }
    open.remove(node)
  }
}
