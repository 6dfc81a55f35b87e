import PlumbSyntax

/// The elements of an array, in order; the index does not move on where decoding one fails.
struct UnkeyedTrace: UnkeyedDecodingContainer {
  let state: UnsafeMutablePointer<TraceState>
  let opening: Int32
  private let node: Int32
  /// The decode it belongs to.
  private let generation: UInt32
  private var position: Int32
  private var index: Int32 = 0

  init(_ session: TraceSession, _ array: Int32, opening: Int32) {
    state = session.state
    node = array
    generation = session.state.pointee.generation
    self.opening = opening
    position = array + 1
  }

  var session: TraceSession { TraceSession(state) }

  /// The array's token, a ghost, or -1 where the decode is over.
  private var array: Int32 { generation == state.pointee.generation ? node : -1 }

  var codingPath: [any CodingKey] { session.codingPath(array) }
  var currentIndex: Int { Int(index) }
  var count: Int? { array < 0 ? 0 : Int(state.pointee.tokens[Int(array)].detail) }

  var isAtEnd: Bool {
    guard array >= 0 else { return true }
    return Int(index) >= Int(state.pointee.tokens[Int(array)].detail) || isStuck
  }

  /// Whether a loop asks for one element for ever, which `JSONDecoder` would go along with.
  private var isStuck: Bool {
    guard !state.pointee.stuckPlaces.isEmpty else { return false }
    return state.pointee.stuckPlaces.contains(ElementPlace(array: array, index: index))
  }

  /// The element's token, or -1 beyond the last.
  private var element: Int32 {
    array >= 0 && Int(index) < Int(state.pointee.tokens[Int(array)].detail) ? position : -1
  }

  private mutating func advance() {
    if element >= 0 { position = Int32(truncatingIfNeeded: state.next(Int(position))) }
    index += 1
  }

  private func markAsked(_ element: Int32) {
    guard element >= 0 else { return }
    if state.pointee.isFast {
      state.pointee.tokens[Int(element)].flags.insert(.asked)
    } else {
      state.pointee.log.reads.append(Read(container: opening, token: element))
      if opening >= 0, Int(opening) < state.pointee.log.openings.count {
        state.pointee.log.openings[Int(opening)].lastFailed = false
      }
    }
  }

  private func atEnd(_ type: Any.Type) -> any Error { session.atEnd(of: array, index: Int(index), type) }

  private var site: Site { Site(container: array, name: nil, index: index, opening: opening) }

  private func noteFailure() {
    let place = ElementPlace(array: array, index: index)
    let count = state.pointee.elementFailures[place, default: 0] + 1
    state.pointee.elementFailures[place] = count
    // A loop that tries as often as there are elements ends by itself, though it gets no further.
    let elements = array >= 0 ? Int(state.pointee.tokens[Int(array)].detail) : 0
    if count == max(20_000, 2 * elements) { state.pointee.stuckPlaces.insert(place) }
  }

  // MARK: Values

  private mutating func required<T>(_ read: (UnkeyedTrace, Int32) throws -> T) throws -> T {
    let element = self.element
    markAsked(element)
    do {
      let value = try read(self, element)
      advance()
      return value
    } catch {
      noteFailure()
      throw error
    }
  }

  @inline(__always)
  private mutating func scalar<T: TracedScalar>(_ type: T.Type) throws -> T {
    try required { container, element in
      if container.state.pointee.isFast {
        if element >= 0, let value = T.read(container.state, Int(element)) { return value }
        throw element < 0 ? container.atEnd(type) : container.session.refused(type, at: element)
      }
      return try container.slow(type, element)
    }
  }

  private func slow<T: TracedScalar>(_ type: T.Type, _ element: Int32) throws -> T {
    if array < 0 { return try session.ghost(type, of: array) }
    let value = try session.operate(type, site, element, isOptional: false, absent: { atEnd(type) })
    guard let value else { throw Unwinding() }
    return value
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try required { container, element in
      if container.state.pointee.isFast {
        guard element >= 0 else { throw container.atEnd(type) }
        return try container.session.value(type, at: element)
      }
      if container.array < 0 { return try container.session.ghost(type, of: container.array) }
      let value = try container.session.operate(
        type, container.site, element, isOptional: false, absent: { container.atEnd(type) })
      guard let value else { throw Unwinding() }
      return value
    }
  }

  /// As `JSONDecoder` does it, the index moves on even beyond the end.
  private mutating func optional<T>(_ read: (UnkeyedTrace, Int32) throws -> T?) throws -> T? {
    let element = self.element
    markAsked(element)
    if element < 0 || session.kind(element) == .null {
      if let scope = session.replay?.scope, array >= 0 { scope.operations += 1 }
      advance()
      return nil
    }
    do {
      let value = try read(self, element)
      advance()
      return value
    } catch {
      noteFailure()
      throw error
    }
  }

  private mutating func optionalScalar<T: TracedScalar>(_ type: T.Type) throws -> T? {
    try optional { container, element in
      if container.state.pointee.isFast {
        guard let value = T.read(container.state, Int(element)) else {
          throw container.session.refused(type, at: element)
        }
        return value
      }
      return try container.session.operate(
        type, container.site, element, isOptional: true, absent: { container.atEnd(type) })
    }
  }

  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    try optional { container, element in
      if container.state.pointee.isFast { return try container.session.value(type, at: element) }
      return try container.session.operate(
        type, container.site, element, isOptional: true, absent: { container.atEnd(type) })
    }
  }

  mutating func decodeNil() throws -> Bool {
    let element = self.element
    guard element >= 0 || array < 0 else {
      let error = atEnd(Never.self)
      if let replay = session.replay, let scope = replay.scope {
        let operation = try replay.count(scope)
        return try replay.failed(error, Never.self, site, -1, operation, false) { _ -> Bool? in false } ?? false
      }
      throw error
    }
    if let scope = session.replay?.scope, array >= 0 { scope.operations += 1 }
    guard element >= 0, session.kind(element) == .null else { return false }
    markAsked(element)
    advance()
    return true
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    try required { container, element in
      let session = container.session
      return session.boxed(type, try session.keyed(at: try container.node(element, [String: Any].self)))
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try required { container, element in
      try container.session.unkeyed(at: try container.node(element, [Any].self))
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    try required { container, element in
      TraceDecoder(container.state, try container.node(element, (any Decoder).self))
    }
  }

  /// The element a container or decoder is wanted of.
  private func node(_ element: Int32, _ type: Any.Type) throws -> Int32 {
    if array == TraceSession.over { throw DecodingError.decodeIsOver }
    if array < 0 { return array }
    if element >= 0 { return element }
    let error = atEnd(type)
    guard let replay = session.replay, let scope = replay.scope else { throw error }
    let operation = try replay.count(scope)
    let ghost = try replay.failed(error, type, site, -1, operation, false) { replay -> Int32? in
      replay.usesStandIns ? session.virtualNode(isGhost: true, container: array, name: "\(index)") : nil
    }
    guard let ghost else { throw error }
    return ghost
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try optionalScalar(type) }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try optionalScalar(type) }
}
