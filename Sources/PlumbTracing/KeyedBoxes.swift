import PlumbSyntax

/// The containers that were handed out last, one a key type, to be used again once no one else holds them.
///
/// Making a `KeyedDecodingContainer` looks generic metadata up and allocates; a document opens thousands. A container
/// holds but a pointer to its cell, so that copying it counts no references; a cell whose container is still held
/// elsewhere at the end is left to it, with the session it reads from.
struct KeyedBoxes {
  /// Stands for the private class in a `KeyedDecodingContainer`, whose references alone are counted.
  private final class Opaque {}

  private struct Slot {
    var key: UnsafeRawPointer?
    var cell: UnsafeMutablePointer<KeyedCore>?
    var container: Opaque?
  }

  private static let count = 128
  // Plain memory: one slot is looked at for every object.
  private let slots: UnsafeMutablePointer<Slot>
  /// Containers that were held elsewhere when their slot was wanted, as those around a recursion are.
  private var held: [Slot] = []
  private var hasEscaped = false

  /// Whether a container is one reference and nothing else, as it is in every standard library so far.
  private static let isReference =
    MemoryLayout<KeyedDecodingContainer<JSONKey>>.size == MemoryLayout<Opaque>.size

  init() {
    slots = .allocate(capacity: Self.count)
    slots.initialize(repeating: Slot(), count: Self.count)
  }

  /// A container for an object.
  @inline(__always)
  mutating func container<Key: CodingKey>(_ type: Key.Type, _ core: KeyedCore) -> KeyedDecodingContainer<Key> {
    let key = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let slot = slots + Int(bitPattern: (UInt(bitPattern: key) >> 4) ^ (UInt(bitPattern: key) >> 11)) % Self.count
    if slot.pointee.key == key, isKnownUniquelyReferenced(&slot.pointee.container), let cell = slot.pointee.cell,
      let container = slot.pointee.container
    {
      cell.pointee = core
      return Self.typed(container)
    }
    return make(type, key, slot, core)
  }

  /// The container behind its reference; a bit cast would look its metadata up to compare sizes.
  @inline(__always)
  private static func typed<Key: CodingKey>(_ container: Opaque) -> KeyedDecodingContainer<Key> {
    withUnsafePointer(to: container) {
      UnsafeRawPointer($0).assumingMemoryBound(to: KeyedDecodingContainer<Key>.self).pointee
    }
  }

  @inline(never)
  private mutating func make<Key: CodingKey>(
    _ type: Key.Type, _ key: UnsafeRawPointer, _ slot: UnsafeMutablePointer<Slot>, _ core: KeyedCore
  ) -> KeyedDecodingContainer<Key> {
    let cell = UnsafeMutablePointer<KeyedCore>.allocate(capacity: 1)
    cell.initialize(to: core)
    let container = KeyedDecodingContainer(KeyedTrace<Key>(cell))
    if Self.isReference {
      put(slot)
      slot.pointee = Slot(key: key, cell: cell, container: unsafeBitCast(container, to: Opaque.self))
    } else {
      hasEscaped = true
    }
    return container
  }

  /// Empties a slot.
  private mutating func put(_ slot: UnsafeMutablePointer<Slot>) {
    guard slot.pointee.container != nil else { return }
    if isKnownUniquelyReferenced(&slot.pointee.container) {
      slot.pointee.cell?.deallocate()
    } else {
      held.append(slot.pointee)
    }
    slot.pointee = Slot()
  }

  /// Lets go of all containers.
  ///
  /// - Returns: whether a model kept one, which then needs its session for as long as the process runs.
  mutating func removeAll() -> Bool {
    for i in 0..<Self.count { put(slots + i) }
    slots.deallocate()
    for i in held.indices {
      if isKnownUniquelyReferenced(&held[i].container) {
        held[i].cell?.deallocate()
      } else {
        hasEscaped = true
      }
    }
    held = []
    return hasEscaped
  }
}
