import Foundation

/// A stored property, as far as reflection shows it.
package struct Property: Sendable {
  package let name: String
  package let isOptional: Bool
  /// Whether it holds values of a type that lists its raw values.
  package let isListed: Bool

  /// The property that a key is most likely for: of its name, else of its letters and digits.
  package static func of(_ key: String, in properties: [Property]) -> Property? {
    if let exact = properties.first(where: { $0.name == key }) { return exact }
    let letters = letters(key)
    return properties.first { Self.letters($0.name) == letters }
  }

  /// A name's ASCII letters and digits in lower case, and all else that is not ASCII as it stands.
  private static func letters(_ name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
      switch byte {
      case 0x41...0x5A: return byte | 0x20
      case 0x30...0x39, 0x61...0x7A, 0x80...: return byte
      default: return nil
      }
    }
  }
}

/// How a type is decoded, found out once a type.
enum TypeKind {
  /// By its own `init(from:)`.
  case plain
  /// An enum without payloads: as `plain`, and its raw value is compared with the text.
  case rawEnum
  /// A type that lists raw values and takes others: as `plain`, and its raw value is looked for among those listed.
  case open
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
  /// The raw values that it lists, where it may.
  let listed: ListedValues?
  /// The dictionary that it is, where its keys list their raw values.
  let listingKeys: (any KeyedDictionary.Type)?
  /// Whether it stores values of a type that lists its raw values; false as long as none has been seen.
  var storesListed = false
  /// The stored properties, once a value has been seen.
  var properties: [Property]?
  /// Whether a property is not optional; true as long as none has been seen.
  var mayFallBack = true
  /// For names that were answered with nil, whether their property has no room for it.
  var fallbacks: [(name: String, isOne: Bool)] = []
  /// Whether a value needs a look of its own: integer keys, or a type that asks nothing.
  var isSpecial: Bool
  var isVacuous = false
}

extension UnsafeMutablePointer<TypeEntry> {
  /// Whether nil for a name means that the model puts a value of its own there; true as long as that is not known.
  @inline(__always)
  func mayFallBack(_ name: String) -> Bool {
    guard pointee.mayFallBack else { return false }
    for known in pointee.fallbacks where known.name == name { return known.isOne }
    return learnFallback(name)
  }

  @inline(never)
  private func learnFallback(_ name: String) -> Bool {
    guard let properties = pointee.properties else { return true }
    let isOne = Property.of(name, in: properties)?.isOptional == false
    // A model that asks for names without end is not worth remembering.
    if pointee.fallbacks.count < 64 { pointee.fallbacks.append((name, isOne)) }
    return isOne
  }
}

/// A table of the types met, by metadata address, kept over many documents.
///
/// Entries are looked up for every value, so they are plain memory with stable addresses, and the table is a pointer
/// to it; its owner frees it.
struct TypeTable {
  private struct Slot {
    var id: UnsafeRawPointer?
    var entry: UnsafeMutablePointer<TypeEntry>?
  }

  private struct Header {
    var slots: UnsafeMutablePointer<Slot>
    var mask: Int
    var count: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(slots: Self.slots(256), mask: 255, count: 0))
  }

  private static func slots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    return slots
  }

  /// Frees the table and its entries.
  func deallocate() {
    for i in 0...header.pointee.mask {
      if let entry = header.pointee.slots[i].entry {
        entry.deinitialize(count: 1)
        entry.deallocate()
      }
    }
    header.pointee.slots.deallocate()
    header.deinitialize(count: 1)
    header.deallocate()
  }

  @inline(__always)
  func entry<T>(for type: T.Type) -> UnsafeMutablePointer<TypeEntry> {
    let id = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let (slots, mask) = (header.pointee.slots, header.pointee.mask)
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
    if header.pointee.count * 2 > header.pointee.mask { grow() }
    let entry = UnsafeMutablePointer<TypeEntry>.allocate(capacity: 1)
    entry.initialize(to: Self.describe(type))
    insert(Slot(id: id, entry: entry))
    header.pointee.count += 1
    return entry
  }

  private func insert(_ slot: Slot) {
    guard let id = slot.id else { return }
    var i = Self.hash(id) & header.pointee.mask
    while header.pointee.slots[i].id != nil { i = (i + 1) & header.pointee.mask }
    header.pointee.slots[i] = slot
  }

  private func grow() {
    let old = header.pointee.slots
    let oldCount = header.pointee.mask + 1
    header.pointee.slots = Self.slots(oldCount * 2)
    header.pointee.mask = oldCount * 2 - 1
    for i in 0..<oldCount { insert(old[i]) }
    old.deallocate()
  }

  private static func describe<T>(_ type: T.Type) -> TypeEntry {
    let elementwise = type as? any Elementwise.Type
    let kind: TypeKind
    var listed: ListedValues?
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
      listed = ListedValues.of(type)
    } else {
      listed = ListedValues.of(type)
      kind = listed == nil ? .plain : .open
    }
    let keys = (type as? any KeyedDictionary.Type).flatMap { $0.isKeyed && ListedValues.of($0.key) != nil ? $0 : nil }
    return TypeEntry(
      type: type, kind: kind, elementwise: elementwise, isIntegerKeyed: type is any IntegerKeyed.Type,
      listed: listed, listingKeys: keys, properties: nil, isSpecial: keys != nil || type is any IntegerKeyed.Type)
  }
}

/// A dictionary whose keys are integers, so that two spellings may be one key.
protocol IntegerKeyed {}

extension Dictionary: IntegerKeyed where Key == Int {}
