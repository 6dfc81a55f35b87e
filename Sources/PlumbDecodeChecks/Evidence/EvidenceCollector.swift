import Foundation
import PlumbSyntax
import PlumbTracing

/// Gathers over many documents what one model met at each place it asked for.
///
/// Only what is met for the first time is given away, so that a document like those before it costs one walk over the
/// names that were asked for, and no text. Used by one thread at a time.
package final class EvidenceCollector {
  /// A place: places that differ in indices, or in a dictionary's names, are one.
  struct Node {
    let parent: Int32
    /// As the model spells it; nil for any element, or any name of a dictionary.
    let name: String?
    let bytes: [UInt8]
    var children: [Int32] = []
    var elements: Int32 = -1
    var seen: Observation.Sights = []
    /// The readings that failed before another one succeeded, one list for each way in which that went.
    var tried: Set<[ObjectIdentifier]> = []
  }

  var nodes = [Node(parent: -1, name: nil, bytes: [])]
  /// What was absent in the document.
  private var absences: [CheckContext.MissingMember] = []
  /// The nodes of the objects in which something was absent.
  private var lacking: [Int32: Int32] = [:]
  var observations: [Observation] = []
  /// Whether values that types list and alternative readings are gathered as well.
  let gathersAll: Bool
  /// The readings of each value that failed before another one succeeded.
  var tried: [Int32: [Trace.Alternative]] = [:]
  /// The values met of each type that lists them.
  var met: [ObjectIdentifier: Set<String>] = [:]

  /// Texts and numbers of which values may be made that are not seen.
  var knownRaws: Set<String> = []

  /// Begins with nothing.
  ///
  /// - Parameter gathersAll: whether values that types list and alternative readings are gathered as well.
  package init(gathersAll: Bool = false) { self.gathersAll = gathersAll }

  /// Walks over one document that a model has read.
  ///
  /// - Parameter trace: what the model asked for.
  /// - Returns: what was met for the first time, in the order of the document.
  func collect(_ trace: Trace) -> [Observation] {
    let context = CheckContext(trace: trace)
    lacking = [:]
    observations = []
    tried = [:]
    if gathersAll, !trace.alternatives.isEmpty { noteAlternatives(trace) }
    absences = context.absences
    for absence in absences { lacking[absence.object] = -1 }
    noteSize(of: 0, at: 0, context)
    if gathersAll { noteReading(of: 0, at: 0, context, isAsked: true) }
    // A decode that threw need not have come to all that it would ask for.
    var threw = false
    if case .threw = trace.outcome { threw = true }
    visit(0, 0, context, takesAll: threw)
    // Inner inits come to their end before outer ones do.
    for (absence, child, sights) in news(context).sorted(by: { $0.0.object < $1.0.object }) {
      see(sights, at: child, context, place: absence.object, missing: absence.name, asker: absence.asker)
    }
    return observations
  }

  /// The absences that say something new of their places.
  private func news(_ context: CheckContext) -> [(CheckContext.MissingMember, Int32, Observation.Sights)] {
    var strangers: [Int32: Bool] = [:]
    return absences.compactMap { absence in
      guard let parent = lacking[absence.object], parent >= 0 else { return nil }
      let child = child(of: parent, model: absence.name)
      let seen = nodes[Int(child)].seen
      var sights = absence.sights
      // A name that the key strategy does not leave as the model has it is told of as such.
      if context.trace.settings.convertsKeys, seen.isDisjoint(with: [.value, .null, .unaskedValue]) {
        let wire = context.wireName(absence.name, in: absence.object)
        let names = context.document.names(of: absence.object)
        if names.contains(wire) || names.contains(absence.name) { sights.insert(.unaskedValue) }
      }
      guard !seen.isSuperset(of: sights) else { return nil }
      let isStrange = strangers[absence.object] ?? isStrange(absence.object, context)
      strangers[absence.object] = isStrange
      if isStrange, sights.remove(.absence) != nil { sights.insert(.doubt) }
      return (absence, child, sights)
    }
  }

  /// Whether an object has nothing of what was asked of it, so that it is another object than the model's.
  private func isStrange(_ object: Int32, _ context: CheckContext) -> Bool {
    let keys = context.document.keys(of: object)
    let asked = TokenFlags.asked | .askedInVain
    guard !keys.isEmpty, keys.allSatisfy({ context.document.tokens[Int($0)].flags.isDisjoint(with: asked) }) else {
      return false
    }
    return Set(absences.lazy.filter { $0.object == object }.map(\.name)).count > 1
  }

  /// Walks over what was asked for within a value, or over all that is in it.
  private func visit(_ value: Int, _ node: Int32, _ context: CheckContext, takesAll: Bool) {
    let tokens = context.document.tokens
    let end = Int(tokens[value].extent)
    var token = value + 1
    switch tokens[value].kind {
    case .object:
      if !lacking.isEmpty, lacking[Int32(value)] != nil { lacking[Int32(value)] = node }
      let isMap = context.trace.isMap(Int32(value))
      var cursor = 0
      while token < end {
        let flags = tokens[token].flags
        if takesAll || !flags.isDisjoint(with: TokenFlags.asked | .askedInVain), flags.isDisjoint(with: .duplicate) {
          let child = isMap ? elements(of: node) : member(of: node, token, &cursor, context)
          meet(token, child, context, isAsked: flags.contains(.asked), takesAll: takesAll)
        }
        token = tokens[token + 1].next(after: token + 1)
      }
    case .array:
      let elements = token < end ? elements(of: node) : node
      while token < end {
        let element = tokens[token]
        let isAsked = element.flags.contains(.asked)
        if takesAll || isAsked {
          let sights = Self.sights(of: element, isAsked: isAsked)
          if !nodes[Int(elements)].seen.isSuperset(of: sights) {
            see(sights, at: elements, context, place: Int32(token), asker: nil)
          }
          if gathersAll { noteReading(of: token, at: elements, context, isAsked: isAsked) }
          if isContainer(element) { visit(token, elements, context, takesAll: takesAll) }
        }
        token = element.next(after: token)
      }
    default: break
    }
  }

  private static func sights(of value: Token, isAsked: Bool) -> Observation.Sights {
    if value.kind == .null { return isAsked ? .null : .unaskedNull }
    return isAsked ? .value : .unaskedValue
  }

  private func isContainer(_ token: Token) -> Bool { token.kind == .object || token.kind == .array }

  /// Notes what a member that was asked for is, and goes on inside it.
  private func meet(_ key: Int, _ child: Int32, _ context: CheckContext, isAsked: Bool, takesAll: Bool) {
    let tokens = context.document.tokens
    let value = tokens[key + 1]
    var sights = Self.sights(of: value, isAsked: isAsked)
    if isAsked, tokens[key].flags.contains(.askedOptionally) { sights.insert(.option) }
    if !nodes[Int(child)].seen.isSuperset(of: sights) {
      let object = context.document.ancestry.parent(of: key).map { Int32($0) } ?? 0
      see(sights, at: child, context, place: Int32(key + 1), asker: context.trace.asker(of: object))
    }
    if gathersAll { noteReading(of: key + 1, at: child, context, isAsked: isAsked) }
    guard isContainer(value) else { return }
    if isAsked { noteSize(of: key + 1, at: child, context) }
    if value.detail > 0 { visit(key + 1, child, context, takesAll: takesAll || !isAsked) }
  }

  /// Notes whether an array or dictionary that was opened has something in it.
  private func noteSize(of value: Int, at node: Int32, _ context: CheckContext) {
    let token = context.document.tokens[value]
    guard isContainer(token), token.flags.contains(.opened) else { return }
    guard token.kind == .array || context.trace.isMap(Int32(value)) else { return }
    let sights: Observation.Sights = token.detail == 0 ? .emptiness : .content
    guard !nodes[Int(node)].seen.isSuperset(of: sights) else { return }
    let object = value == 0 ? 0 : context.document.ancestry.parent(of: value).map { Int32($0) } ?? 0
    let asker = value == 0 ? nil : context.trace.asker(of: object)
    see(sights, at: node, context, place: Int32(value), asker: asker)
  }

  func see(
    _ sights: Observation.Sights, at node: Int32, _ context: CheckContext, place: Int32, missing name: String? = nil,
    asker: Any.Type?
  ) {
    let fresh = sights.subtracting(nodes[Int(node)].seen)
    guard !fresh.isEmpty else { return }
    nodes[Int(node)].seen.formUnion(fresh)
    let range = context.document.range(of: place)
    let wire = name.map { context.likelyName($0, in: place) }
    let pointer = context.document.pointer(to: Int(place))
    observations.append(
      Observation(
        place: pattern(of: node), pattern: context.pattern(place, appending: wire), sights: fresh,
        asker: asker.map { TypeName.of($0) }, pointer: wire.map { pointer.appending(.key($0)) } ?? pointer,
        offset: range.offset, length: range.length))
  }

  func pattern(of node: Int32) -> PointerPattern {
    var parts: [PointerPattern.Part] = []
    var node = node
    while node > 0 {
      let entry = nodes[Int(node)]
      parts.append(entry.name.map { .key($0) } ?? .anyStep)
      node = entry.parent
    }
    return PointerPattern(parts.reversed())
  }

  // MARK: Places

  private func elements(of parent: Int32) -> Int32 {
    let known = nodes[Int(parent)].elements
    if known >= 0 { return known }
    nodes[Int(parent)].elements = Int32(nodes.count)
    nodes.append(Node(parent: parent, name: nil, bytes: []))
    return nodes[Int(parent)].elements
  }

  /// The place of a member: likely the one after the last, as documents of a kind have their names in one order.
  private func member(of parent: Int32, _ key: Int, _ cursor: inout Int, _ context: CheckContext) -> Int32 {
    let token = context.document.tokens[key]
    guard !context.trace.settings.convertsKeys, token.flags.isDisjoint(with: TokenFlags.escaped | .nonASCII) else {
      return child(of: parent, model: context.trace.modelName(of: Int32(key)))
    }
    let text = UnsafeRawPointer(context.document.text) + Int(token.offset)
    let count = Int(token.extent)
    let children = nodes[Int(parent)].children
    for step in 0..<children.count {
      let at = cursor + step < children.count ? cursor + step : cursor + step - children.count
      let bytes = nodes[Int(children[at])].bytes
      if bytes.count == count, memcmp(bytes, text, count) == 0 {
        cursor = at + 1 < children.count ? at + 1 : 0
        return children[at]
      }
    }
    return add(to: parent, model: context.document.rawText(at: key))
  }

  private func child(of parent: Int32, model name: String) -> Int32 {
    for child in nodes[Int(parent)].children where nodes[Int(child)].name == name { return child }
    return add(to: parent, model: name)
  }

  private func add(to parent: Int32, model name: String) -> Int32 {
    let node = Int32(nodes.count)
    nodes.append(Node(parent: parent, name: name, bytes: Array(name.utf8)))
    nodes[Int(parent)].children.append(node)
    return node
  }
}
