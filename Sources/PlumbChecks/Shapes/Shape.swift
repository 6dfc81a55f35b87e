import Foundation
package import PlumbSyntax

/// The structure seen in documents: at each place the kinds of values met, how often, and where first.
///
/// Its size is that of the structure, not of the documents.
package struct Shape: Sendable {
  /// An object with more names than this is taken for a map, and its names are forgotten.
  static let mostChildren = 512

  /// The root is the first.
  var nodes: [ShapeNode] = [ShapeNode(parent: -1, name: -1, hash: 0)]
  private var freeNodes: [Int32] = []
  private(set) var sights: [Sight] = []
  private var freeSights: [Int32] = []
  var names = ShapeNames()
  /// How many documents there were.
  package private(set) var documentCount = 0
  private var greatestNumber = Int.min
  /// Counts objects, so that a member knows in which it was met last.
  var stamp: UInt32 = 0
  /// Whether it is gathered what values are.
  package let gathersValues: Bool
  /// What the values of each place are; none where that is not gathered.
  private(set) var facts: [ValueFacts] = []

  package init(gathersValues: Bool = false) {
    self.gathersValues = gathersValues
    if gathersValues { facts = [ValueFacts()] }
  }

  /// How many places are kept.
  package var placeCount: Int { nodes.count - freeNodes.count }

  /// Adds a document; of names that stand twice in an object the first counts.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - number: What places name it by; places of lower numbers count as earlier.
  package mutating func add(_ document: JSONDocument, number: Int) {
    var visit = Visit(document: document, number: number, isLate: number < greatestNumber)
    greatestNumber = max(greatestNumber, number)
    documentCount += 1
    meet(0, key: -1, at: 0, &visit)
  }

  /// A document that is being added.
  private struct Visit {
    let document: JSONDocument
    let number: Int
    /// Whether a document of a greater number was added before.
    let isLate: Bool
  }

  private mutating func meet(_ token: Int, key: Int, at node: Int, _ visit: inout Visit) {
    let entry = visit.document.tokens[token]
    let kind = Shape.kind(entry, visit.document)
    nodes[node].counts[kind.rawValue] &+= 1
    let known = nodes[node].sights[kind.rawValue]
    if known < 0 {
      nodes[node].sights[kind.rawValue] = keep(Sight(token, key: key, of: visit.document, number: visit.number))
    } else if visit.isLate, visit.number < sights[Int(known)].document {
      // Whatever lacked a member that is new here comes after this place, so it is not forgotten yet.
      if kind != .object {
        sights[Int(known)] = Sight(token, key: key, of: visit.document, number: visit.number)
      }
    }
    switch entry.kind {
    case .array:
      guard entry.detail > 0 else {
        nodes[node].emptyArrays &+= 1
        return
      }
      let elements = elements(of: node)
      var element = token + 1
      while element < Int(entry.extent) {
        meet(element, key: -1, at: elements, &visit)
        element = visit.document.tokens[element].next(after: element)
      }
    case .object: meetMembers(of: token, key: key, at: node, first: known, &visit)
    default: if gathersValues { facts[node].add(token, of: visit.document) }
    }
  }

  /// Adds an object's members.
  ///
  /// - Parameters:
  ///   - token: The object.
  ///   - key: Its name.
  ///   - node: Its place.
  ///   - first: The earliest object so far; negative where this is the first one.
  ///   - visit: The document.
  private mutating func meetMembers(of token: Int, key: Int, at node: Int, first: Int32, _ visit: inout Visit) {
    let tokens = visit.document.tokens
    let end = Int(tokens[token].extent)
    if tokens[token].detail == 0 { nodes[node].emptyObjects &+= 1 }
    stamp &+= 1
    let own = stamp
    var met: Int32 = 0
    var cursor: Int32 = nodes[node].firstChild
    var member = token + 1
    while member < end {
      defer { member = tokens[member + 1].next(after: member + 1) }
      guard tokens[member].flags.isDisjoint(with: .duplicate) else { continue }
      if nodes[node].isMap {
        meet(member + 1, key: member, at: values(of: node), &visit)
        continue
      }
      let child = child(of: node, member, &cursor, first: first, visit.document)
      if gathersValues { facts[child].add(position: Int(met)) }
      met += 1
      nodes[child].stamp = own
      meet(member + 1, key: member, at: child, &visit)
      if nodes[node].childCount > Shape.mostChildren { collapse(node) }
    }
    let entry = nodes[node]
    if !entry.isMap, met < entry.childCount, entry.steadyCount > 0 || visit.number < entry.latestAbsence {
      noteAbsences(in: node, Sight(token, key: key, of: visit.document, number: visit.number), own)
    }
    if visit.isLate, first >= 0, visit.number < sights[Int(first)].document {
      sights[Int(first)] = Sight(token, key: key, of: visit.document, number: visit.number)
    }
  }

  private mutating func noteAbsences(in node: Int, _ sight: Sight, _ own: UInt32) {
    var child = nodes[node].firstChild
    while child >= 0 {
      let entry = nodes[Int(child)]
      if entry.stamp != own {
        if entry.absence < 0 {
          nodes[Int(child)].absence = keep(sight)
          nodes[node].steadyCount -= 1
        } else if sight.isBefore(sights[Int(entry.absence)]) {
          sights[Int(entry.absence)] = sight
        }
        nodes[node].latestAbsence = max(nodes[node].latestAbsence, sight.document)
      }
      child = entry.next
    }
  }

  /// The place of a member, likely the one after the last, as documents of a kind have their names in one order.
  private mutating func child(
    of node: Int, _ key: Int, _ cursor: inout Int32, first: Int32, _ document: JSONDocument
  ) -> Int {
    let token = document.tokens[key]
    guard token.flags.isDisjoint(with: TokenFlags.escaped | .invalid) else {
      var name = document.string(at: key) ?? document.rawText(at: key)
      return name.withUTF8 { bytes in
        let hash = bytes.baseAddress.map { keyHash($0, bytes.count) } ?? 0
        return child(of: node, UnsafeRawBufferPointer(bytes), hash, &cursor, first)
      }
    }
    let bytes = UnsafeRawBufferPointer(start: document.text + Int(token.offset), count: Int(token.extent))
    return child(of: node, bytes, token.detail, &cursor, first)
  }

  private mutating func child(
    of node: Int, _ name: UnsafeRawBufferPointer, _ hash: UInt32, _ cursor: inout Int32, _ first: Int32
  ) -> Int {
    if cursor >= 0, isNamed(cursor, name, hash) {
      let found = Int(cursor)
      cursor = nodes[found].next
      return found
    }
    var child = nodes[node].firstChild
    while child >= 0 {
      if isNamed(child, name, hash) {
        cursor = nodes[Int(child)].next
        return Int(child)
      }
      child = nodes[Int(child)].next
    }
    let added = make(parent: Int32(node), name: names.number(of: name), hash: hash)
    link(added, to: node)
    if first >= 0 {
      nodes[added].absence = keep(sights[Int(first)])
      nodes[node].latestAbsence = max(nodes[node].latestAbsence, sights[Int(first)].document)
    } else {
      nodes[node].steadyCount += 1
    }
    cursor = -1
    return added
  }

  private func isNamed(_ child: Int32, _ name: UnsafeRawBufferPointer, _ hash: UInt32) -> Bool {
    nodes[Int(child)].hash == hash && names.isEqual(nodes[Int(child)].name, name)
  }

  // MARK: Nodes and sights

  mutating func elements(of node: Int) -> Int {
    if nodes[node].elements < 0 { nodes[node].elements = Int32(make(parent: Int32(node), name: -1, hash: 0)) }
    return Int(nodes[node].elements)
  }

  mutating func values(of node: Int) -> Int {
    if nodes[node].values < 0 { nodes[node].values = Int32(make(parent: Int32(node), name: -1, hash: 0)) }
    return Int(nodes[node].values)
  }

  mutating func make(parent: Int32, name: Int32, hash: UInt32) -> Int {
    let node = ShapeNode(parent: parent, name: name, hash: hash)
    if let free = freeNodes.popLast() {
      nodes[Int(free)] = node
      if gathersValues { facts[Int(free)] = ValueFacts() }
      return Int(free)
    }
    nodes.append(node)
    if gathersValues { facts.append(ValueFacts()) }
    return nodes.count - 1
  }

  mutating func free(_ node: Int) {
    if gathersValues { facts[node] = ValueFacts() }
    freeNodes.append(Int32(node))
  }

  /// Adds what another place's values are, of this shape or of another one.
  mutating func learn(_ other: ValueFacts, at node: Int) { facts[node].merge(other) }

  /// Makes a place the last of another one's members.
  mutating func link(_ child: Int, to node: Int) {
    nodes[child].parent = Int32(node)
    nodes[child].next = -1
    let last = nodes[node].lastChild
    if last >= 0 { nodes[Int(last)].next = Int32(child) } else { nodes[node].firstChild = Int32(child) }
    nodes[node].lastChild = Int32(child)
    nodes[node].childCount += 1
  }

  mutating func keep(_ sight: Sight) -> Int32 {
    if let free = freeSights.popLast() {
      sights[Int(free)] = sight
      return free
    }
    sights.append(sight)
    return Int32(sights.count - 1)
  }

  mutating func drop(_ sight: Int32) { if sight >= 0 { freeSights.append(sight) } }

  /// Takes over what another shape counted beside its places.
  mutating func addCounts(of other: Shape) {
    documentCount += other.documentCount
    greatestNumber = max(greatestNumber, other.greatestNumber)
  }

  private static func kind(_ token: Token, _ document: JSONDocument) -> ShapeKind {
    switch token.kind {
    case .object: .object
    case .array: .array
    case .string, .key: .string
    case .true, .false: .boolean
    case .null: .null
    case .number:
      token.flags.isDisjoint(with: .notInteger) || isWhole(token, document.text) ? .integer : .fraction
    }
  }

  /// Whether a number that is written with a fraction or exponent is whole, as 1.0 is.
  private static func isWhole(_ token: Token, _ text: UnsafePointer<UInt8>) -> Bool {
    let digits = UnsafeBufferPointer(start: text + Int(token.offset), count: Int(token.extent))
    if let point = digits.firstIndex(of: UInt8(ascii: ".")),
      digits[(point + 1)...].contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }),
      !digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    {
      return false
    }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return false }
    return value.rounded() == value
  }
}

extension Shape {
  /// A kept place; nil for none.
  func sight(_ number: Int32) -> Sight? { number < 0 ? nil : sights[Int(number)] }

  /// The earliest place at which a value of some kinds stands.
  func earliest(_ kinds: ShapeKinds, at node: Int) -> Sight? {
    kinds.kinds.compactMap { sight(nodes[node].sights[$0.rawValue]) }.min { $0.isBefore($1) }
  }
}
