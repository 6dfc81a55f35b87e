import PlumbSyntax

/// The members of an object, by a model's own keys.
struct KeyedTrace<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let cell: UnsafeMutablePointer<KeyedCore>

  init(_ cell: UnsafeMutablePointer<KeyedCore>) {
    self.cell = cell
  }

  private var core: KeyedCore {
    @inline(__always) get { cell.pointee }
  }

  var codingPath: [any CodingKey] { core.session.codingPath(core.object) }

  var allKeys: [Key] {
    if core.object < 0 {
      // An enum with payloads wants exactly one key of a ghost.
      return core.session.replay?.ghostProfile == .other ? Array(EnumMetadata.allValues(of: Key.self).prefix(1)) : []
    }
    core.noteListing(Key.self)
    return core.visibleKeys().compactMap { Key(stringValue: core.session.name(of: $0)) }
  }

  func contains(_ key: Key) -> Bool {
    guard core.object >= 0 else { return false }
    return core.contains(key.stringValue)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard core.object >= 0 else { return false }
    return try core.decodeNil(key)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if core.state.pointee.isFast {
      let node = core.value(of: key.stringValue)
      guard node >= 0 else { throw core.session.missing(key, in: core.object, type) }
      return try core.session.value(type, at: Int32(truncatingIfNeeded: node))
    }
    return try core.slow(type, key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    if core.state.pointee.isFast {
      let node = core.optionalValue(of: key.stringValue, type)
      return node < 0 ? nil : try core.session.value(type, at: Int32(truncatingIfNeeded: node))
    }
    return try core.slowOptional(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    core.session.boxed(Nested.self, try core.session.keyed(at: try core.node(key, [String: Any].self)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try core.session.unkeyed(at: try core.node(key, [Any].self))
  }

  func superDecoder() throws -> any Decoder { core.superDecoder(JSONKey.super.stringValue) }

  func superDecoder(forKey key: Key) throws -> any Decoder { core.superDecoder(key.stringValue) }

  // MARK: Scalars

  @inline(__always)
  private func scalar<T: TracedScalar>(_ type: T.Type, _ key: Key) throws -> T {
    if core.state.pointee.isFast {
      let node = core.value(of: key.stringValue)
      if node >= 0, let value = T.read(core.state, node) { return value }
      throw node < 0
        ? core.session.missing(key, in: core.object, type)
        : core.session.refused(type, at: Int32(truncatingIfNeeded: node))
    }
    return try core.slow(type, key)
  }

  @inline(__always)
  private func optional<T: TracedScalar>(_ type: T.Type, _ key: Key) throws -> T? {
    if core.state.pointee.isFast {
      let node = core.optionalValue(of: key.stringValue, type)
      if node < 0 { return nil }
      if let value = T.read(core.state, node) { return value }
      throw core.session.refused(type, at: Int32(truncatingIfNeeded: node))
    }
    return try core.slowOptional(type, key)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try optional(type, key) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try optional(type, key) }
}
