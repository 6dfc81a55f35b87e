package import PlumbFindings
package import PlumbSyntax

/// Values that are others of the same type, by their patterns.
package struct ValueChanges: Sendable {
  /// What changed at the places of a pattern.
  private struct Change {
    var finding: Finding
    let document: Int
  }

  private var changes: [PointerPattern: Change] = [:]

  package init() {}

  /// Whether two documents say the same; the order of members, white space and escapes say nothing.
  package static func areEqual(_ old: JSONDocument, _ new: JSONDocument) -> Bool {
    ValueComparison(old, new).isSame(0, 0)
  }

  /// Adds what differs in a document; elements are compared by their number, after those that are the same at either end.
  ///
  /// - Parameters:
  ///   - old: The document as it was.
  ///   - new: The document as it is.
  ///   - number: The number that findings name the new document by.
  package mutating func add(from old: JSONDocument, to new: JSONDocument, number: Int) {
    var comparison = ValueComparison(old, new)
    comparison.compare(0, 0)
    for change in comparison.changes {
      let pattern = new.pointer(to: change.new).pattern
      let site = DriftSite(pattern: pattern)
      let sight = Sight(change.new, key: -1, of: new, number: number)
      guard changes[pattern] == nil else {
        changes[pattern]?.finding.count += 1
        if let places = changes[pattern]?.finding.places, places.count < Folding.mostPlaces,
          changes[pattern]?.document == number
        {
          changes[pattern]?.finding.places.append(Finding.Place(pointer: sight.pointer, offset: sight.offset))
        }
        continue
      }
      let finding = ValueChanged.finding(
        site, was: old.excerpt(of: change.old), is: new.excerpt(of: change.new), at: sight)
      changes[pattern] = Change(finding: finding, document: number)
    }
  }

  /// One finding for each pattern, and the number of the document in which it stands, in the order of these.
  package var findings: [(document: Int, finding: Finding)] {
    changes.values.map { ($0.document, $0.finding) }.sorted {
      ($0.document, $0.finding.offset) < ($1.document, $1.finding.offset)
    }
  }
}

/// Compares two documents value by value.
private struct ValueComparison {
  private let old: JSONDocument
  private let new: JSONDocument
  /// The tokens of values of one type that differ; of arrays those of another length.
  private(set) var changes: [(old: Int, new: Int)] = []

  init(_ old: JSONDocument, _ new: JSONDocument) {
    self.old = old
    self.new = new
  }

  mutating func compare(_ a: Int, _ b: Int) {
    switch (old.tokens[a].kind, new.tokens[b].kind) {
    case (.object, .object):
      let members = old.firstMembers(of: a)
      for (name, value) in new.firstMembers(of: b) { if let was = members[name] { compare(was, value) } }
    case (.array, .array): compareElements(old.elements(of: a), new.elements(of: b), a, b)
    case (.string, .string), (.number, .number), (.true, .false), (.false, .true):
      if !isSame(a, b) { changes.append((a, b)) }
    default: break
    }
  }

  private mutating func compareElements(_ was: [Int], _ now: [Int], _ a: Int, _ b: Int) {
    if was.count != now.count { changes.append((a, b)) }
    let most = min(was.count, now.count)
    var start = 0
    while start < most, isSame(was[start], now[start]) { start += 1 }
    var end = 0
    while end < most - start, isSame(was[was.count - 1 - end], now[now.count - 1 - end]) { end += 1 }
    for (a, b) in zip(was[start..<(was.count - end)], now[start..<(now.count - end)]) { compare(a, b) }
  }

  func isSame(_ a: Int, _ b: Int) -> Bool {
    guard old.tokens[a].kind == new.tokens[b].kind else { return false }
    switch old.tokens[a].kind {
    case .object:
      let members = old.firstMembers(of: a)
      let others = new.firstMembers(of: b)
      return members.count == others.count
        && others.allSatisfy { name, value in members[name].map { isSame($0, value) } ?? false }
    case .array:
      let elements = old.elements(of: a)
      let others = new.elements(of: b)
      return elements.count == others.count && zip(elements, others).allSatisfy { isSame($0, $1) }
    case .string, .key:
      return old.rawText(at: a) == new.rawText(at: b) || old.string(at: a) == new.string(at: b)
    case .number: return old.rawText(at: a) == new.rawText(at: b)
    case .true, .false, .null: return true
    }
  }
}

extension JSONDocument {
  /// The members of an object; of names that stand twice the first.
  fileprivate func firstMembers(of object: Int) -> [String: Int] {
    Dictionary(members(of: object).map { ($0.name, $0.value) }) { first, _ in first }
  }
}
