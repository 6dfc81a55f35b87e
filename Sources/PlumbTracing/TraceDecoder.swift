import PlumbSyntax

/// The decoder that models are given: a place in a document, and where what they ask is noted.
struct TraceDecoder: Decoder {
  let state: UnsafeMutablePointer<TraceState>
  /// The value's token; negative for a place that is not in the document.
  private let place: Int32
  /// The decode it belongs to.
  private let generation: UInt32

  /// The place of a decoder that reads whatever value is decoded when it is asked.
  ///
  /// So does the one decoder that `JSONDecoder` passes down: a model that keeps it reads its own value later, not its
  /// part's. Only `superDecoder()` makes another.
  static let current = Int32.min

  @inline(__always)
  var node: Int32 { place == Self.current ? state.pointee.top : place }

  @inline(__always)
  init(_ state: UnsafeMutablePointer<TraceState>, _ node: Int32 = current) {
    self.state = state
    place = node
    generation = state.pointee.generation
  }

  private init(_ state: UnsafeMutablePointer<TraceState>, _ node: Int32, generation: UInt32) {
    self.state = state
    place = node
    self.generation = generation
  }

  /// A decoder whose decode is over.
  static func over(_ state: UnsafeMutablePointer<TraceState>) -> TraceDecoder {
    TraceDecoder(state, TraceSession.over, generation: state.pointee.generation &- 1)
  }

  private var session: TraceSession {
    @inline(__always) get { TraceSession(state) }
  }

  /// Whether the decode it belongs to has ended.
  var isOver: Bool {
    @inline(__always) get { generation != state.pointee.generation }
  }

  var codingPath: [any CodingKey] { isOver ? [] : session.codingPath(node) }

  var userInfo: [CodingUserInfoKey: Any] { state.pointee.settings.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if isOver { throw DecodingError.decodeIsOver }
    let core = try session.keyed(at: node)
    if !state.pointee.isFast, core.opening >= 0 { state.pointee.log.keys[core.opening] = type }
    return session.boxed(type, core)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if isOver { throw DecodingError.decodeIsOver }
    return try session.unkeyed(at: node)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if isOver { throw DecodingError.decodeIsOver }
    return SingleValueTrace(decoder: self)
  }
}

extension DecodingError {
  /// What a decoder gives that a model kept beyond its decode.
  static var decodeIsOver: DecodingError {
    dataCorrupted(Context(codingPath: [], debugDescription: "The traced decode is over; its decoder reads no more."))
  }
}

extension TraceSession {
  /// The container that a model is given for an opened object.
  @inline(__always)
  func boxed<Key: CodingKey>(_ type: Key.Type, _ core: KeyedCore) -> KeyedDecodingContainer<Key> {
    state.pointee.boxes.container(type, core)
  }

  /// Opens an object, as an operation of the init that asks.
  @inline(__always)
  func keyed(at node: Int32) throws -> KeyedCore {
    if state.pointee.isFast {
      guard node >= 0, kind(node) == .object else { throw noContainer(at: node, isKeyed: true) }
      guard let core = open(object: node) else { throw unreadableNames(of: node) }
      return core
    }
    return try container(at: node, isKeyed: true) {
      open(object: $0)
    } ghost: {
      KeyedCore(state: state, object: $0, opening: -1)
    }
  }

  /// Opens an array, as an operation of the init that asks.
  func unkeyed(at node: Int32) throws -> UnkeyedTrace {
    if state.pointee.isFast {
      guard node >= 0, kind(node) == .array else { throw noContainer(at: node, isKeyed: false) }
      return UnkeyedTrace(self, node, opening: logOpening(node))
    }
    return try container(at: node, isKeyed: false) {
      UnkeyedTrace(self, $0, opening: logOpening($0))
    } ghost: {
      UnkeyedTrace(self, $0, opening: -1)
    }
  }

  private func container<C>(
    at node: Int32, isKeyed: Bool, open: (Int32) -> C?, ghost: (Int32) -> C
  ) throws -> C {
    if isGhost(node) { return ghost(node) }
    state.pointee.follower?(node, nil, -1)
    let operation = try replay?.scope.map { try replay?.count($0) } ?? 0
    let isFitting = node >= 0 && kind(node) == (isKeyed ? .object : .array)
    if isFitting, let core = open(node) { return core }
    let error = isFitting ? unreadableNames(of: node) : noContainer(at: node, isKeyed: isKeyed)
    let type: Any.Type = isKeyed ? [String: Any].self : [Any].self
    return try replay?.failed(error, type, Site(single: node), node, operation ?? 0, false) { replay in
      replay.usesStandIns ? ghost(virtualNode(isGhost: true, container: 0, name: "")) : nil
    } ?? { throw error }()
  }
}
