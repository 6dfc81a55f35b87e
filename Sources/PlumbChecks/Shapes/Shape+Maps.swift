extension Shape {
  /// The least number of names, and of objects, from which on their varying shows that they are data.
  private static let leastVaried = (names: 8, objects: 4)

  /// Whether the names of an object are data, such as ids, so that its members are of one kind.
  ///
  /// Its values have to be alike: one type, and of objects mostly the same members. Then it is a map if it had more
  /// names than `mostChildren`; or if all names are numbers, dates, UUIDs or long ids; or if there were four objects
  /// and eight names at least, none of them in all objects and on average each in less than half of them.
  func isMap(_ node: Int) -> Bool {
    let entry = nodes[node]
    if entry.isMap { return true }
    guard entry.firstChild >= 0 else { return false }
    let children = children(of: node)
    let isVaried =
      children.count >= Shape.leastVaried.names && entry.filledObjects >= Shape.leastVaried.objects
      && children.allSatisfy { nodes[$0].count < entry.filledObjects }
      && children.reduce(0) { $0 + nodes[$1].count } * 2 < entry.filledObjects * children.count
    guard isVaried || children.allSatisfy({ Shape.isData(names.text(nodes[$0].name)) }) else { return false }
    return areAlike(children)
  }

  /// An object's members in the order in which they were first met.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = nodes[node].firstChild
    while child >= 0 {
      children.append(Int(child))
      child = nodes[Int(child)].next
    }
    return children
  }

  /// Whether values are of one type, and objects among them have half of their members in common.
  private func areAlike(_ places: [Int]) -> Bool {
    let types = places.map { nodes[$0].kinds.types }.filter { !$0.isEmpty }
    // Null is like everything.
    guard let type = types.first else { return true }
    guard types.allSatisfy({ $0 == type }), type.kinds.count == 1 || type == .number else { return false }
    guard type == .object else { return true }
    let members = places.map { Set(children(of: $0).map { nodes[$0].name }) }.filter { !$0.isEmpty }
    let greatest = members.lazy.map(\.count).max() ?? 0
    // Of several, the one that is first whatever came first.
    let longest = Set(members.filter { $0.count == greatest })
    guard let most = longest.count < 2 ? longest.first : longest.min(by: isBefore) else { return true }
    return members.allSatisfy { $0.intersection(most).count * 2 >= $0.union(most).count }
  }

  private func isBefore(_ a: Set<Int32>, _ b: Set<Int32>) -> Bool {
    a.map(names.text).sorted().lexicographicallyPrecedes(b.map(names.text).sorted())
  }

  /// Whether a name can only be data: a number, a date, a UUID, or an id of sixteen letters and digits or more.
  private static func isData(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let digits = bytes.count { $0 >= 0x30 && $0 <= 0x39 }
    guard digits > 0 else { return false }
    if digits == bytes.count || (digits == bytes.count - 1 && bytes[0] == UInt8(ascii: "-")) { return true }
    let dashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "-") }
    let isHex = bytes.allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: "-") }
    if isHex, dashes == [8, 13, 18, 23], bytes.count == 36 { return true }
    if dashes.prefix(2) == [4, 7], bytes.prefix(10).count(where: { $0 >= 0x30 && $0 <= 0x39 }) == 8 { return true }
    let isPlain = bytes.allSatisfy { isHexDigit($0) || isLetter($0) }
    return isPlain && bytes.count >= 16 && digits >= 4
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
