import PlumbSyntax

/// The long way: what a model asks while it is replayed or followed, one operation at a time.
extension TraceSession {
  /// Reads a scalar.
  ///
  /// - Parameters:
  ///   - type: the type asked for.
  ///   - site: where the model asked.
  ///   - node: the value's token, or -1 where it is absent.
  ///   - isOptional: whether absence and null are answered with nil.
  ///   - absent: makes the error for an absent value.
  /// - Returns: nil where the model gets nil.
  /// - Throws: what `JSONDecoder` would throw, unless a stand-in takes the value's place.
  func operate<T: TracedScalar>(
    _ type: T.Type, _ site: Site, _ node: Int32, isOptional: Bool, absent: () -> any Error
  ) throws -> T? {
    state.pointee.follower?(site.container, site.name, site.index)
    let operation = try replay?.scope.map { try replay?.count($0) } ?? 0
    if isOptional, node == -1 || kind(node) == .null {
      noteAbsence(site, node, type)
      return nil
    }
    if node >= 0, let value = T.read(state, Int(node)) {
      replay?.scope?.successes.append(Scope.Success(operation: operation ?? 0, node: node))
      return value
    }
    let error = quietly(replay?.scope?.isFatal(Point(site, type)) == true) {
      node == -1 ? absent() : refused(type, at: node)
    }
    return try replay?.failed(error, type, site, node, operation ?? 0, isOptional) { replay in
      replay.standIn(type, node, replay.scope?.profile ?? .coerced)
    } ?? { throw error }()
  }

  /// Makes an error; only its failure is noted where no one will see it.
  private func quietly(_ isQuiet: Bool, _ body: () -> any Error) -> any Error {
    state.pointee.isQuiet = isQuiet
    defer { state.pointee.isQuiet = false }
    return body()
  }

  /// Decodes a value by its own type.
  func operate<T: Decodable>(
    _ type: T.Type, _ site: Site, _ node: Int32, isOptional: Bool, absent: () -> any Error
  ) throws -> T? {
    let entry = types.entry(for: type)
    switch entry.pointee.kind {
    case .string: return same(try operate(String.self, site, node, isOptional: isOptional, absent: absent), as: T?.self)
    case .int: return same(try operate(Int.self, site, node, isOptional: isOptional, absent: absent), as: T?.self)
    case .double: return same(try operate(Double.self, site, node, isOptional: isOptional, absent: absent), as: T?.self)
    case .bool: return same(try operate(Bool.self, site, node, isOptional: isOptional, absent: absent), as: T?.self)
    default: break
    }
    state.pointee.follower?(site.container, site.name, site.index)
    guard let replay, let scope = replay.scope else {
      if isOptional, node == -1 || kind(node) == .null {
        noteAbsence(site, node, type)
        return nil
      }
      if node == -1 { throw absent() }
      return try value(type, at: node, entry)
    }
    let operation = try replay.count(scope)
    if isOptional, node == -1 || kind(node) == .null {
      noteAbsence(site, node, type)
      return nil
    }
    if node == -1 {
      let error = quietly(scope.isFatal(Point(site, type)), absent)
      return try replay.failed(error, type, site, node, operation, isOptional) { $0.standIn(type, -1, scope.profile) }
    }
    let point = Point(site, type)
    if scope.isFatal(point) {
      scope.met.append(point)
      let recovered = replay.recover(type, node, at: point, isOptional: isOptional)
      // What a date is made of in the place of its number has to differ between profiles, too.
      let other = scope.profile == .other ? replay.writtenValue(type, .other) : nil
      if let value = other ?? recovered ?? replay.standIn(type, -1, scope.profile) { return value }
      scope.isIncomplete = true
      if isOptional { return nil }
      throw Unwinding()
    }
    do {
      let value = try replay.attempt(type, node)
      if let last = scope.children.indices.last { scope.children[last].opening = site.opening }
      if scope.children.last?.record.isEmpty != true {
        scope.successes.append(Scope.Success(operation: operation, node: node))
      }
      return value
    } catch {
      var failure =
        state.pointee.pending ?? Failure(cause: .inner, container: site.container, node: node, type: type)
      failure.asker = state.pointee.asker?.pointee.type
      replay.log(failure, error, site, type, operation, isOptional)
      throw error
    }
  }

  /// Decodes an element or a wrapped value that has to be there.
  func nested<T: Decodable>(_ type: T.Type, _ site: Site, _ node: Int32) throws -> T {
    guard let value = try operate(type, site, node, isOptional: false, absent: { Unwinding() }) else {
      throw Unwinding()
    }
    return value
  }

  private func noteAbsence(_ site: Site, _ node: Int32, _ type: Any.Type?) {
    guard let name = site.name, site.container >= 0 else { return }
    noteAbsence(site.container, name, node, type, site.opening)
  }

  /// Notes that a model got nil of a member that it asked for; the node is the null's token, or -1.
  @inline(never)
  func noteAbsence(_ object: Int32, _ name: String, _ node: Int32, _ type: Any.Type?, _ opening: Int32 = -1) {
    if object == Self.over { return }
    let asker = state.pointee.asker
    let mayFallBack = asker?.mayFallBack(name) ?? false
    // A null says something only where a property has no room for it; a missing key may have a twin as well.
    guard node == -1 || mayFallBack else { return }
    var absence = Absence(
      object: object, name: name, node: node, type: type, asker: asker?.pointee.type, mayFallBack: mayFallBack)
    absence.opening = opening
    state.pointee.log.absences.append(absence)
  }
}

extension Replay {
  /// Takes a failing operation: a stand-in where it is known to be fatal, else the model gets the error.
  func failed<T>(
    _ error: any Error, _ type: Any.Type, _ site: Site, _ node: Int32, _ operation: Int, _ isOptional: Bool,
    _ standIn: (Replay) -> T?
  ) throws -> T? {
    guard let scope else { throw error }
    let point = Point(site, type)
    guard scope.isFatal(point) else {
      log(session.state.pointee.pending, error, site, type, operation, isOptional)
      throw error
    }
    scope.met.append(point)
    if var failure = session.state.pointee.pending {
      session.state.pointee.pending = nil
      complete(&failure, site, isOptional)
      failure.alsoTried = session.state.pointee.log.failures
        .filter { $0.failure.node == node && node >= 0 }.map(\.failure.type)
      scope.recovered.append(LoggedFailure(failure: failure, error: error, operation: operation, point: point))
    }
    if let value = standIn(self) { return value }
    scope.isIncomplete = true
    if isOptional { return nil }
    throw Unwinding()
  }

  /// Logs a failing operation that may turn out to be fatal.
  func log(
    _ failure: Failure?, _ error: any Error, _ site: Site, _ type: Any.Type, _ operation: Int, _ isOptional: Bool
  ) {
    session.state.pointee.pending = nil
    guard var failure else { return }
    complete(&failure, site, isOptional)
    session.state.pointee.log.failures.append(
      LoggedFailure(
        failure: failure, error: error, operation: operation, point: Point(site, type), opening: site.opening))
    if site.opening >= 0, Int(site.opening) < session.state.pointee.log.openings.count {
      session.state.pointee.log.openings[Int(site.opening)].lastFailed = true
    }
  }

  private func complete(_ failure: inout Failure, _ site: Site, _ isOptional: Bool) {
    if site.name != nil || site.index >= 0 {
      failure.container = site.container
      failure.name = site.name
      failure.index = site.index
    }
    failure.isOptional = isOptional
    if let scope, scope.node == failure.node { failure.whole = scope.type }
  }
}
