import Foundation

/// The types that stand for a schema's places.
final class LockedTypes: @unchecked Sendable {
  // `@unchecked Sendable`, as what changes is read and written under the lock, and the schema does not.

  /// The type of what may be anything.
  static var anything: any Decodable.Type { shared }
  nonisolated(unsafe) private static let shared = LockTable.shared.add(.anything)

  private let schema: ModelSchema
  private let lock = NSRecursiveLock()
  private var objects: [String: any Decodable.Type] = [:]

  init(_ schema: ModelSchema) { self.schema = schema }

  /// What a document is decoded as.
  var root: any Decodable.Type { optional(schema.root) }

  /// The type of a place, optional where it takes null.
  private func optional(_ place: Place) -> any Decodable.Type {
    let type = type(of: place)
    if place.givesUp { return LockTable.shared.add(.passedOver(type)) }
    func open<T: Decodable>(_ type: T.Type) -> any Decodable.Type { T?.self }
    return place.takesNull && !place.forms.contains(.anything) ? open(type) : type
  }

  /// The type of what stands at a place where that is not null.
  private func type(of place: Place) -> any Decodable.Type {
    if place.forms.isEmpty { return Never?.self }
    if place.forms.count == 1 { return type(of: place.forms[0]) }
    // What is wrong within an array or object is told where that is tried last.
    return LockTable.shared.add(
      .oneOf((place.forms.filter { !$0.hasInside } + place.forms.filter(\.hasInside)).map(type)))
  }

  private func type(of form: Form) -> any Decodable.Type {
    func array<T: Decodable>(_ type: T.Type) -> any Decodable.Type { [T].self }
    func map<T: Decodable>(_ type: T.Type) -> any Decodable.Type { [String: T].self }
    switch form {
    case .boolean: return Bool.self
    case .integer(let type): return LockedTypes.type(of: type)
    case .integers(let values): return LockTable.shared.add(.numbers(Set(values.compactMap(Double.init))))
    case .number: return Double.self
    case .text(let text): return LockedTypes.type(of: text)
    case .array(let element): return array(optional(element))
    case .map(let value): return map(optional(value))
    case .object(let name): return object(name)
    case .anything: return LockedTypes.anything
    }
  }

  private func object(_ name: String) -> any Decodable.Type {
    lock.withLock {
      if let known = objects[name] { return known }
      let members = schema[name]?.members ?? []
      let made = LockTable.shared.add(
        .object(name: name, LockedMembers { [self] in members.map { ($0, type(of: $0.place)) } }))
      objects[name] = made
      return made
    }
  }

  private static func type(of type: IntegerType) -> any Decodable.Type {
    switch type {
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .int: Int.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .uint: UInt.self
    }
  }

  private static func type(of text: Text) -> any Decodable.Type {
    switch text {
    case .any, .judged: String.self
    case .url: URL.self
    case .dateTime: LockTable.shared.add(.dateTime)
    case .uuid: UUID.self
    case .base64: Data.self
    case .values(let values): LockTable.shared.add(.texts(Set(values), name: "the enum"))
    }
  }
}

extension Form {
  /// Whether it is one in which something stands.
  fileprivate var hasInside: Bool {
    switch self {
    case .array, .map, .object: true
    default: false
    }
  }
}
