import PlumbSyntax

/// The places that models ask for, as a tree of names, by which the names of dictionaries are told from members.
struct NameTree {
  private var children: [[PointerPattern.Part: Int]] = [[:]]

  static let root = 0

  /// Adds places; `*` in them is any element, or any name of a dictionary.
  mutating func insert(_ patterns: some Sequence<PointerPattern>) {
    for pattern in patterns {
      var node = NameTree.root
      for part in pattern.parts {
        if let next = children[node][part] {
          node = next
          continue
        }
        children.append([:])
        children[node][part] = children.count - 1
        node = children.count - 1
      }
    }
  }

  /// Goes down to a member.
  ///
  /// - Parameters:
  ///   - name: the member's name.
  ///   - node: where from; nil off the tree.
  /// - Returns: the member's part of a pattern, which is `*` in a dictionary, and where it is in the tree.
  func member(_ name: String, of node: Int?) -> (part: PointerPattern.Part, node: Int?) {
    guard let node else { return (.key(name), nil) }
    if let next = children[node][.key(name)] { return (.key(name), next) }
    if let next = children[node][.anyStep] { return (.anyStep, next) }
    return (.key(name), nil)
  }

  /// Goes down to an element.
  func element(of node: Int?) -> Int? { node.flatMap { children[$0][.anyStep] } }
}
