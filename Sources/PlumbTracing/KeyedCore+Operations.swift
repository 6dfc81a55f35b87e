import PlumbSyntax

/// A keyed container's operations, apart from the key's type.
extension KeyedCore {
  /// Finds a member that may be absent or null.
  ///
  /// - Returns: the token of its value, or -1 where the model gets nil.
  @inline(__always)
  func optionalValue(of name: String, _ type: Any.Type) -> Int {
    let node = value(of: name)
    if node >= 0 {
      state.pointee.tokens[node - 1].flags.insert(.askedOptionally)
      if state.pointee.tokens[node].kind != .null { return node }
    }
    session.noteAbsence(object, name, Int32(truncatingIfNeeded: node), type)
    return -1
  }

  func site(_ name: String) -> Site { Site(container: object, name: name, index: -1, opening: opening) }

  private func touch() {
    guard !state.pointee.isFast, opening >= 0, Int(opening) < state.pointee.log.openings.count else { return }
    state.pointee.log.openings[Int(opening)].lastFailed = false
  }

  // MARK: The long way

  func slow<T: TracedScalar>(_ type: T.Type, _ key: any CodingKey) throws -> T {
    try required(type, key) { try session.operate(type, $0, $1, isOptional: false, absent: $2) }
  }

  func slow<T: Decodable>(_ type: T.Type, _ key: any CodingKey) throws -> T {
    try required(type, key) { try session.operate(type, $0, $1, isOptional: false, absent: $2) }
  }

  func slowOptional<T: TracedScalar>(_ type: T.Type, _ key: any CodingKey) throws -> T? {
    try asked(type, key, isOptional: true) { try session.operate(type, $0, $1, isOptional: true, absent: $2) }
  }

  func slowOptional<T: Decodable>(_ type: T.Type, _ key: any CodingKey) throws -> T? {
    try asked(type, key, isOptional: true) { try session.operate(type, $0, $1, isOptional: true, absent: $2) }
  }

  /// What an operation is given: where it is, the value's token or -1, and the error where there is none.
  private typealias Operation<T> = (Site, Int32, () -> any Error) throws -> T?

  private func required<T: Decodable>(_ type: T.Type, _ key: any CodingKey, _ operate: Operation<T>) throws -> T {
    if object < 0 { return try session.ghost(type, of: object) }
    guard let found = try asked(type, key, operate) else { throw Unwinding() }
    return found
  }

  /// Finds a member and runs an operation on it; a ghost has none.
  private func asked<T>(
    _ type: T.Type, _ key: any CodingKey, isOptional: Bool = false, _ operate: Operation<T>
  ) throws -> T? {
    if object < 0 { return nil }
    touch()
    let node = Int32(value(of: key.stringValue))
    if isOptional, node > 0 { state.pointee.tokens[Int(node) - 1].flags.insert(.askedOptionally) }
    return try operate(site(key.stringValue), node) { session.missing(key, in: object, type) }
  }

  /// The value of a member that a nested container is wanted of.
  func node(_ key: any CodingKey, _ type: Any.Type) throws -> Int32 {
    if object == TraceSession.over { throw DecodingError.decodeIsOver }
    if object < 0 { return session.virtualNode(isGhost: true, container: 0, name: "") }
    touch()
    let node = Int32(value(of: key.stringValue))
    if node >= 0 { return node }
    let error = session.missing(key, in: object, type)
    guard let replay = session.replay, let scope = replay.scope else { throw error }
    let operation = try replay.count(scope)
    let ghost = try replay.failed(error, type, site(key.stringValue), -1, operation, false) { replay -> Int32? in
      replay.usesStandIns ? session.virtualNode(isGhost: true, container: object, name: key.stringValue) : nil
    }
    guard let ghost else { throw error }
    return ghost
  }

  func contains(_ name: String) -> Bool {
    let key = find(name)
    if key < 0 {
      session.noteAbsence(object, name, -1, nil, opening)
      return false
    }
    markAsked(key)
    return true
  }

  func decodeNil(_ key: any CodingKey) throws -> Bool {
    touch()
    let node = Int32(value(of: key.stringValue))
    guard node < 0 else {
      let isNull = session.kind(node) == .null
      if let scope = session.replay?.scope {
        scope.operations += 1
        if isNull { scope.successes.append(Scope.Success(operation: scope.operations, node: node)) }
      }
      return isNull
    }
    let error = session.missing(key, in: object, Never?.self)
    guard let replay = session.replay, let scope = replay.scope else { throw error }
    let operation = try replay.count(scope)
    return try replay.failed(error, Never?.self, site(key.stringValue), -1, operation, false) { replay -> Bool? in
      replay.usesStandIns ? true : nil
    } ?? false
  }

  /// A decoder for a member, or for null where there is none; this never fails.
  func superDecoder(_ name: String) -> TraceDecoder {
    if object == TraceSession.over { return .over(state) }
    if object < 0 { return TraceDecoder(state, object) }
    touch()
    let node = value(of: name)
    session.noteRawRead(Int32(node))
    if node >= 0 { return TraceDecoder(state, Int32(node)) }
    return TraceDecoder(state, session.virtualNode(isGhost: false, container: object, name: name))
  }

  /// Notes that names are listed as data, and remarks on it where the key strategy rewrote them.
  func noteListing<Key: CodingKey>(_ type: Key.Type) {
    guard EnumMetadata.caseCount(of: type) == 0 else { return }
    state.takeAsMap(opening)
    guard state.pointee.convertsKeys else { return }
    let changed = visibleKeys().first { state.convertedName(of: $0) != nil }
    guard changed != nil, let asker = state.pointee.asker else { return }
    state.pointee.log.remarks.append(Remark(kind: .rewrittenKeys, node: object, type: asker.pointee.type))
  }
}
