import Foundation
import PlumbSyntax

/// The same value under another name of its type.
@inline(__always)
func same<A, B>(_ value: A, as type: B.Type) -> B {
  withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: B.self).pointee }
}

/// The short way: values as `JSONDecoder` gives them, throwing where it throws.
extension TraceSession {
  @inline(__always)
  func value<T: Decodable>(_ type: T.Type, at node: Int32) throws -> T {
    try value(type, at: node, types.entry(for: type))
  }

  func value<T: Decodable>(_ type: T.Type, at node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) throws -> T {
    switch entry.pointee.kind {
    case .plain: return try plain(type, at: node, entry)
    case .string: return same(try scalar(String.self, at: node), as: type)
    case .int: return same(try scalar(Int.self, at: node), as: type)
    case .double: return same(try scalar(Double.self, at: node), as: type)
    case .bool: return same(try scalar(Bool.self, at: node), as: type)
    case .rawEnum:
      let value = try plain(type, at: node, entry)
      noteFallback(value, at: node, entry)
      return value
    case .open:
      let value = try plain(type, at: node, entry)
      noteUnknown(value, at: node, entry)
      return value
    case .url: return same(try url(at: node), as: type)
    case .date: return same(try date(at: node), as: type)
    case .data: return same(try data(at: node), as: type)
    case .decimal: return same(try decimal(at: node), as: type)
    case .elementwise:
      guard let elementwise = entry.pointee.elementwise else { return try plain(type, at: node, entry) }
      return try self.elementwise(type, elementwise, at: node)
    }
  }

  // Apart, so that only these values pay for the metadata that the room for one takes.
  @inline(never)
  private func elementwise<T>(_ type: T.Type, _ elementwise: any Elementwise.Type, at node: Int32) throws -> T {
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
    defer { room.deallocate() }
    try elementwise.decode(self, node, into: room)
    return room.assumingMemoryBound(to: T.self).move()
  }

  @inline(__always)
  func plain<T: Decodable>(_ type: T.Type, at node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) throws -> T {
    let outer = (state.pointee.asker, state.pointee.top)
    state.pointee.asker = entry
    state.pointee.top = node
    defer { (state.pointee.asker, state.pointee.top) = outer }
    let asked = (state.pointee.log.openings.count, state.pointee.singleValueReads)
    let value = try state.pointee.gathersValues ? gathering(type) : T(from: TraceDecoder(state))
    if entry.pointee.properties == nil {
      learn(value, entry, hasAsked: asked != (state.pointee.log.openings.count, state.pointee.singleValueReads))
    }
    if entry.pointee.isSpecial { remark(on: node, entry) }
    return value
  }

  /// Decodes a value; those met in one that is refused count for nothing.
  @inline(never)
  private func gathering<T: Decodable>(_ type: T.Type) throws -> T {
    let (count, hidden, node) = (state.pointee.log.met.count, state.pointee.log.rawReads.count, state.pointee.top)
    do {
      let value = try T(from: TraceDecoder(state))
      // An init that reads no container may make its value, of whatever type, of another's `init(from:)`.
      if types.entry(for: type).pointee.kind == .plain { noteRawRead(node) }
      return value
    } catch {
      state.pointee.log.met.removeSubrange(count...)
      state.pointee.log.rawReads.removeSubrange(hidden...)
      // Whoever caught it may have read the value in another way, which only a replay tells.
      state.pointee.failureCount += 1
      throw error
    }
  }

  @inline(__always)
  func scalar<T: TracedScalar>(_ type: T.Type, at node: Int32) throws -> T {
    if node >= 0, let value = T.read(state, Int(node)) { return value }
    throw refused(T.self, at: node)
  }

