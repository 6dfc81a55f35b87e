package import PlumbSyntax

/// How much of what documents hold someone reads.
package struct ShapeCoverage: Sendable, Equatable {
  /// A place that nothing reads, and everything within.
  package struct Unread: Sendable, Equatable {
    package let pattern: PointerPattern
    /// How many places it stands for, its own included.
    package let pathCount: Int
  }

  /// How many places there are beneath the root; what differs in indices, or in a map's names, is one.
  package private(set) var pathCount = 0
  /// How many of them are read.
  package private(set) var readCount = 0
  /// The topmost places that nothing reads, in the order in which they were first met.
  package private(set) var unread: [Unread] = []

  /// Holds a shape against what is read.
  ///
  /// - Parameters:
  ///   - shape: what the documents hold.
  ///   - reads: the places that anything reads, in the documents' spelling.
  package init(_ shape: Shape, reads: Set<PointerPattern>) {
    var root = ReadNode()
    for pattern in reads { root.insert(pattern.parts[...]) }
    visit([0], [root], [], shape)
  }

  package init() {}

  private mutating func visit(_ nodes: [Int], _ reads: [ReadNode], _ parts: [PointerPattern.Part], _ shape: Shape) {
    let isData = reads.contains { $0.any != nil }
    let names = reads.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for group in shape.groups(within: nodes, asMap: isData, readNames: names) {
      let own = parts + [group.part]
      var within = reads.flatMap { $0.children(group.part) }
      if !within.contains(where: \.isRead) {
        let count = shape.placeCount(beneath: group.nodes) + 1
        pathCount += count
        unread.append(Unread(pattern: PointerPattern(own), pathCount: count))
        // Of more names than a shape keeps some are read, which are one beside the others.
        guard group.hasLostNames, !names.isEmpty else { continue }
        within = reads.flatMap(\.named)
      }
      pathCount += 1
      readCount += 1
      visit(group.nodes, within, own, shape)
    }
  }
}

/// The places that are read, as a tree.
private struct ReadNode {
  var isRead = false
  private var members: [String: ReadNode] = [:]
  private var anyMember: [ReadNode] = []

  /// What is read of any element, or of any name.
  var any: ReadNode? { anyMember.first }

  /// What is read by name.
  var names: Set<String> { Set(members.keys) }
  var named: [ReadNode] { Array(members.values) }

  /// Adds a place; what is around it is read as well.
  mutating func insert(_ parts: ArraySlice<PointerPattern.Part>) {
    isRead = true
    guard let part = parts.first else { return }
    switch part {
    case .key(let name): members[name, default: ReadNode()].insert(parts.dropFirst())
    case .anyStep, .anySteps:
      if anyMember.isEmpty { anyMember.append(ReadNode()) }
      anyMember[0].insert(parts.dropFirst())
    }
  }

  /// What is read at a step: of any, and by its name.
  func children(_ part: PointerPattern.Part) -> [ReadNode] {
    guard case .key(let name) = part else { return anyMember }
    return anyMember + (members[name].map { [$0] } ?? [])
  }
}

extension Shape {
  fileprivate func placeCount(beneath nodes: [Int]) -> Int {
    groups(within: nodes, asMap: false).reduce(0) { $0 + 1 + placeCount(beneath: $1.nodes) }
  }
}
