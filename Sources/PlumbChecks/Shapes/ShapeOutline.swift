import PlumbSyntax

/// A shape as a list: every place before what is in it, and an object's names that are data as one.
package struct ShapeOutline: Sendable {
  package struct Place: Sendable, Equatable {
    /// The document itself is 0.
    package let depth: Int
    /// The member's name; `*` for elements and for the values of a map; empty for the document.
    package let name: String
    /// The kinds of values without null, numbers as one, in the order of the field's words.
    package let kinds: [String]
    package let count: Int
    /// How often there could have been one.
    package let of: Int
    package let nulls: Int
  }

  package private(set) var places: [Place] = []

  package init(_ shape: Shape) { visit([0], name: "", depth: 0, objects: nil, shape) }

  /// Adds a place and everything in it.
  ///
  /// - Parameters:
  ///   - nodes: its nodes, which are several where the names of an object are data.
  ///   - name: how it is called.
  ///   - depth: how deep it is.
  ///   - objects: of how many objects it is a member; nil for what is no member.
  ///   - shape: what documents hold.
  private mutating func visit(_ nodes: [Int], name: String, depth: Int, objects: Int?, _ shape: Shape) {
    let own = nodes.map { shape.nodes[$0] }
    let count = own.reduce(0) { $0 + $1.count }
    let kinds = [ShapeKind.object, .array, .string, .integer, .fraction, .boolean].filter { kind in
      own.contains { $0.count(kind) > 0 }
    }
    var words: [String] = []
    for kind in kinds where !words.contains(ShapeOutline.word(kind)) { words.append(ShapeOutline.word(kind)) }
    places.append(
      Place(
        depth: depth, name: name, kinds: words, count: count, of: objects ?? count,
        nulls: own.reduce(0) { $0 + $1.count(.null) }))
    let within = own.reduce(0) { $0 + $1.count(.object) }
    for group in shape.groups(within: nodes, asMap: false) {
      switch group.part {
      case .key(let name): visit(group.nodes, name: name, depth: depth + 1, objects: within, shape)
      case .anyStep, .anySteps: visit(group.nodes, name: "*", depth: depth + 1, objects: nil, shape)
      }
    }
  }

  private static func word(_ kind: ShapeKind) -> String {
    switch kind {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .fraction: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
