import Foundation
package import PlumbSyntax

/// What a model asked of a document while it decoded, and what it met.
package final class Trace {
  package enum Outcome {
    case decoded
    case threw(any Error)
    /// The decoder's settings are not traced; it was run itself.
    case untraced(reason: String, error: (any Error)?)
  }

  package let document: JSONDocument
  package let settings: DecoderSettings
  package let root: Any.Type
  package internal(set) var outcome: Outcome
  /// Everything that stops `JSONDecoder`, in the order of the document.
  package internal(set) var failures: [Failure] = []
  /// Everything that failed and that the model went on without.
  package internal(set) var swallowed: [Swallowed] = []
  /// Members that were asked for and are not there, while the model went on.
  package internal(set) var absences: [Absence] = []
  /// Names that no one asked for, only the topmost of each subtree; their tokens.
  package internal(set) var unread: [Int32] = []
  package internal(set) var remarks: [Remark] = []
  /// The readings of values that failed before another reading of the same value succeeded, in their order.
  package internal(set) var alternatives: [Alternative] = []
  /// The values met of types that list theirs, where that was wanted; not of readings that gave way to others.
  var met: [MetPlace] = []
  /// Texts and numbers that were read as such, where values are gathered: a value that is not seen may be made of them.
  package internal(set) var rawReads: [Int32] = []
  /// Elements that a loop asked for again and again although decoding them fails, as it would of `JSONDecoder` for ever.
  package internal(set) var endless: [Int32] = []
  /// Whether the model took so long that it was not run again to find everything.
  package internal(set) var wasTooSlow = false
  /// Whether there was so much wrong that not all of it was looked at.
  package internal(set) var wasCutShort = false
  /// Which type's init opened an object or array.
  private var askers: [Int32: UnsafeMutablePointer<TypeEntry>]?
  private var openings: [Opening] = []
  /// The same by token, once someone asks.
  private var openers: [Int32: [(type: Any.Type, isOwn: Bool)]]?
  /// The objects that were read as dictionaries and in no other way, once someone asks.
  private var maps: Set<Int32>?
  private let session: TraceSession
  /// Keeps what is known of types as long as it may be asked for.
  private let tables: Tables

  /// A failure that the model caught.
  package struct Swallowed {
    package let failure: Failure
    /// Whether something else then read the value.
    package let hasAlternative: Bool
    /// Whether the failed attempt went on inside the value.
    package let isInner: Bool
    /// Whether it was part of a larger attempt that gave way to another, or of an init that was driven on.
    package let isDoubtful: Bool
  }

  /// A reading of a value that failed, where another one then succeeded.
  package struct Alternative {
    /// The value's token.
    package let node: Int32
    /// What it was tried as.
    package let type: Any.Type
    /// Whether that is known only by the keys that it asked for, which then stand for it.
    package let isByKeys: Bool
    /// The type whose init tried.
    package let asker: Any.Type
  }

  /// The tokens of the values met of types that list theirs.
  package var metNodes: Set<Int32> { Set(met.map(\.node)) }

  /// The types of which values were met and that list theirs, in the order in which they were met.
  ///
  /// - Returns: for each the raw values that it lists and those met; none where the model may not be asked for them.
  package func metValues() -> [(type: Any.Type, listed: [String], met: [String])] {
    var order: [UnsafeMutablePointer<TypeEntry>] = []
    var places: [UnsafeMutablePointer<TypeEntry>: Set<Int>] = [:]
    for value in met {
      if places[value.entry] == nil { order.append(value.entry) }
      places[value.entry, default: []].insert(value.place)
    }
    return order.map { entry in
      let texts = asksModel ? entry.pointee.listed?.texts ?? [] : []
      return (
        entry.pointee.type, texts, (places[entry] ?? []).sorted().compactMap { $0 < texts.count ? texts[$0] : nil }
      )
    }
  }

  init(_ session: TraceSession, _ tables: Tables, root: Any.Type, outcome: Outcome) {
    self.session = session
    self.tables = tables
    self.document = session.document
    self.settings = session.state.pointee.settings
    self.root = root
    self.outcome = outcome
  }

  deinit { SessionPool.shared.giveBack(session) }

  /// The type whose init opened the container at a token.
  package func asker(of node: Int32) -> Any.Type? { entry(of: node)?.pointee.type }

  /// Who opened a container, each time that someone did, in order.
  ///
  /// - Parameter node: the container's token.
  /// - Returns: the types whose inits did, and whether the container is the value that they were given.
  package func openers(of node: Int32) -> [(type: Any.Type, isOwn: Bool)] {
    if openers == nil {
      var all: [Int32: [(type: Any.Type, isOwn: Bool)]] = [:]
      for opening in openings {
        if let asker = opening.asker { all[opening.node, default: []].append((asker.pointee.type, opening.isOwn)) }
      }
      openers = all
    }
    return openers?[node] ?? []
  }

  /// Whether the type that opened a container stores values of a type that lists its raw values.
  package func storesListed(at node: Int32) -> Bool { entry(of: node)?.pointee.storesListed ?? false }

  /// The stored properties of the type that opened the container at a token, as far as they are known.
  package func properties(at node: Int32) -> [Property] { entry(of: node)?.pointee.properties ?? [] }

  /// The stored properties of a type, as far as a value of it has been seen.
  package func properties(of type: Any.Type) -> [Property] {
    func open<T>(_ type: T.Type) -> [Property] { session.types.entry(for: type).pointee.properties ?? [] }
    return _openExistential(type, do: open)
  }

  /// What an array, set, optional or string-keyed dictionary is made of; nil for any other type.
  package static func elementType(of type: Any.Type) -> Any.Type? { (type as? any Elementwise.Type)?.element }

  /// The raw values of an enum without payloads; none for any other type, or where the model may not be asked.
  package func rawValues(of type: Any.Type) -> [Any] { asksModel ? EnumMetadata.rawValues(of: type) : [] }

  private var asksModel: Bool { session.state.pointee.asksModel }

  /// A failure's place as `JSONDecoder` would spell it.
  package func codingPath(of failure: Failure) -> [any CodingKey] {
    if failure.node >= 0 { return session.codingPath(failure.node) }
    let path = session.codingPath(failure.container)
    if let name = failure.name { return path + [JSONKey(stringValue: name)] }
    return failure.index >= 0 ? path + [JSONKey(index: Int(failure.index))] : path
  }

  /// A member's name as the model sees it, after the key strategy.
  package func modelName(of key: Int32) -> String { session.name(of: Int(key)) }

  /// The name a key strategy makes of a name as written.
  package func converted(_ name: String, in object: Int32) -> String {
    switch settings.keys {
    case .asWritten: return name
    case .snakeCase: return session.conversions.snakeCase(name)
    case .custom(let convert):
      return convert(session.codingPath(object) + [JSONKey(stringValue: name)]).stringValue
    }
  }

  /// The names of an object that convert to one of an earlier name.
  package func collisions(of object: Int32) -> [(first: Int32, second: Int32)] {
    session.state.pointee.collisions[object] ?? []
  }

  /// All objects in which two names convert to one.
  package var collidingObjects: [Int32] { session.state.pointee.collisions.keys.sorted() }

  /// What stops a type from being decoded from a value, were it asked there.
  ///
  /// - Returns: nothing where it decodes.
  package func judge(_ type: any Decodable.Type, at node: Int32) -> [Failure] {
    let replay = session.startReplay()
    func open<T: Decodable>(_ type: T.Type) -> [Failure] {
      let record = replay.judged(type, node)
      var failures: [Failure] = []
      Collector.failures(of: record, into: &failures)
      return failures
    }
    return open(type)
  }

  func note(_ openings: [Opening]) {
    if self.openings.isEmpty { self.openings = openings } else { self.openings += openings }
  }

  /// Whether an object's names are data and not the model's: it was read as a dictionary, and in no other way.
  package func isMap(_ object: Int32) -> Bool {
    if let maps { return maps.contains(object) }
    var maps = Set(openings.filter(\.isMap).map(\.node))
    if !maps.isEmpty {
      var counts: [Int32: Int] = [:]
      for opening in openings where maps.contains(opening.node) { counts[opening.node, default: 0] += 1 }
      maps = maps.filter { counts[$0] == 1 }
    }
    self.maps = maps
    return maps.contains(object)
  }

  /// The type that opened a container; found for all of them once someone asks.
  private func entry(of node: Int32) -> UnsafeMutablePointer<TypeEntry>? {
    if let askers { return askers[node] }
    var askers: [Int32: UnsafeMutablePointer<TypeEntry>] = [:]
    for opening in openings {
      if let asker = opening.asker { askers[opening.node] = asker }
    }
    self.askers = askers
    return askers[node]
  }
}
