import PlumbFindings
import PlumbSyntax

/// Walks over two shapes and gathers what differs.
struct ShapeComparison {
  /// Maps are collapsed in these as they are met.
  var old: Shape
  var new: Shape
  private let reliance: Reliance
  private(set) var findings: [(document: Int, finding: Finding)] = []

  init(_ old: Shape, _ new: Shape, _ reliance: Reliance) {
    self.old = old
    self.new = new
    self.reliance = reliance
  }

  /// Compares two places; of members it is told how many objects could have them on either side.
  mutating func compare(_ a: Int, _ b: Int, _ site: DriftSite, old oldObjects: Int?, new newObjects: Int?) {
    guard old.nodes[a].count > 0, new.nodes[b].count > 0 else { return }
    let was = DriftSite.Seen(old.nodes[a], of: oldObjects)
    let now = DriftSite.Seen(new.nodes[b], of: newObjects)
    guard compareTypes(was, now, b, site) else { return }
    if was.kinds.contains(.array), now.kinds.contains(.array) { compareElements(a, b, site) }
    if was.kinds.contains(.object), now.kinds.contains(.object) { compareObjects(a, b, site) }
  }

  /// Compares the types of two values; true where it is worth looking at what is inside.
  private mutating func compareTypes(_ was: DriftSite.Seen, _ now: DriftSite.Seen, _ node: Int, _ site: DriftSite)
    -> Bool
  {
    if was.kinds.types.isEmpty || now.kinds.types.isEmpty {
      if !now.kinds.types.isEmpty, let sight = sight(now.kinds.subtracting(.null), node) {
        add(TypeChanged.first(site, was: was, is: now, at: sight), sight, .note)
      } else if !was.kinds.types.isEmpty, let sight = sight(.null, node) {
        // Who reads it copes with null already where it was null before.
        let finding = BecameNullable.finding(site, was: was, is: now, at: sight)
        if was.nulls > 0 { add(finding, sight, .note) } else { add(finding, sight, .null) }
      }
      return false
    }
    let isNumber = !was.kinds.isDisjoint(with: .number)
    let added = now.kinds.subtracting(.null).subtracting(isNumber ? was.kinds.union(.number) : was.kinds)
    if !added.isEmpty, let sight = sight(added, node) {
      add(TypeChanged.finding(site, was: was, is: now, added: added, at: sight), sight, .retyping)
      return true
    }
    if isNumber, now.kinds.contains(ShapeKinds(.fraction)), !was.kinds.contains(ShapeKinds(.fraction)),
      let sight = sight(ShapeKinds(.fraction), node)
    {
      let isRead = !reliance.isEmpty && !reliance.verdict(.retyping, at: site.pattern).isUnread
      add(TypeChanged.fraction(site, was: was, is: now, at: sight), sight, isRead ? .warning : .note)
    }
    if was.nulls == 0, now.nulls > 0, let sight = sight(.null, node) {
      add(BecameNullable.finding(site, was: was, is: now, at: sight), sight, .null)
    }
    return true
  }

  private mutating func compareElements(_ a: Int, _ b: Int, _ site: DriftSite) {
    let was = old.nodes[a]
    let now = new.nodes[b]
    guard was.filledArrays > 0 || now.filledArrays > 0 else { return }
    if was.filledArrays == 0 {
      let elements = DriftSite.Seen(new.nodes[Int(now.elements)], of: nil)
      guard let sight = sight(elements.kinds, Int(now.elements)) else { return }
      let arrays = (was.count(.array), now.count(.array), now.filledArrays)
      add(KeyAdded.filled(site, elements: elements, arrays: arrays, at: sight), sight, .note)
    } else if now.filledArrays == 0 {
      guard let sight = sight(.array, b) else { return }
      let elements = DriftSite.Seen(old.nodes[Int(was.elements)], of: nil)
      let arrays = (was.count(.array), was.filledArrays, now.count(.array))
      add(PresenceDropped.emptied(site, elements: elements, arrays: arrays, at: sight), sight, .note)
    } else {
      compare(Int(was.elements), Int(now.elements), site.appending(.anyStep), old: nil, new: nil)
    }
  }

  private mutating func compareObjects(_ a: Int, _ b: Int, _ site: DriftSite) {
    guard old.nodes[a].filledObjects > 0 || new.nodes[b].filledObjects > 0 else { return }
    if old.isMap(a) || new.isMap(b) {
      old.collapse(a)
      new.collapse(b)
      let values = (Int(old.nodes[a].values), Int(new.nodes[b].values))
      guard values.0 >= 0, values.1 >= 0 else { return }
      compare(values.0, values.1, site.appending(.anyStep), old: nil, new: nil)
      return
    }
    compareMembers(ObjectMembers(old, a, new, b), a, b, site)
  }

