import PlumbSyntax

/// A dictionary whose keys are not strings and stand as an object's names all the same: `[Int: V]`, `[Enum: V]`.
///
/// Its `init(from:)` throws an error of its own at the first name that is no key, in an order that `JSONDecoder` leaves
/// to chance; so its members are recovered one by one.
protocol KeyedDictionary {
  /// Whether the keys are an object's names.
  static var isKeyed: Bool { get }

  /// The type of a key.
  static var key: Any.Type { get }

  /// The type of a value.
  static var value: Any.Type { get }

  /// Notes the keys of an object that was decoded, which list their raw values.
  static func noteKeys(of node: Int32, _ session: TraceSession)

  /// Decodes what can be decoded and reports the rest.
  ///
  /// - Returns: whether there is a value.
  static func recoverMembers(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: KeyedDictionary where Value: Decodable {
  static var isKeyed: Bool {
    if Key.self == Int.self { return true }
    guard Key.self != String.self, #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return false }
    return Key.self is any CodingKeyRepresentable.Type
  }

  static func recoverMembers(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    let session = replay.session
    guard node >= 0, session.kind(node) == .object else {
      replay.report(session.noContainer(at: node, isKeyed: true), within: node)
      return false
    }
    guard let core = session.open(object: node) else {
      replay.report(session.unreadableNames(of: node), within: node)
      return false
    }
    session.state.takeAsMap(core.opening)
    var result: [Key: Value] = [:]
    for key in core.visibleKeys() {
      core.markAsked(key)
      let name = session.name(of: key)
      guard let converted = self.key(name) else {
        replay.report(error(name, session.codingPath(node)), at: Int32(key + 1), in: node, [Key: Value].self)
        continue
      }
      if let value = replay.salvage(Value.self, core.site(name), Int32(key + 1)) { result[converted] = value }
    }
    target.initializeMemory(as: [Key: Value].self, to: result)
    return true
  }

  static var key: Any.Type { Key.self }
  static var value: Any.Type { Value.self }

  static func noteKeys(of node: Int32, _ session: TraceSession) {
    let tokens = session.state.pointee.tokens
    let entry = session.types.entry(for: Key.self)
    var token = Int(node) + 1
    while token < Int(tokens[Int(node)].extent) {
      if !tokens[token].flags.contains(.duplicate), let key = self.key(session.name(of: token)) {
        session.noteKey(key, at: Int32(token), entry)
      }
      token = session.state.next(token + 1)
    }
  }

  private static func key(_ name: String) -> Key? {
    let integer = Int(name)
    if Key.self == Int.self { return integer as? Key }
    guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return nil }
    return (Key.self as? any CodingKeyRepresentable.Type)?.init(codingKey: DictionaryKey(name, integer)) as? Key
  }

  /// What `Dictionary.init(from:)` throws.
  private static func error(_ name: String, _ path: [any CodingKey]) -> DecodingError {
    let path = path + [DictionaryKey(name, nil)]
    if Key.self == Int.self {
      return .typeMismatch(
        Int.self, .init(codingPath: path, debugDescription: "Expected Int key but found String key instead."))
    }
    return .dataCorrupted(.init(codingPath: path, debugDescription: "Could not convert key to type \(Key.self)"))
  }
}

/// A name as the standard library presents it to a dictionary's keys.
private struct DictionaryKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String, _ integer: Int?) {
    stringValue = name
    intValue = integer
  }

  init(stringValue: String) { self.init(stringValue, Int(stringValue)) }

  init(intValue: Int) { self.init("\(intValue)", intValue) }
}
