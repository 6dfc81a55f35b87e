package import PlumbSyntax

/// What the tracer keeps of one member name or element that a model asked for.
struct Read {
  /// The container it was asked through, as an index into the log's containers.
  let container: Int32
  /// The key's token, or the element's.
  let token: Int32
}

/// A member that a model asked for and got nil of, because it is not there or null.
package struct Absence {
  /// The object asked; its token.
  package let object: Int32
  /// The name as the model spells it.
  package let name: String
  /// The token of the null; -1 where there is no such member.
  package let node: Int32
  /// The type asked for; nil where only presence was asked.
  package let type: Any.Type?
  /// The type whose `init(from:)` asked.
  package let asker: Any.Type?
  /// Whether that type has a property, known or not, with no room for nil.
  package let mayFallBack: Bool
  /// Which opening of the log it was asked through; -1 where that is not kept.
  var opening: Int32 = -1
  /// Whether this was in an attempt that gave way to another, or in an init that was driven on after a failure.
  package internal(set) var isDoubtful = false

  package init(
    object: Int32, name: String, node: Int32, type: Any.Type?, asker: Any.Type?, mayFallBack: Bool = true
  ) {
    self.mayFallBack = mayFallBack
    self.object = object
    self.name = name
    self.node = node
    self.type = type
    self.asker = asker
  }
}

/// A container that was opened on an object or array.
struct Opening {
  let node: Int32
  let asker: UnsafeMutablePointer<TypeEntry>?
  /// Whether the last thing asked of it failed; only kept while replaying.
  var lastFailed = false
  /// Whether an object's names were taken for data: read as a dictionary, or listed.
  var isMap = false
  /// Whether it is the value that the asker's init was given, and not one within it.
  var isOwn = false
}

/// Something worth saying of a value that was read without an error.
package struct Remark {
  package enum Kind {
    /// A URL that is accepted though it names nothing to ask.
    case lenientURL
    /// A number whose digits do not all fit the type.
    case lossyNumber
    /// A date, to be judged by its text and its moment.
    case date(seconds: Double)
    /// Names that the key strategy changed were listed as data.
    case rewrittenKeys
    /// Two names that become one key; the value of the second is lost.
    case keyCollision(first: Int32, second: Int32)
    /// The value was read, but the init put another in its place.
    case fallback(value: String)
    /// A raw value that the type takes and does not list.
    case unlisted(value: String, isText: Bool)
    /// A type that asks nothing of its value.
    case vacuous
  }
  package let kind: Kind
  package let node: Int32
  package let type: Any.Type
}

/// A value met of a type that lists its raw values.
struct MetPlace {
  let entry: UnsafeMutablePointer<TypeEntry>
  /// Its place among those listed.
  let place: Int
  /// The value's token, or the name's.
  let node: Int32
}

/// What one run of an init, or of a whole decode, asked and met.
struct Log {
  var reads: [Read] = []
  var openings: [Opening] = []
  var absences: [Absence] = []
  var remarks: [Remark] = []
  /// The keys by which objects were opened, by opening; only kept while replaying.
  var keys: [Int32: Any.Type] = [:]
  /// Only kept where values are gathered.
  var met: [MetPlace] = []
  /// Texts and numbers of which values may be made that are not seen; only kept where values are gathered.
  var rawReads: [Int32] = []
  /// Failing operations in order, whether they were fatal or given up.
  var failures: [LoggedFailure] = []
}

/// A failing operation and what the model was told.
struct LoggedFailure {
  var failure: Failure
  let error: any Error
  /// Which operation of its scope it was.
  let operation: Int
  let point: Point
  /// Which opening of the log it was asked through; -1 for a single value.
  var opening: Int32 = -1
}

/// A place that is not in the document: what `superDecoder()` gives for a missing key, or a stand-in's own container.
struct VirtualNode: Hashable {
  let isGhost: Bool
  let container: Int32
  let name: String
}

/// An element of an array, or the place after the last.
struct ElementPlace: Hashable {
  let array: Int32
  let index: Int32
}

