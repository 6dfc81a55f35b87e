/// The members of an object on both sides: gone, new, and common ones.
struct ObjectMembers {
  /// A member that both sides have.
  struct Common {
    let name: String
    let old: Int
    let new: Int
  }

  private(set) var gone: [KeyPairing.Member] = []
  private(set) var added: [KeyPairing.Member] = []
  private(set) var common: [Common] = []

  init(_ old: Shape, _ a: Int, _ new: Shape, _ b: Int) {
    let before = ObjectMembers.named(old, a)
    let after = ObjectMembers.named(new, b)
    let wasThere = Dictionary(before.map { ($0.name, $0.node) }) { first, _ in first }
    let isThere = Set(after.map(\.name))
    common = after.compactMap { member in
      wasThere[member.name].map { Common(name: member.name, old: $0, new: member.node) }
    }
    gone = ObjectMembers.members(before, old, a) { isThere.contains($0) }
    added = ObjectMembers.members(after, new, b) { wasThere[$0] != nil }
  }

  /// The members in the order of the earliest documents, whatever order these were added in.
  private static func named(_ shape: Shape, _ node: Int) -> [(name: String, node: Int)] {
    let places = shape.children(of: node).compactMap { child in
      shape.earliest(shape.nodes[child].kinds, at: child).map { ($0, child) }
    }
    return places.sorted { $0.0.isBefore($1.0) }.map { (shape.names.text(shape.nodes[$0.1].name), $0.1) }
  }

  /// Those that are on one side only, with their neighbours.
  private static func members(
    _ all: [(name: String, node: Int)], _ shape: Shape, _ object: Int, isCommon: (String) -> Bool
  ) -> [KeyPairing.Member] {
    var after: [String?] = []
    var next: String?
    for member in all.reversed() {
      after.append(next)
      if isCommon(member.name) { next = member.name }
    }
    var before: String?
    var members: [KeyPairing.Member] = []
    let objects = max(1, shape.nodes[object].count(.object))
    for (member, next) in zip(all, after.reversed()) {
      if isCommon(member.name) {
        before = member.name
      } else {
        members.append(
          KeyPairing.Member(
            node: member.node, name: member.name, neighbors: (before, next),
            presence: shape.nodes[member.node].count * 100 / objects))
      }
    }
    return members
  }
}