  private mutating func compareMembers(_ members: ObjectMembers, _ a: Int, _ b: Int, _ site: DriftSite) {
    let counts = (old: old.nodes[a].count(.object), new: new.nodes[b].count(.object))
    guard let object = sight(.object, b) else { return }
    let pairs = KeyPairing(old, new).pairs(members.gone, members.added)
    if members.common.isEmpty, pairs.isEmpty, members.gone.count > 1 {
      let names = (members.gone.map(\.name), members.added.map(\.name))
      add(TypeChanged.another(site, names: names, at: object), object, .retyping)
      return
    }
    for (gone, added) in pairs {
      rename(members.gone[gone], members.added[added], counts, site)
    }
    var paired = (Set(pairs.map(\.gone)), Set(pairs.map(\.added)))
    let turning = turning(members, omitting: paired.1, counts)
    for (common, added) in turning {
      let member = members.common[common]
      let gone = KeyPairing.Member(node: member.old, name: member.name, neighbors: (nil, nil), presence: 100)
      rename(gone, members.added[added], counts, site)
      paired.1.insert(added)
    }
    let turned = Set(turning.map(\.common))
    for (index, member) in members.gone.enumerated() where !paired.0.contains(index) {
      let was = DriftSite.Seen(old.nodes[member.node], of: counts.old)
      add(
        KeyRemoved.finding(site.appending(.key(member.name)), was: was, of: counts.new, in: object), object, .absence)
    }
    for (index, member) in members.added.enumerated() where !paired.1.contains(index) {
      let now = DriftSite.Seen(new.nodes[member.node], of: counts.new)
      guard let sight = sight(now.kinds, member.node) else { continue }
      add(
        KeyAdded.finding(site.appending(.key(member.name)), is: now, after: counts.old, at: sight), sight, .note)
    }
    for (index, member) in members.common.enumerated() {
      let place = site.appending(.key(member.name))
      let was = DriftSite.Seen(old.nodes[member.old], of: counts.old)
      let now = DriftSite.Seen(new.nodes[member.new], of: counts.new)
      if !turned.contains(index), was.count == counts.old, now.count < counts.new,
        let absence = new.sight(new.nodes[member.new].absence)
      {
        add(PresenceDropped.finding(place, was: was, is: now, in: absence), absence, .absence)
      }
      compare(member.old, member.new, place, old: counts.old, new: counts.new)
    }
  }

  /// Members that have another name in some objects already, each with the new one, as far as can be told.
  private func turning(
    _ members: ObjectMembers, omitting paired: Set<Int>, _ counts: (old: Int, new: Int)
  ) -> [(common: Int, added: Int)] {
    let dropping = members.common.indices.filter { index in
      let member = members.common[index]
      return old.nodes[member.old].count == counts.old && new.nodes[member.new].count < counts.new
    }
    let added = members.added.indices.filter { !paired.contains($0) }
    guard !dropping.isEmpty, !added.isEmpty else { return [] }
    let candidates = dropping.map { index in
      KeyPairing.Member(
        node: members.common[index].old, name: members.common[index].name, neighbors: (nil, nil), presence: 100)
    }
    return KeyPairing(old, new).pairs(candidates, added.map { members.added[$0] }).compactMap { pair in
      let (common, twin) = (dropping[pair.gone], added[pair.added])
      let nodes = (new.nodes[members.common[common].new], new.nodes[members.added[twin].node])
      // As many as there are, and no object that is the first to lack either.
      guard nodes.0.count + nodes.1.count == counts.new, new.sight(nodes.0.absence) != new.sight(nodes.1.absence) else {
        return nil
      }
      return (common, twin)
    }
  }

  private mutating func rename(
    _ gone: KeyPairing.Member, _ added: KeyPairing.Member, _ counts: (old: Int, new: Int), _ site: DriftSite
  ) {
    let was = DriftSite.Seen(old.nodes[gone.node], of: counts.old)
    let now = DriftSite.Seen(new.nodes[added.node], of: counts.new)
    guard let sight = sight(now.kinds, added.node) else { return }
    // One cause is one finding; that more has changed is said in its help.
    var inner = ShapeComparison(old, new, reliance)
    inner.compare(gone.node, added.node, site.appending(.key(added.name)), old: counts.old, new: counts.new)
    var finding = KeyRenamed.finding(
      site.appending(.key(gone.name)), was: was, is: now, named: added.name, at: sight)
    let further = inner.findings.map(\.finding).filter { $0.severity > .note }
    if let first = further.first {
      let more = further.count > 1 ? ", and \(further.count - 1) more" : ""
      finding.help = "\(finding.help ?? ""); more has changed within it: \(first.message)\(more)"
    }
    add(finding, sight, .absence)
  }

  // MARK: Findings

  /// The earliest place in the new documents at which a value of some kinds stands.
  private func sight(_ kinds: ShapeKinds, _ node: Int) -> Sight? { new.earliest(kinds, at: node) }

  private mutating func add(_ finding: Finding, _ sight: Sight, _ severity: Severity) {
    var finding = finding
    finding.severity = severity
    findings.append((sight.document, finding))
  }

  private mutating func add(_ finding: Finding, _ sight: Sight, _ change: Reliance.Change) {
    let verdict = reliance.verdict(change, at: finding.pattern)
    var finding = finding
    finding.severity = verdict.severity
    if verdict.isUnread {
      finding.help = "no model reads it"
    } else if !verdict.models.isEmpty {
      let verb = verdict.isRequired ? "requires" : "reads"
      let verbs = verdict.isRequired ? "require" : "read"
      let names = verdict.models
      let who =
        names.count == 1
        ? "\(names[0]) \(verb)" : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) \(verbs)"
      finding.help = "\(who) it: \(finding.help ?? finding.rule.remedy)"
    }
    findings.append((sight.document, finding))
  }
}
