import PlumbSyntax

/// A value read as a whole.
struct SingleValueTrace: SingleValueDecodingContainer {
  let decoder: TraceDecoder

  private var state: UnsafeMutablePointer<TraceState> {
    @inline(__always) get { decoder.state }
  }

  private var node: Int32 {
    @inline(__always) get { decoder.node }
  }

  private var session: TraceSession {
    @inline(__always) get { TraceSession(state) }
  }

  private var isOver: Bool {
    @inline(__always) get { decoder.isOver }
  }

  var codingPath: [any CodingKey] { isOver ? [] : session.codingPath(node) }

  func decodeNil() -> Bool {
    if isOver { return true }
    state.pointee.singleValueReads &+= 1
    if session.isGhost(node) { return false }
    let isNull = session.kind(node) == .null
    if isNull, let scope = session.replay?.scope {
      scope.operations += 1
      scope.successes.append(Scope.Success(operation: scope.operations, node: node))
    }
    return isNull
  }

  @inline(__always)
  private func scalar<T: TracedScalar>(_ type: T.Type) throws -> T {
    if isOver { throw DecodingError.decodeIsOver }
    state.pointee.singleValueReads &+= 1
    if state.pointee.isFast { return try session.scalar(type, at: node) }
    return try slowScalar(type)
  }

  private func slowScalar<T: TracedScalar>(_ type: T.Type) throws -> T {
    if session.isGhost(node), let replay = session.replay { return try replay.ghost(type) }
    let value = try session.operate(
      type, Site(single: node), node, isOptional: false, absent: { session.refused(type, at: node) })
    guard let value else { throw Unwinding() }
    return value
  }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if isOver { throw DecodingError.decodeIsOver }
    state.pointee.singleValueReads &+= 1
    if state.pointee.isFast { return try session.value(type, at: node) }
    if session.isGhost(node), let replay = session.replay { return try replay.ghost(type) }
    return try session.nested(type, Site(single: node), node)
  }
}
