import PlumbSyntax

extension Shape {
  /// Places of one step within others, which are one where these are.
  struct Group {
    let part: PointerPattern.Part
    var nodes: [Int]
    /// Whether it is of an object with more names than a shape keeps.
    var hasLostNames = false
  }

  /// The places within others: elements and a map's values first, then members by name.
  ///
  /// - Parameters:
  ///   - nodes: places that are one.
  ///   - asMap: whether someone reads any of their names, so that these are data.
  ///   - readNames: names that someone reads as such, so that these are not one with others.
  /// - Returns: the groups in the order in which they were first met.
  func groups(within nodes: [Int], asMap: Bool, readNames: Set<String> = []) -> [Group] {
    var any: [Int] = []
    var named: [Group] = []
    var places: [String: Int] = [:]
    var hasLostNames = false
    for node in nodes {
      for further in [self.nodes[node].elements, self.nodes[node].values] where further >= 0 {
        any.append(Int(further))
      }
      if self.nodes[node].values >= 0 { hasLostNames = true }
      let children = children(of: node)
      let isData = asMap || (readNames.isEmpty && isMap(node))
      for child in children {
        let name = names.text(self.nodes[child].name)
        if isData, !readNames.contains(name) {
          any.append(child)
        } else if let place = places[name] {
          named[place].nodes.append(child)
        } else {
          places[name] = named.count
          named.append(Group(part: .key(name), nodes: [child]))
        }
      }
    }
    return (any.isEmpty ? [] : [Group(part: .anyStep, nodes: any, hasLostNames: hasLostNames)]) + named
  }
}
