import PlumbSyntax

/// A collection or optional that is decoded element by element, without a container of its own.
protocol Elementwise {
  /// Decodes strictly, as `init(from:)` would.
  ///
  /// - Parameter target: uninitialised memory for one value of this type; initialised unless this throws.
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

extension TraceSession {
  /// Strictly decodes each element of an array.
  @inline(__always)
  fileprivate func eachElement<Element: Decodable>(
    _ type: Element.Type, _ node: Int32, reserve: (Int) -> Void, _ body: (Element) -> Void
  ) throws {
    guard node >= 0, kind(node) == .array else { throw noContainer(at: node, isKeyed: false) }
    let state = self.state
    let count = Int(state.pointee.tokens[Int(node)].detail)
    let opening = logOpening(node)
    reserve(count)
    let entry = types.entry(for: type)
    var element = Int(node) + 1
    for index in 0..<count {
      if state.pointee.isFast {
        state.pointee.tokens[element].flags.insert(.asked)
        body(try value(type, at: Int32(truncatingIfNeeded: element), entry))
      } else {
        state.pointee.log.reads.append(Read(container: opening, token: Int32(element)))
        let site = Site(container: node, name: nil, index: Int32(index), opening: opening)
        body(try nested(type, site, Int32(element)))
      }
      element = state.pointee.next(element)
    }
  }
}

extension Replay {
  /// Decodes each element of an array that can be decoded.
  fileprivate func eachElement<Element: Decodable>(
    _ type: Element.Type, _ node: Int32, _ body: (Element) -> Void
  ) -> Bool {
    let state = session.state
    guard node >= 0, session.kind(node) == .array else {
      report(session.noContainer(at: node, isKeyed: false), within: node)
      return false
    }
    let opening = session.logOpening(node)
    var element = Int(node) + 1
    for index in 0..<Int(state.pointee.tokens[Int(node)].detail) {
      state.pointee.log.reads.append(Read(container: opening, token: Int32(element)))
      let site = Site(container: node, name: nil, index: Int32(index), opening: opening)
      if let value = salvage(type, site, Int32(element)) { body(value) }
      element = state.pointee.next(element)
    }
    return true
  }
}

extension Array: Elementwise where Element: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: [Element] = []
    try session.eachElement(Element.self, node, reserve: { result.reserveCapacity($0) }) { result.append($0) }
    target.initializeMemory(as: [Element].self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    var result: [Element] = []
    guard replay.eachElement(Element.self, node, { result.append($0) }) else { return false }
    target.initializeMemory(as: [Element].self, to: result)
    return true
  }

  static var element: Any.Type { Element.self }
  static func empty(into target: UnsafeMutableRawPointer) { target.initializeMemory(as: [Element].self, to: []) }
}

extension Set: Elementwise where Element: Decodable {
  static func decode(_ session: TraceSession, _ node: Int32, into target: UnsafeMutableRawPointer) throws {
    var result: Set<Element> = []
    try session.eachElement(Element.self, node, reserve: { _ in }) { result.insert($0) }
    target.initializeMemory(as: Set<Element>.self, to: result)
  }

  static func recover(_ replay: Replay, _ node: Int32, into target: UnsafeMutableRawPointer) -> Bool {
    var result: Set<Element> = []
    guard replay.eachElement(Element.self, node, { result.insert($0) }) else { return false }
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
    var keys: [Int] = []
    keys.reserveCapacity(Int(tokens[Int(node)].detail))
    let end = Int(tokens[Int(node)].extent)
    var key = Int(node) + 1
    while key < end {
      if tokens[key].flags.contains(.invalid) { throw unreadableNames(of: node) }
      // Under a key strategy JSONDecoder decodes the values of repeated names, too, and then drops them.
      if state.pointee.convertsKeys || !tokens[key].flags.contains(.duplicate) { keys.append(key) }
      key = state.pointee.next(key + 1)
    }
    return Members(core: core, keys: keys)
  }
}
