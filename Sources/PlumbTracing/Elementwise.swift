import PlumbSyntax

/// A collection or optional that is decoded element by element, without a container of its own.
protocol Elementwise {
  /// Decodes strictly, as `init(from:)` would, into uninitialised memory for one value, which a throw leaves so.
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws

  /// Decodes what can be decoded and reports the rest; elements with no stand-in are left out.
  ///
  /// - Returns: whether there is a value.
  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool

  /// The type of an element.
  static var element: Any.Type { get }
  /// An empty value, written into uninitialised memory.
  static func empty(into target: UnsafeMutableRawPointer)
}

/// The elements of an array, one after the other, each marked as asked.
private struct ElementWalk {
  private let state: UnsafeMutablePointer<TraceState>
  private let array: Int32
  private let opening: Int32
  private var position: Int
  private var index: Int32 = -1
  let count: Int

  init(_ session: TraceSession, _ array: Int32) {
    state = session.state
    self.array = array
    opening = session.logOpening(array)
    position = Int(array) + 1
    count = Int(state.pointee.tokens[Int(array)].detail)
  }

  /// Where the element is that was given last.
  var site: Site { Site(container: array, name: nil, index: index, opening: opening) }

  /// The next element's token; nil after the last.
  @inline(__always)
  mutating func next() -> Int32? {
    index += 1
    guard index < count else { return nil }
    let element = position
    position = state.next(element)
    if state.pointee.isFast {
      state.pointee.tokens[element].flags.insert(.asked)
    } else {
      state.pointee.log.reads.append(Read(container: opening, token: Int32(element)))
    }
    return Int32(truncatingIfNeeded: element)
  }
}

extension TraceSession {
  /// Opens an array to decode its elements.
  fileprivate func walk(_ node: Int32) throws -> ElementWalk {
    guard node >= 0, kind(node) == .array else { throw noContainer(at: node, isKeyed: false) }
    return ElementWalk(self, node)
  }

  /// An element, decoded strictly.
  @inline(__always)
  fileprivate func element<Element: Decodable>(
    _ type: Element.Type, _ node: Int32, _ walk: ElementWalk, _ entry: UnsafeMutablePointer<TypeEntry>
  ) throws -> Element {
    if state.pointee.isFast { return try value(type, at: node, entry) }
    if let value = replay?.quickElement(type, node) { return value }
    return try nested(type, walk.site, node)
  }
}

extension Replay {
  /// Opens an array to decode what elements can be decoded; nil where it is none, which has been noted.
  fileprivate func walk(_ node: Int32) -> ElementWalk? {
    do { return try session.walk(node) } catch {
      report(error, within: node)
      return nil
    }
  }
}

extension Array: Elementwise where Element: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: [Element] = []
    var walk = try session.walk(node)
    let entry = session.types.entry(for: Element.self)
    result.reserveCapacity(walk.count)
    while let element = walk.next() { result.append(try session.element(Element.self, element, walk, entry)) }
    target.initializeMemory(as: [Element].self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    var result: [Element] = []
    guard var walk = replay.walk(node) else { return false }
    while let element = walk.next() {
      if let value = replay.salvage(Element.self, walk.site, element) { result.append(value) }
    }
    target.initializeMemory(as: [Element].self, to: result)
    return true
  }

  static var element: Any.Type { Element.self }
  static func empty(into target: UnsafeMutableRawPointer) { target.initializeMemory(as: [Element].self, to: []) }
}

extension Set: Elementwise where Element: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: Set<Element> = []
    var walk = try session.walk(node)
    let entry = session.types.entry(for: Element.self)
    while let element = walk.next() { result.insert(try session.element(Element.self, element, walk, entry)) }
    target.initializeMemory(as: Set<Element>.self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    var result: Set<Element> = []
    guard var walk = replay.walk(node) else { return false }
    while let element = walk.next() {
      if let value = replay.salvage(Element.self, walk.site, element) { result.insert(value) }
    }
    target.initializeMemory(as: Set<Element>.self, to: result)
    return true
  }

  static var element: Any.Type { Element.self }
  static func empty(into target: UnsafeMutableRawPointer) { target.initializeMemory(as: Set<Element>.self, to: []) }
}

extension Optional: Elementwise where Wrapped: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: Wrapped?
    if session.kind(node) != .null {
      result =
        session.state.pointee.isFast
        ? try session.value(Wrapped.self, at: node)
        : try session.nested(Wrapped.self, Site(single: node), node)
    }
    target.initializeMemory(as: Wrapped?.self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    var result: Wrapped?
    if replay.session.kind(node) != .null {
      result = replay.salvage(Wrapped.self, Site(single: node), node)
    }
    target.initializeMemory(as: Wrapped?.self, to: result)
    return true
  }

  static var element: Any.Type { Wrapped.self }
  static func empty(into target: UnsafeMutableRawPointer) { target.initializeMemory(as: Wrapped?.self, to: nil) }
}

extension Dictionary: Elementwise where Key == String, Value: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: [String: Value] = [:]
    guard node >= 0, session.kind(node) == .object else { throw session.noContainer(at: node, isKeyed: true) }
    let members = try session.members(of: node)
    result.reserveCapacity(members.keys.count)
    for key in members.keys {
      members.core.markAsked(key)
      let value: Value
      if session.state.pointee.isFast {
        value = try session.value(Value.self, at: Int32(key + 1))
      } else {
        value = try session.nested(Value.self, members.site(key, session), Int32(key + 1))
      }
      if let name = session.document.string(at: key), result[name] == nil { result[name] = value }
    }
    target.initializeMemory(as: [String: Value].self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    let session = replay.session
    var result: [String: Value] = [:]
    guard node >= 0, session.kind(node) == .object else {
      replay.report(session.noContainer(at: node, isKeyed: true), within: node)
      return false
    }
    do {
      let members = try session.members(of: node)
      for key in members.keys {
        members.core.markAsked(key)
        if let value = replay.salvage(Value.self, members.site(key, session), Int32(key + 1)),
          let name = session.document.string(at: key)
        {
          result[name] = value
        }
      }
    } catch {
      replay.report(error, within: node)
      return false
    }
    target.initializeMemory(as: [String: Value].self, to: result)
    return true
  }

  static var element: Any.Type { Value.self }
  static func empty(into target: UnsafeMutableRawPointer) { target.initializeMemory(as: [String: Value].self, to: [:]) }
}

/// The members of an object that is read as a dictionary: names stay as written, whatever the key strategy.
private struct Members {
  let core: KeyedCore
  let keys: [Int]

  func site(_ key: Int, _ session: TraceSession) -> Site {
    Site(container: core.object, name: session.document.string(at: key), index: -1, opening: core.opening)
  }
}

extension TraceSession {
  fileprivate func members(of node: Int32) throws -> Members {
    let state = self.state
    let tokens = state.pointee.tokens
    let core = KeyedCore(state: state, object: node, opening: logOpening(node))
    state.takeAsMap(core.opening)
    var keys: [Int] = []
    keys.reserveCapacity(Int(tokens[Int(node)].detail))
    let end = Int(tokens[Int(node)].extent)
    var key = Int(node) + 1
    while key < end {
      if tokens[key].flags.contains(.invalid) { throw unreadableNames(of: node) }
      // Under a key strategy JSONDecoder decodes the values of repeated names, too, and then drops them.
      if state.pointee.convertsKeys || !tokens[key].flags.contains(.duplicate) { keys.append(key) }
      key = state.next(key + 1)
    }
    return Members(core: core, keys: keys)
  }
}
