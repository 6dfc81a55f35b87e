import PlumbSyntax

/// The containers that were handed out last, one a key type, to be used again once no one else holds them.
///
/// Making a `KeyedDecodingContainer` looks generic metadata up and allocates; a document opens thousands. A container
/// holds but a pointer to its cell, so that copying it counts no references. The cell of a container that a model keeps
/// beyond the decode is emptied and left to it.
struct KeyedBoxes {
  /// Stands for the private class in a `KeyedDecodingContainer`, whose references alone are counted.
  private final class Opaque {}

  private struct Slot {
    /// The first of the properties, so that a slot's address is the container's.
    var container: Opaque?
    var key: UnsafeRawPointer?
    var cell: UnsafeMutablePointer<KeyedCore>?
  }

  private static let count = 128
  // Plain memory: one slot is looked at for every object.
  private let slots: UnsafeMutablePointer<Slot>
  /// Containers that were held elsewhere when their slot was wanted, as those around a recursion are.
  private var held: [Slot] = []
  /// The cells of containers that cannot be counted.
  private var loose: [UnsafeMutablePointer<KeyedCore>] = []

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
    if slot.pointee.key == key, isKnownUniquelyReferenced(&slot.pointee.container), let cell = slot.pointee.cell {
      cell.pointee = core
      // A bit cast would look metadata up to compare sizes.
      return UnsafeRawPointer(slot).assumingMemoryBound(to: KeyedDecodingContainer<Key>.self).pointee
    }
    return make(type, key, slot, core)
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
      slot.pointee = Slot(container: unsafeBitCast(container, to: Opaque.self), key: key, cell: cell)
    } else {
      loose.append(cell)
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

  /// Empties the cells of containers that a model keeps, and forgets them.
  mutating func endDecode() {
    for i in 0..<Self.count where slots[i].container != nil && !isKnownUniquelyReferenced(&slots[i].container) {
      slots[i].cell?.pointee.object = TraceSession.over
      slots[i] = Slot()
    }
    for i in held.indices {
      if isKnownUniquelyReferenced(&held[i].container) {
        held[i].cell?.deallocate()
      } else {
        held[i].cell?.pointee.object = TraceSession.over
      }
    }
    for cell in loose { cell.pointee.object = TraceSession.over }
    held = []
    loose = []
  }
}
