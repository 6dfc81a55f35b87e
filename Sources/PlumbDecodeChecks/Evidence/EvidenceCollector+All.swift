import PlumbSyntax
import PlumbTracing

/// What only `status` asks for: alternative readings, and the values that types list.
extension EvidenceCollector {
  /// Sorts the readings that failed by their values, each type once.
  func noteAlternatives(_ trace: Trace) {
    for alternative in trace.alternatives where alternative.node >= 0 && Self.name(of: alternative) != nil {
      let known = tried[alternative.node] ?? []
      guard !known.contains(where: { $0.type == alternative.type }) else { continue }
      tried[alternative.node] = known + [alternative]
    }
  }

  /// Notes at which of its readings a value was taken: the first, or the one after those that failed.
  func noteReading(of value: Int, at node: Int32, _ context: CheckContext, isAsked: Bool) {
    guard isAsked, context.document.tokens[value].kind != .null else { return }
    guard let failed = tried[Int32(value)], let asker = failed.first?.asker else {
      if !nodes[Int(node)].seen.contains(.firstReading) {
        see(.firstReading, at: node, context, place: Int32(value), asker: nil)
      }
      return
    }
    guard nodes[Int(node)].tried.insert(failed.map { ObjectIdentifier($0.type) }).inserted else { return }
    let range = context.document.range(of: Int32(value))
    var observation = Observation(
      place: pattern(of: node), pattern: context.pattern(Int32(value)), sights: [], asker: TypeName.of(asker),
      pointer: context.document.pointer(to: value), offset: range.offset, length: range.length)
    observation.tried = failed.compactMap { Self.name(of: $0) }
    observations.append(observation)
  }

  /// What a value was tried as.
  ///
  /// - Returns: nil where that is not known, or where it is but another look of the asker's own.
  private static func name(of alternative: Trace.Alternative) -> String? {
    guard alternative.isByKeys else { return TypeName.of(alternative.type) }
    let owner = TypeName.owner(ofKeys: alternative.type)
    return owner == TypeName.of(alternative.asker) ? nil : owner
  }

  /// The values met for the first time of types that list theirs.
  ///
  /// - Parameter trace: what the model asked for.
  /// - Returns: one for each type of which something new was met.
  func collectValues(_ trace: Trace) -> [MetValues] {
    guard gathersAll else { return [] }
    let raws = collectRaws(trace)
    let unseen = raws.isEmpty ? [] : [MetValues(identity: "", type: "", listed: [], met: raws)]
    return unseen
      + trace.metValues().compactMap { type, listed, values in
        let fresh = values.filter { !met[ObjectIdentifier(type), default: []].contains($0) }
        guard !fresh.isEmpty || listed.isEmpty else { return nil }
        met[ObjectIdentifier(type), default: []].formUnion(fresh)
        return MetValues(identity: TypeName.identity(of: type), type: TypeName.of(type), listed: listed, met: fresh)
      }
  }
}

/// Raw values that were met of a type that lists them: an enum, or what is `CaseIterable`.
package struct MetValues: Sendable, Equatable {
  /// What tells the type from others of its name; empty for what was read as texts and numbers, of whatever type.
  package let identity: String
  /// As a person writes it.
  package let type: String
  /// In the order of the declaration; empty where the type may not be asked for them.
  package let listed: [String]
  package let met: [String]

  package init(identity: String, type: String, listed: [String], met: [String]) {
    self.identity = identity
    self.type = type
    self.listed = listed
    self.met = met
  }
}
