import Foundation
import PlumbSyntax
import PlumbTracing

/// Gathers over many documents what one model met at each place it asked for.
///
/// Only what is met for the first time is given away, so that a document like those before it costs one walk over the
/// names that were asked for, and no text. Used by one thread at a time.
package final class EvidenceCollector {
  /// A place: places that differ in indices, or in a dictionary's names, are one.
  private struct Node {
    let parent: Int32
    /// As the model spells it; nil for any element, or any name of a dictionary.
    let name: String?
    /// As the document spells it.
    var wire: String
    let bytes: [UInt8]
    var children: [Int32] = []
    var elements: Int32 = -1
    var seen: Observation.Sights = []
  }

  private var nodes = [Node(parent: -1, name: nil, wire: "", bytes: [])]
  /// The nodes of the objects in which something was absent.
  private var lacking: [Int32: Int32] = [:]
  private var observations: [Observation] = []

  package init() {}

  /// Walks over one document that a model has read.
  ///
  /// - Parameter trace: what the model asked for.
  /// - Returns: what was met for the first time, in the order of the document.
  func collect(_ trace: Trace) -> [Observation] {
    let context = CheckContext(trace: trace)
    lacking = [:]
    observations = []
    let absences = trace.absences.filter { $0.node == -1 && $0.object >= 0 }
    for absence in absences { lacking[absence.object] = -1 }
    visit(0, 0, context)
    for absence in absences {
      guard let parent = lacking[absence.object], parent >= 0 else { continue }
      let wire = context.wireName(absence.name, in: absence.object)
      let child = self.child(of: parent, model: absence.name, wire: wire)
      var sights: Observation.Sights = .absence
      if absence.type != nil { sights.insert(.option) }
      see(sights, at: child, context, place: absence.object, asker: absence.asker)
    }
    return observations
  }

  /// Walks over what was asked for within a value.
  private func visit(_ value: Int, _ node: Int32, _ context: CheckContext) {
    let tokens = context.document.tokens
    let end = Int(tokens[value].extent)
    var token = value + 1
    switch tokens[value].kind {
    case .object:
      if !lacking.isEmpty, lacking[Int32(value)] != nil { lacking[Int32(value)] = node }
      let isMap = context.trace.isMap(Int32(value))
      var cursor = 0
      while token < end {
        let entry = tokens[token]
        if entry.flags.contains(.asked), entry.flags.isDisjoint(with: .duplicate) {
          let child = isMap ? elements(of: node) : member(of: node, token, &cursor, context)
          meet(token, child, context)
        }
        token = tokens[token + 1].next(after: token + 1)
      }
    case .array:
      while token < end {
        if tokens[token].flags.contains(.asked), isContainer(tokens[token]) {
          visit(token, elements(of: node), context)
        }
        token = tokens[token].next(after: token)
      }
    default: break
    }
  }

  private func isContainer(_ token: Token) -> Bool { token.kind == .object || token.kind == .array }

  /// Notes what a member that was asked for is, and goes on inside it.
  private func meet(_ key: Int, _ child: Int32, _ context: CheckContext) {
    let tokens = context.document.tokens
    let value = tokens[key + 1]
    var sights: Observation.Sights = value.kind == .null ? .null : .value
    if tokens[key].flags.contains(.askedOptionally) { sights.insert(.option) }
    if isContainer(value), value.flags.contains(.opened) {
      let isCollection = value.kind == .array || context.trace.isMap(Int32(key + 1))
      if isCollection { sights.insert(value.detail == 0 ? .emptiness : .content) }
    }
    if !nodes[Int(child)].seen.isSuperset(of: sights) {
      let object = context.document.ancestry.parent(of: key).map { Int32($0) } ?? 0
      see(sights, at: child, context, place: Int32(key + 1), asker: context.trace.asker(of: object))
    }
    if isContainer(value), value.detail > 0 { visit(key + 1, child, context) }
  }

  private func see(
    _ sights: Observation.Sights, at node: Int32, _ context: CheckContext, place: Int32, asker: Any.Type?
  ) {
    let fresh = sights.subtracting(nodes[Int(node)].seen)
    guard !fresh.isEmpty else { return }
    nodes[Int(node)].seen.formUnion(fresh)
    let range = context.document.range(of: place)
    var pointer = context.document.pointer(to: Int(place))
    if fresh.contains(.absence) { pointer = pointer.appending(.key(nodes[Int(node)].wire)) }
    observations.append(
      Observation(
        pattern: pattern(of: node), sights: fresh, asker: asker.map { TypeName.of($0) }, pointer: pointer,
        offset: range.offset, length: range.length))
  }

  private func pattern(of node: Int32) -> PointerPattern {
    var parts: [PointerPattern.Part] = []
    var node = node
    while node > 0 {
      let entry = nodes[Int(node)]
      parts.append(entry.name == nil ? .anyStep : .key(entry.wire))
      node = entry.parent
    }
    return PointerPattern(parts.reversed())
  }

  // MARK: Places

  private func elements(of parent: Int32) -> Int32 {
    let known = nodes[Int(parent)].elements
    if known >= 0 { return known }
    nodes[Int(parent)].elements = Int32(nodes.count)
    nodes.append(Node(parent: parent, name: nil, wire: "", bytes: []))
    return nodes[Int(parent)].elements
  }

  /// The place of a member: likely the one after the last, as documents of a kind have their names in one order.
  private func member(of parent: Int32, _ key: Int, _ cursor: inout Int, _ context: CheckContext) -> Int32 {
    let token = context.document.tokens[key]
    guard !context.trace.settings.convertsKeys, token.flags.isDisjoint(with: TokenFlags.escaped | .nonASCII) else {
      let name = context.trace.modelName(of: Int32(key))
      return child(of: parent, model: name, wire: context.document.string(at: key) ?? name)
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
    let name = context.document.rawText(at: key)
    return add(to: parent, model: name, wire: name)
  }

  private func child(of parent: Int32, model name: String, wire: String) -> Int32 {
    for child in nodes[Int(parent)].children where nodes[Int(child)].name == name { return child }
    return add(to: parent, model: name, wire: wire)
  }

  private func add(to parent: Int32, model name: String, wire: String) -> Int32 {
    let node = Int32(nodes.count)
    nodes.append(Node(parent: parent, name: name, wire: wire, bytes: Array(name.utf8)))
    nodes[Int(parent)].children.append(node)
    return node
  }
}
