import PlumbSyntax

extension Shape {
  /// Adds everything another shape has seen, as if its documents had been added here.
  ///
  /// What values are is known of all documents only where both gather it.
  package mutating func merge(_ other: Shape) {
    let copy = take(0, of: other, parent: -1)
    addCounts(of: other)
    absorb(copy, into: 0)
  }

  /// Copies a place of another shape with everything beneath.
  private mutating func take(_ node: Int, of other: Shape, parent: Int32) -> Int {
    let source = other.nodes[node]
    let name = source.name < 0 ? -1 : names.number(source.name, of: other.names)
    let copy = make(parent: parent, name: name, hash: source.hash)
    var entry = source
    entry.parent = parent
    entry.name = name
    entry.firstChild = -1
    entry.lastChild = -1
    entry.next = -1
    entry.childCount = 0
    entry.elements = -1
    entry.values = -1
    entry.stamp = 0
    for kind in ShapeKind.allCases where source.sights[kind.rawValue] >= 0 {
      entry.sights[kind.rawValue] = keep(other.sights[Int(source.sights[kind.rawValue])])
    }
    if source.absence >= 0 { entry.absence = keep(other.sights[Int(source.absence)]) }
    nodes[copy] = entry
    if gathersValues, other.gathersValues { learn(other.facts[node], at: copy) }
    if source.elements >= 0 {
      nodes[copy].elements = Int32(take(Int(source.elements), of: other, parent: Int32(copy)))
    }
    if source.values >= 0 { nodes[copy].values = Int32(take(Int(source.values), of: other, parent: Int32(copy))) }
    var child = source.firstChild
    while child >= 0 {
      link(take(Int(child), of: other, parent: Int32(copy)), to: copy)
      child = other.nodes[Int(child)].next
    }
    return copy
  }

  /// Moves everything of one place into another one, and frees it.
  private mutating func absorb(_ source: Int, into target: Int) {
    let object = ShapeKind.object.rawValue
    // The earliest objects of either, before they are one.
    let sourceFirst = nodes[source].sights[object] < 0 ? nil : sights[Int(nodes[source].sights[object])]
    let targetFirst = nodes[target].sights[object] < 0 ? nil : sights[Int(nodes[target].sights[object])]
    nodes[target].counts &+= nodes[source].counts
    nodes[target].emptyArrays += nodes[source].emptyArrays
    nodes[target].emptyObjects += nodes[source].emptyObjects
    if gathersValues { learn(facts[source], at: target) }
    for kind in ShapeKind.allCases {
      nodes[target].sights[kind.rawValue] = earlier(
        nodes[target].sights[kind.rawValue], nodes[source].sights[kind.rawValue])
    }
    nodes[target].elements = united(nodes[target].elements, nodes[source].elements, in: target)
    if nodes[target].isMap || nodes[source].isMap {
      collapse(target)
      collapse(source)
      nodes[target].values = united(nodes[target].values, nodes[source].values, in: target)
    } else {
      absorbChildren(of: source, sourceFirst, into: target, targetFirst)
    }
    drop(nodes[source].absence)
    free(source)
    if nodes[target].childCount > Shape.mostChildren { collapse(target) }
  }

  private mutating func absorbChildren(
    of source: Int, _ sourceFirst: Sight?, into target: Int, _ targetFirst: Sight?
  ) {
    stamp &+= 1
    let own = stamp
    var cursor = nodes[target].firstChild
    var child = nodes[source].firstChild
    while child >= 0 {
      let next = nodes[Int(child)].next
      let name = nodes[Int(child)].name
      if let twin = self.child(of: target, named: name, from: cursor) {
        cursor = nodes[twin].next
        nodes[twin].stamp = own
        nodes[twin].absence = earlier(nodes[twin].absence, nodes[Int(child)].absence)
        nodes[Int(child)].absence = -1
        absorb(Int(child), into: twin)
      } else {
        link(Int(child), to: target)
        nodes[Int(child)].stamp = own
        if let targetFirst { lack(Int(child), targetFirst) }
      }
      child = next
    }
    nodes[target].steadyCount = 0
    nodes[target].latestAbsence = .min
    child = nodes[target].firstChild
    while child >= 0 {
      if nodes[Int(child)].stamp != own, let sourceFirst { lack(Int(child), sourceFirst) }
      let absence = nodes[Int(child)].absence
      if absence < 0 {
        nodes[target].steadyCount += 1
      } else {
        nodes[target].latestAbsence = max(nodes[target].latestAbsence, sights[Int(absence)].document)
      }
      child = nodes[Int(child)].next
    }
  }

  /// Notes that an object lacks a member.
  private mutating func lack(_ child: Int, _ sight: Sight) {
    let kept = keep(sight)
    nodes[child].absence = earlier(nodes[child].absence, kept)
  }

  private func child(of node: Int, named name: Int32, from cursor: Int32) -> Int? {
    if cursor >= 0, nodes[Int(cursor)].name == name { return Int(cursor) }
    var child = nodes[node].firstChild
    while child >= 0 {
      if nodes[Int(child)].name == name { return Int(child) }
      child = nodes[Int(child)].next
    }
    return nil
  }

  /// Makes one of two places; either may be none.
  private mutating func united(_ a: Int32, _ b: Int32, in parent: Int) -> Int32 {
    if b < 0 { return a }
    if a < 0 {
      nodes[Int(b)].parent = Int32(parent)
      return b
    }
    absorb(Int(b), into: Int(a))
    return a
  }

  /// The earlier of two sights; the other is forgotten.
  private mutating func earlier(_ a: Int32, _ b: Int32) -> Int32 {
    guard a >= 0 else { return b }
    guard b >= 0 else { return a }
    let isFirst = !sights[Int(b)].isBefore(sights[Int(a)])
    drop(isFirst ? b : a)
    return isFirst ? a : b
  }

  /// Forgets an object's names, so that its members are one place.
  mutating func collapse(_ node: Int) {
    guard !nodes[node].isMap else { return }
    nodes[node].isMap = true
    var child = nodes[node].firstChild
    nodes[node].firstChild = -1
    nodes[node].lastChild = -1
    nodes[node].childCount = 0
    nodes[node].steadyCount = 0
    while child >= 0 {
      let next = nodes[Int(child)].next
      let values = values(of: node)
      absorb(Int(child), into: values)
      child = next
    }
  }
}