/// All that changes while one document is decoded.
///
/// It lives behind one unsafe pointer, because class properties would be checked for exclusive access at every read of
/// the hot path. The memory is never freed, only used again for the next document, so that a decoder that a model keeps
/// beyond its init can still ask whether its decode is over.
struct TraceState {
  /// Which decode this is; odd while it runs.
  var generation: UInt32 = 0
  var document: JSONDocument
  var tokens: UnsafeMutablePointer<Token>
  var text: UnsafePointer<UInt8>
  var count: Int
  var settings: DecoderSettings
  var convertsKeys: Bool
  var hasLaxities: Bool
  /// Whether operations take the short way: no replay, no one following.
  var isFast = true
  var boxes: KeyedBoxes
  var log = Log()
  let tables: Tables
  /// Whether a model's `allCases` and `rawValue` may be asked, which `JSONDecoder` never does.
  var asksModel = true
  /// Whether the values met are kept of types that list theirs.
  var gathersValues = false
  /// The replay, where one runs.
  var replay: Replay?
  /// The type whose init runs.
  var asker: UnsafeMutablePointer<TypeEntry>?
  /// The value whose init runs, where it was not given a decoder of its own.
  var top: Int32 = 0
  /// Whether a failing operation gets a stand-in, so that no one will see its error.
  var isQuiet = false
  /// How many single values were asked for, whatever became of them.
  var singleValueReads = 0
  /// How many operations failed on the short way.
  var failureCount = 0
  /// The failure that the error now being thrown stands for, until a scope takes it.
  var pending: Failure?
  var virtualNodes: [VirtualNode] = []
  /// The nodes of places without ghosts, so that each run of an init meets the same.
  var knownVirtualNodes: [VirtualNode: Int32] = [:]
  /// For each key token 1 + the index of its converted name, 0 where it has none; only where names are converted.
  var conversionOf: UnsafeMutablePointer<UInt32>?
  var convertedNames: [String] = []
  var keyIndexes: [Int32: KeyIndex] = [:]
  /// Two names of one object that convert to the same key.
  var collisions: [Int32: [(first: Int32, second: Int32)]] = [:]
  var ghostDepth = 0
  /// How often decoding each element failed.
  var elementFailures: [ElementPlace: Int] = [:]
  /// Where a loop seems to ask for one element for ever; each ends its array.
  var stuckPlaces: Set<ElementPlace> = []
  var follower: ((Int32, String?, Int32) -> Void)?

  init(
    _ document: JSONDocument, _ settings: DecoderSettings, _ tables: Tables, _ boxes: KeyedBoxes
  ) {
    self.document = document
    self.tables = tables
    tokens = document.tokens
    text = document.text
    count = document.count
    self.settings = settings
    self.boxes = boxes
    convertsKeys = settings.convertsKeys
    hasLaxities = !document.laxities.isEmpty
    log.openings.reserveCapacity(document.count / 8)
    if settings.convertsKeys {
      let conversionOf = UnsafeMutablePointer<UInt32>.allocate(capacity: document.count)
      conversionOf.initialize(repeating: 0, count: document.count)
      self.conversionOf = conversionOf
    }
  }
}

// Methods of the pointer, not of what it points to: unoptimised code would copy that to call them.
extension UnsafeMutablePointer<TraceState> {
  /// The index of the token after the value at `node`, for any value.
  @inline(__always)
  func next(_ node: Int) -> Int { pointee.tokens[node].next(after: node) }

  /// The token of an element; nil where the array has none there.
  func element(_ place: ElementPlace) -> Int32? {
    guard place.array >= 0, Int(place.array) < pointee.count,
      place.index < Int(pointee.tokens[Int(place.array)].detail)
    else { return nil }
    return Int32((0..<place.index).reduce(Int(place.array) + 1) { node, _ in next(node) })
  }

  /// Notes that the names of an opened object are data.
  func takeAsMap(_ opening: Int32) {
    guard opening >= 0, Int(opening) < pointee.log.openings.count else { return }
    pointee.log.openings[Int(opening)].isMap = true
  }

