import Foundation

/// A stored property, as far as reflection shows it.
package struct Property: Sendable {
  package let name: String
  package let isOptional: Bool
}

/// How a type is decoded, found out once a type.
enum TypeKind {
  /// By its own `init(from:)`.
  case plain
  /// An enum without payloads: as `plain`, and its raw value is compared with the text.
  case rawEnum
  case string, bool, int, double
  case date, data, url, decimal
  /// `Array`, `Set`, `Optional`, `[String: T]`: element by element.
  case elementwise
}

/// What is known of one type; lives as long as its table.
struct TypeEntry {
  let type: Any.Type
  let kind: TypeKind
  let elementwise: (any Elementwise.Type)?
  let isIntegerKeyed: Bool
  /// The stored properties, once a value has been seen.
  var properties: [Property]?
  /// Whether a value needs a look of its own: integer keys, or a type that asks nothing.
  var isSpecial: Bool
  var isVacuous = false
}

/// A table of the types met, by metadata address, kept over many documents.
final class TypeTable {
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var count = 0

  // Entries are looked up for every value, so they are plain memory with stable addresses, freed with the table.
  private struct Slot {
    var id: UnsafeRawPointer?
    var entry: UnsafeMutablePointer<TypeEntry>?
  }

  init() {
    mask = 255
    slots = .allocate(capacity: 256)
    slots.initialize(repeating: Slot(), count: 256)
  }

  deinit {
    for i in 0...mask {
      if let entry = slots[i].entry {
        entry.deinitialize(count: 1)
        entry.deallocate()
      }
    }
    slots.deallocate()
  }

  @inline(__always)
  func entry<T>(for type: T.Type) -> UnsafeMutablePointer<TypeEntry> {
    let id = unsafeBitCast(type, to: UnsafeRawPointer.self)
    var i = Self.hash(id) & mask
    while let found = slots[i].id {
      if found == id, let entry = slots[i].entry { return entry }
      i = (i + 1) & mask
    }
    return add(id, type)
  }

  @inline(__always)
  private static func hash(_ id: UnsafeRawPointer) -> Int {
    let bits = UInt(bitPattern: id)
    return Int(bitPattern: (bits >> 4) ^ (bits >> 12))
  }

  @inline(never)
  private func add<T>(_ id: UnsafeRawPointer, _ type: T.Type) -> UnsafeMutablePointer<TypeEntry> {
    if count * 2 > mask { grow() }
    let entry = UnsafeMutablePointer<TypeEntry>.allocate(capacity: 1)
    entry.initialize(to: Self.describe(type))
    insert(Slot(id: id, entry: entry))
    count += 1
    return entry
  }

  private func insert(_ slot: Slot) {
    guard let id = slot.id else { return }
    var i = Self.hash(id) & mask
    while slots[i].id != nil { i = (i + 1) & mask }
    slots[i] = slot
  }

  private func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    slots = .allocate(capacity: oldCount * 2)
    slots.initialize(repeating: Slot(), count: oldCount * 2)
    for i in 0..<oldCount { insert(old[i]) }
    old.deallocate()
  }

  private static func describe<T>(_ type: T.Type) -> TypeEntry {
    let elementwise = type as? any Elementwise.Type
    let kind: TypeKind
    if type == String.self {
      kind = .string
    } else if type == Bool.self {
      kind = .bool
    } else if type == Int.self {
      kind = .int
    } else if type == Double.self {
      kind = .double
    } else if type == Date.self {
      kind = .date
    } else if type == Data.self {
      kind = .data
    } else if type == URL.self {
      kind = .url
    } else if type == Decimal.self {
      kind = .decimal
    } else if elementwise != nil {
      kind = .elementwise
    } else if EnumMetadata.caseCount(of: type) > 0, type is any RawRepresentable.Type {
      kind = .rawEnum
    } else {
      kind = .plain
    }
    return TypeEntry(
      type: type, kind: kind, elementwise: elementwise, isIntegerKeyed: type is any IntegerKeyed.Type,
      properties: nil, isSpecial: type is any IntegerKeyed.Type)
  }
}

/// A dictionary whose keys are integers, so that two spellings may be one key.
protocol IntegerKeyed {}

extension Dictionary: IntegerKeyed where Key == Int {}