  /// A type's stored properties, taken from the first value seen.
  @inline(never)
  private func learn<T>(_ value: T, _ entry: UnsafeMutablePointer<TypeEntry>, hasAsked: Bool) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class else {
      entry.pointee.properties = []
      return
    }
    var properties: [Property] = []
    var current: Mirror? = mirror
    while let level = current {
      for case (let label?, let value) in level.children {
        // Lazy properties and wrappers are stored under names of their own.
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        let isOptional = Mirror(reflecting: value).displayStyle == .optional
        properties.append(Property(name: name, isOptional: isOptional, isListed: lists(Swift.type(of: value))))
      }
      current = level.superclassMirror
    }
    entry.pointee.properties = properties
    entry.pointee.storesListed = properties.contains(where: \.isListed)
    entry.pointee.mayFallBack = properties.contains { !$0.isOptional }
    if properties.isEmpty, !hasAsked, mirror.displayStyle == .struct {
      entry.pointee.isVacuous = true
      entry.pointee.isSpecial = true
    }
  }

  /// Whether a type lists its raw values, or is made of such.
  private func lists(_ type: Any.Type) -> Bool {
    if let element = Trace.elementType(of: type) { return lists(element) }
    if let keyed = type as? any KeyedDictionary.Type, lists(keyed.key) || lists(keyed.value) { return true }
    func open<T>(_ type: T.Type) -> Bool { types.entry(for: type).pointee.listed != nil }
    return _openExistential(type, do: open)
  }

  /// Remarks on a value by its type: one that asks nothing, or a dictionary with integer keys.
  @inline(never)
  private func remark(on node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) {
    guard node >= 0 else { return }
    if entry.pointee.isVacuous {
      state.pointee.log.remarks.append(Remark(kind: .vacuous, node: node, type: entry.pointee.type))
    }
    guard kind(node) == .object else { return }
    if let keys = entry.pointee.listingKeys, state.pointee.asksModel || state.pointee.gathersValues {
      keys.noteKeys(of: node, self)
    }
    guard entry.pointee.isIntegerKeyed else { return }
    var first: [Int: Int32] = [:]
    var key = Int(node) + 1
    while key < Int(state.pointee.tokens[Int(node)].extent) {
      if !state.pointee.tokens[key].flags.contains(.duplicate), let number = Int(name(of: key)) {
        if let earlier = first[number] {
          let kind = Remark.Kind.keyCollision(first: earlier, second: Int32(key))
          state.pointee.log.remarks.append(Remark(kind: kind, node: node, type: entry.pointee.type))
        } else {
          first[number] = Int32(key)
        }
      }
      key = state.next(key + 1)
    }
  }

  /// Notes a text or number of which a value may be made that is not seen, where values are gathered.
  func noteRawRead(_ node: Int32) {
    guard state.pointee.gathersValues, node >= 0, kind(node) == .string || kind(node) == .number else { return }
    state.pointee.log.rawReads.append(node)
  }

  /// Notes a dictionary's key as a value of its type.
  func noteKey<T>(_ key: T, at node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) {
    if entry.pointee.kind == .open {
      noteUnknown(key, at: node, entry)
    } else if entry.pointee.kind == .rawEnum, state.pointee.gathersValues, isProof {
      state.pointee.log.met.append(MetPlace(entry: entry, place: EnumMetadata.caseNumber(of: key), node: node))
    }
  }

  /// Remarks on an enum whose value is not what its text says.
  @inline(never)
  private func noteFallback<T>(_ value: T, at node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) {
    guard node >= 0, let listed = entry.pointee.listed else { return }
    if state.pointee.gathersValues, isProof {
      state.pointee.log.met.append(MetPlace(entry: entry, place: EnumMetadata.caseNumber(of: value), node: node))
    }
    guard listed.isText, state.pointee.asksModel, state.pointee.tokens[Int(node)].kind == .string,
      let text = document.string(at: Int(node)), text != listed.text(of: value)
    else { return }
    state.pointee.log.remarks.append(Remark(kind: .fallback(value: "\(value)"), node: node, type: T.self))
  }

  /// Whether a value is of the document alone: one that a stand-in was part of proves nothing.
  private var isProof: Bool { state.pointee.isFast || replay?.scope?.points.isEmpty == true }

  /// Remarks on a value that its type takes and does not list.
  @inline(never)
  private func noteUnknown<T>(_ value: T, at node: Int32, _ entry: UnsafeMutablePointer<TypeEntry>) {
    guard node >= 0, isProof, let listed = entry.pointee.listed else { return }
    guard state.pointee.asksModel else {
      if state.pointee.gathersValues { state.pointee.log.met.append(MetPlace(entry: entry, place: 0, node: node)) }
      return
    }
    let raw = listed.text(of: value)
    let place = listed.place(of: raw)
    if state.pointee.gathersValues, let place {
      state.pointee.log.met.append(MetPlace(entry: entry, place: place, node: node))
    }
    guard place == nil, !listed.texts.isEmpty else { return }
    state.pointee.log.remarks.append(
      Remark(kind: .unlisted(value: raw, isText: listed.isText), node: node, type: T.self))
  }

  // MARK: The four types that JSONDecoder treats itself

  func url(at node: Int32) throws -> URL {
    let text: String = try inside(URL.self, at: node) { try scalar(String.self, at: node) }
    guard let url = URL(string: text) else { throw invalid(URL.self, at: node, "Invalid URL string.") }
    if !text.utf8.starts(with: "http".utf8) || text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x25 }) {
      state.pointee.log.remarks.append(Remark(kind: .lenientURL, node: node, type: URL.self))
    }
    return url
  }

  func decimal(at node: Int32) throws -> Decimal {
    guard node >= 0, kind(node) == .number else {
      throw refused(Decimal.self, at: node, "")
    }
    let token = state.pointee.tokens[Int(node)]
    let text = state.pointee.text + Int(token.offset)
    guard let value = FoundationNumbers.read(Decimal.self, text, Int(token.extent)) else {
      throw refused(Decimal.self, at: node)
    }
    return value
  }

  func data(at node: Int32) throws -> Data {
    if kind(node) == .null { throw refused(Data.self, at: node) }
    switch state.pointee.settings.data {
    case .deferredToData: return try within(node) { try Data(from: $0) }
    case .custom(let read): return try within(node, read)
    case .base64: break
    @unknown default: break
    }
    let text: String = try inside(Data.self, at: node) { try scalar(String.self, at: node) }
    guard let data = Data(base64Encoded: text) else {
      throw invalid(Data.self, at: node, "Encountered Data is not valid Base64.")
    }
    return data
  }

  func date(at node: Int32) throws -> Date {
    if kind(node) == .null { throw refused(Date.self, at: node) }
    let date: Date
    switch state.pointee.settings.dates {
    case .deferredToDate: date = try within(node) { try Date(from: $0) }
    case .secondsSince1970:
      date = Date(timeIntervalSince1970: try inside(Date.self, at: node) { try scalar(Double.self, at: node) })
    case .millisecondsSince1970:
      date = Date(timeIntervalSince1970: try inside(Date.self, at: node) { try scalar(Double.self, at: node) } / 1000)
    case .iso8601:
      let text: String = try inside(Date.self, at: node) { try scalar(String.self, at: node) }
      guard let parsed = try? Date.ISO8601FormatStyle().parse(text) else {
        throw invalid(Date.self, at: node, "Expected date string to be ISO8601-formatted.")
      }
      date = parsed
    case .custom(let read): date = try within(node, read)
    #if canImport(Darwin)
      case .formatted(let formatter):
        let text: String = try inside(Date.self, at: node) { try scalar(String.self, at: node) }
        guard let parsed = formatter.date(from: text) else {
          throw invalid(Date.self, at: node, "Date string does not match format expected by formatter.")
        }
        date = parsed
    #endif
    @unknown default: date = try within(node) { try Date(from: $0) }
    }
    state.pointee.log.remarks.append(
      Remark(kind: .date(seconds: date.timeIntervalSince1970), node: node, type: Date.self))
    return date
  }

  /// Runs something with a decoder for a value.
  private func within<T>(_ node: Int32, _ body: (any Decoder) throws -> T) throws -> T {
    let outer = state.pointee.top
    state.pointee.top = node
    defer { state.pointee.top = outer }
    return try body(TraceDecoder(state))
  }

  /// Reads what a value is made of; a failure is one of the value, not of its raw type.
  private func inside<T>(_ type: Any.Type, at node: Int32, _ body: () throws -> T) throws -> T {
    do { return try body() } catch {
      state.pointee.pending?.type = type
      throw error
    }
  }
}