  /// The name a key strategy made of a key; nil where it is used as written.
  @inline(__always)
  func convertedName(of key: Int) -> String? {
    guard let conversionOf = pointee.conversionOf, conversionOf[key] != 0 else { return nil }
    return pointee.convertedNames[Int(conversionOf[key]) - 1]
  }
}

extension TokenFlags {
  /// A member's name or an element that the model asked for.
  package static var asked: TokenFlags { TokenFlags(rawValue: 32) }
  /// A member's name that the model asked for by `decodeIfPresent`; the bit means another thing of a value.
  package static var askedOptionally: TokenFlags { opened }
  /// A member's name that the model asked for in an attempt that failed and gave way to another.
  package static var askedInVain: TokenFlags { converted }
  /// An object or array that the model opened as a container.
  package static var opened: TokenFlags { TokenFlags(rawValue: 64) }
  /// An object whose names were converted by the key strategy.
  static var converted: TokenFlags { TokenFlags(rawValue: 128) }
}

/// The decode that runs: a handle on its state, which counts no references.
///
/// It is handed out for one decode and taken back after it; never by two threads at a time.
struct TraceSession {
  let state: UnsafeMutablePointer<TraceState>

  /// The node of a container whose decode is over; the state it points to may be another decode's by then.
  static let over: Int32 = -1

  var document: JSONDocument { state.pointee.document }
  var conversions: KeyConversions { state.pointee.tables.conversions }

  var types: TypeTable {
    @inline(__always) get { state.pointee.tables.types }
  }

  var replay: Replay? {
    get { state.pointee.replay }
    nonmutating set { state.pointee.replay = newValue }
  }

  @inline(__always)
  init(_ state: UnsafeMutablePointer<TraceState>) {
    self.state = state
  }

  /// Makes a session, whose state is never freed.
  init(_ document: JSONDocument, _ settings: DecoderSettings, _ tables: Tables) {
    state = .allocate(capacity: 1)
    state.initialize(to: TraceState(document, settings, tables, KeyedBoxes()))
    state.pointee.generation = 1
  }

  /// Begins the decode of another document.
  func begin(_ document: JSONDocument, _ settings: DecoderSettings, _ tables: Tables) {
    let next = state.pointee.generation &+ 1
    state.pointee = TraceState(document, settings, tables, state.pointee.boxes)
    state.pointee.generation = next
  }

  /// Ends the decode: what a model kept of it gives nothing from now on.
  func finish() {
    state.pointee.generation &+= 1
    state.pointee.follower = nil
    state.pointee.boxes.endDecode()
    state.pointee.conversionOf?.deallocate()
    state.pointee.conversionOf = nil
    state.pointee.log = Log()
    replay = nil
  }

  /// The root's decoder.
  var root: TraceDecoder { TraceDecoder(state, 0) }

  /// Adds a place that is not in the document.
  ///
  /// - Returns: its node, a negative number.
  func virtualNode(isGhost: Bool, container: Int32, name: String) -> Int32 {
    let virtual = VirtualNode(isGhost: isGhost, container: container, name: name)
    if !isGhost, let known = state.pointee.knownVirtualNodes[virtual] { return known }
    state.pointee.virtualNodes.append(virtual)
    let node = -1 - Int32(state.pointee.virtualNodes.count)
    if !isGhost { state.pointee.knownVirtualNodes[virtual] = node }
    return node
  }

  /// The place behind a negative node.
  func virtualNode(_ node: Int32) -> VirtualNode { state.pointee.virtualNodes[Int(-2 - node)] }

  /// Whether a node is a stand-in's own.
  @inline(__always)
  func isGhost(_ node: Int32) -> Bool { node < -1 && virtualNode(node).isGhost }

  /// The kind of the value at a node; a virtual node that is no ghost is a null.
  @inline(__always)
  func kind(_ node: Int32) -> TokenKind { node >= 0 ? state.pointee.tokens[Int(node)].kind : .null }
}
