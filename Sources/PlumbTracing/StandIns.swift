import Foundation
import PlumbSyntax

extension TraceSession {
  /// A value for whatever an init asks of a container that is not in the document.
  ///
  /// - Throws: where there is none, and where the container's decode is over.
  func ghost<T: Decodable>(_ type: T.Type, of container: Int32) throws -> T {
    guard container != Self.over, let replay else { throw DecodingError.decodeIsOver }
    return try replay.ghost(type)
  }
}

/// Values that take the place of what a document does not give, so that an init can go on.
extension Replay {
  /// A value for a fatal operation.
  ///
  /// - Parameters:
  ///   - type: the type asked for.
  ///   - node: what was found there, to be coerced; -1 where nothing was.
  ///   - profile: which stand-ins to give.
  /// - Returns: nil where there is none, or stand-ins are switched off.
  func standIn<T: Decodable>(_ type: T.Type, _ node: Int32, _ profile: Profile) -> T? {
    guard usesStandIns else { return nil }
    if let scalar = type as? any TracedScalar.Type {
      return scalarStandIn(scalar, node, profile) as? T
    }
    return constant(type, profile) ?? ghostValue(type, profile)
  }

  private func scalarStandIn(_ type: any TracedScalar.Type, _ node: Int32, _ profile: Profile) -> Any? {
    func open<S: TracedScalar>(_ type: S.Type) -> Any? {
      switch profile {
      case .coerced:
        guard node >= 0, let value = type.coerced(session, Int(node)) else { return type.standIns.0 }
        scope?.hasCoerced = true
        return value
      case .other, .plain:
        if S.self == String.self, let ghostText { return ghostText }
        return profile == .other ? type.standIns.1 : type.standIns.0
      }
    }
    return open(type)
  }

  /// A value of a type of Foundation's that is written as one text or number.
  ///
  /// Those of two profiles are far apart, so that what an init objects to in one of them it need not in the other.
  func writtenValue<T>(_ type: T.Type, _ profile: Profile) -> T? {
    let isOther = profile == .other
    if type == Date.self { return Date(timeIntervalSince1970: isOther ? 4_102_444_799 : 0) as? T }
    if type == Data.self { return Data(isOther ? [1] : []) as? T }
    if type == URL.self { return URL(string: isOther ? "https://other.example/b/2" : "https://example.com/1") as? T }
    if type == Decimal.self { return Decimal(isOther ? 1 : 0) as? T }
    guard type == UUID.self else { return nil }
    let byte: UInt8 = isOther ? 0xFF : 0
    return UUID(uuid: (byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte))
      as? T
  }

  /// A constant for a type that no document is needed for.
  private func constant<T>(_ type: T.Type, _ profile: Profile) -> T? {
    if let value = writtenValue(type, profile) { return value }
    let values = EnumMetadata.allValues(of: type)
    if let value = profile == .other ? values.last : values.first { return value }
    if let iterable = type as? any CaseIterable.Type {
      func open<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first { _ in true } }
      return open(iterable) as? T
    }
    if let elementwise = type as? any Elementwise.Type {
      return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
        guard let base = buffer.baseAddress else { return nil }
        elementwise.empty(into: UnsafeMutableRawPointer(base))
        return base.move()
      }
    }
    return nil
  }

  /// A value made by the type's own init from a container that answers everything.
  private func ghostValue<T: Decodable>(_ type: T.Type, _ profile: Profile) -> T? {
    let state = session.state
    guard state.pointee.ghostDepth < 16 else { return nil }
    state.pointee.ghostDepth += 1
    defer { state.pointee.ghostDepth -= 1 }
    let node = session.virtualNode(isGhost: true, container: 0, name: "")
    let profiles = profile == .other ? [Profile.other, .plain] : [.plain, .other]
    for profile in profiles {
      let run = ghostRun(node, type, profile)
      if let value = run { return value }
    }
    return ghostText == nil ? formedValue(node, type, profile) : nil
  }

  /// Texts in forms that inits of dates, addresses and their like ask for, two of each form, far apart.
  private static let writtenForms = [
    ("1970-01-01T00:00:00Z", "2099-12-31T23:59:59Z"), ("1970-01-01T00:00:00.000Z", "2099-12-31T23:59:59.999Z"),
    ("1970-01-01", "2099-12-31"), ("1970-01-01 00:00:00", "2099-12-31 23:59:59"),
    ("https://example.com/1", "https://other.example/b/2"),
    ("00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"), ("1.0.0", "99.9.9"),
    ("#000000", "#ffffff"), ("a@example.com", "b@other.example"),
  ]

  /// A value of a type whose init objects to texts that are of no form.
  private func formedValue<T: Decodable>(_ node: Int32, _ type: T.Type, _ profile: Profile) -> T? {
    func value(_ form: Int) -> T? {
      let (plain, other) = Replay.writtenForms[form]
      for text in profile == .other ? [other, plain] : [plain, other] {
        ghostText = text
        defer { ghostText = nil }
        if let value = ghostRun(node, type, profile == .other ? .other : .plain) { return value }
      }
      return nil
    }
    if let known = forms[ObjectIdentifier(type)] { return known.flatMap(value) }
    for form in Replay.writtenForms.indices {
      guard let value = value(form) else { continue }
      forms[ObjectIdentifier(type)] = form
      return value
    }
    forms[ObjectIdentifier(type)] = .some(nil)
    return nil
  }

  private func ghostRun<T: Decodable>(_ node: Int32, _ type: T.Type, _ profile: Profile) -> T? {
    let outer = ghostProfile
    ghostProfile = profile
    defer { ghostProfile = outer }
    return isolated { try T(from: TraceDecoder(session.state, node)) }
  }

  /// A value for whatever an init asks of a ghost.
  ///
  /// - Throws: where there is none.
  func ghost<T: Decodable>(_ type: T.Type) throws -> T {
    try countGhostRead()
    guard let value = standIn(type, -1, ghostProfile) else { throw Unwinding() }
    return value
  }
}
