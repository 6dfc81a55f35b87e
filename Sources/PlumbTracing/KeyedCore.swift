import Foundation
import PlumbSyntax

/// The part of a keyed container that does not depend on its key type: an object and how its members are found.
struct KeyedCore {
  let state: UnsafeMutablePointer<TraceState>
  /// The object's token, a ghost, or -1 where the decode is over.
  var object: Int32
  /// Which opening of the log this is.
  let opening: Int32

  var session: TraceSession {
    @inline(__always) get { TraceSession(state) }
  }

  /// Finds a member and marks it as asked.
  ///
  /// - Parameter name: the name as the model spells it.
  /// - Returns: the token of the member's value, or -1.
  @inline(__always)
  func value(of name: String) -> Int {
    let key = find(name)
    guard key >= 0 else { return -1 }
    markAsked(key)
    return key + 1
  }

  @inline(__always)
  func markAsked(_ key: Int) {
    if state.pointee.isFast {
      state.pointee.tokens[key].flags.insert(.asked)
    } else {
      state.pointee.log.reads.append(Read(container: opening, token: Int32(key)))
    }
  }

  /// Finds a member: first where the document's order makes it likely, then everywhere.
  @inline(__always)
  func find(_ name: String) -> Int {
    let tokens = state.pointee.tokens
    let object = Int(self.object)
    guard object >= 0 else { return -1 }
    let mark = tokens[object].mark
    if mark != .max {
      let key = object + 1 + Int(mark)
      if key < Int(tokens[object].extent), matches(key, name) {
        let next = state.next(key + 1) - object - 1
        tokens[object].mark = next < Int(UInt16.max) ? UInt16(truncatingIfNeeded: next) : .max
        return key
      }
    }
    return search(name)
  }

  /// Whether the key at a token is the name asked for; a repeated name never is, for the first one wins.
  @inline(__always)
  func matches(_ key: Int, _ name: String) -> Bool {
    let token = state.pointee.tokens[key]
    if state.pointee.convertsKeys || !token.flags.isDisjoint(with: .uneven) { return matchesUneven(key, name) }
    return isWritten(token, name)
  }

  /// Whether a key's bytes are the name's.
  @inline(__always)
  private func isWritten(_ token: Token, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard bytes.count == Int(token.extent) else { return false }
      guard let base = bytes.baseAddress else { return true }
      return memcmp(base, state.pointee.text + Int(token.offset), bytes.count) == 0
    }
  }

  @inline(never)
  private func matchesUneven(_ key: Int, _ name: String) -> Bool {
    let token = state.pointee.tokens[key]
    if token.flags.contains(.duplicate) { return false }
    if let converted = state.convertedName(of: key) { return converted == name }
    if token.flags.isDisjoint(with: TokenFlags.escaped | .nonASCII) { return isWritten(token, name) }
    return session.document.string(at: key) == name
  }

  @inline(never)
  private func search(_ name: String) -> Int {
    let tokens = state.pointee.tokens
    let object = Int(self.object)
    if tokens[object].detail > 24 { return indexed(name) }
    let end = Int(tokens[object].extent)
    var key = object + 1
    while key < end {
      let next = state.next(key + 1)
      if matches(key, name) {
        tokens[object].mark = next - object - 1 < Int(UInt16.max) ? UInt16(next - object - 1) : .max
        return key
      }
      key = next
    }
    return -1
  }

  private func indexed(_ name: String) -> Int {
    let index: KeyIndex
    if let known = state.pointee.keyIndexes[object] {
      index = known
    } else {
      index = KeyIndex(session: session, object: Int(object))
      state.pointee.keyIndexes[object] = index
    }
    guard let key = index.keys[name] else { return -1 }
    let next = state.next(key + 1) - Int(object) - 1
    state.pointee.tokens[Int(object)].mark = next < Int(UInt16.max) ? UInt16(next) : .max
    return key
  }

  /// The members that a model can see, in the document's order.
  func visibleKeys() -> [Int] {
    let tokens = state.pointee.tokens
    var keys: [Int] = []
    var key = Int(object) + 1
    let end = Int(tokens[Int(object)].extent)
    keys.reserveCapacity(Int(tokens[Int(object)].detail))
    while key < end {
      if !tokens[key].flags.contains(.duplicate) { keys.append(key) }
      key = state.next(key + 1)
    }
    return keys
  }
}

extension TokenFlags {
  /// What keeps a key's bytes from being compared as they stand.
  static var uneven: TokenFlags { .escaped | .nonASCII | .duplicate }
}

/// The members of a large object by name.
final class KeyIndex {
  let keys: [String: Int]

  init(session: TraceSession, object: Int) {
    let core = KeyedCore(state: session.state, object: Int32(object), opening: 0)
    var keys: [String: Int] = [:]
    for key in core.visibleKeys() {
      let name = session.name(of: key)
      if keys[name] == nil { keys[name] = key }
    }
    self.keys = keys
  }
}

extension TraceSession {
  /// Opens an object: checks its names as `JSONDecoder` does and converts them.
  ///
  /// - Returns: the container, or nil where a name cannot be read.
  @inline(__always)
  func open(object: Int32) -> KeyedCore? {
    let tokens = state.pointee.tokens
    tokens[Int(object)].mark = 0
    if state.pointee.hasLaxities || state.pointee.convertsKeys {
      guard prepareKeys(of: Int(object)) else { return nil }
    }
    return KeyedCore(state: state, object: object, opening: logOpening(object))
  }

  /// Notes that a container was opened.
  ///
  /// - Returns: its place in the log.
  @inline(__always)
  func logOpening(_ node: Int32) -> Int32 {
    if state.pointee.isFast { state.pointee.tokens[Int(node)].flags.insert(.opened) }
    // An init that is run again has a decoder of its own.
    let isOwn = state.pointee.top == node || (!state.pointee.isFast && state.pointee.replay?.scope?.node == node)
    state.pointee.log.openings.append(Opening(node: node, asker: state.pointee.asker, isOwn: isOwn))
    return Int32(truncatingIfNeeded: state.pointee.log.openings.count - 1)
  }

  /// Checks and converts the names of an object.
  ///
  /// - Returns: whether every name can be read.
  @inline(never)
  func prepareKeys(of object: Int) -> Bool {
    let tokens = state.pointee.tokens
    if state.pointee.hasLaxities {
      let end = Int(tokens[object].extent)
      var key = object + 1
      while key < end {
        if tokens[key].flags.contains(.invalid) { return false }
        key = state.next(key + 1)
      }
    }
    if state.pointee.convertsKeys { convertKeys(of: object) }
    return true
  }
}
