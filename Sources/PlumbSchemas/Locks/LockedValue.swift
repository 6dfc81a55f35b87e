import Foundation
import PlumbDecodeChecks

/// What a type that is made of a lock reads.
enum LockedValue: @unchecked Sendable {
  // `@unchecked Sendable`, as types are never changed, and those that locks are made of may be asked on any thread.

  case object(name: String, LockedMembers)
  /// The first of these that takes the value.
  case oneOf([any Decodable.Type])
  /// Whatever is there, of which nothing is made where it is not this.
  case passedOver(any Decodable.Type)
  case texts(Set<String>, name: String)
  case numbers(Set<Double>)
  case dateTime
  case anything

  var name: String {
    switch self {
    case .object(let name, _), .texts(_, let name): name
    case .passedOver(let type): LockedValue.name(type)
    case .oneOf(let types): types.map { LockedValue.name($0) }.joined(separator: " or ")
    case .numbers: "the enum"
    case .dateTime: "Date"
    case .anything: "any value"
    }
  }

  /// Reads a value as the model does of which this is locked.
  ///
  /// - Throws: whatever the decoder throws, and where the value is none of those listed.
  func read(_ decoder: any Decoder) throws {
    switch self {
    case .object(_, let members): try members.read(try decoder.container(keyedBy: LockedKey.self))
    case .oneOf(let types): try LockedValue.readFirst(types[...], try decoder.singleValueContainer())
    case .passedOver(let type):
      let container = try decoder.singleValueContainer()
      if container.decodeNil() { return }
      try? LockedValue.readFirst([type], container)
    case .texts(let values, let name):
      let text = try decoder.singleValueContainer().decode(String.self)
      guard values.contains(text) else { throw LockedValue.invalid(text, name, decoder) }
    case .numbers(let values):
      let number = try decoder.singleValueContainer().decode(Double.self)
      guard values.contains(number) else { throw LockedValue.invalid("\(number)", "the enum", decoder) }
    case .dateTime:
      let text = try decoder.singleValueContainer().decode(String.self)
      guard (try? Date(text, strategy: .iso8601)) != nil else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "Expected date string to be ISO8601-formatted."))
      }
    case .anything: LockedValue.readAll(try decoder.singleValueContainer())
    }
  }

  private static func readFirst(
    _ types: ArraySlice<any Decodable.Type>, _ container: any SingleValueDecodingContainer
  ) throws {
    func read<T: Decodable>(_ type: T.Type) throws { _ = try container.decode(type) }
    for type in types.dropLast() where (try? read(type)) != nil { return }
    if let last = types.last { try read(last) }
  }

  /// Reads whatever there is; nothing is wrong with it.
  private static func readAll(_ container: any SingleValueDecodingContainer) {
    if container.decodeNil() || (try? container.decode(Bool.self)) != nil { return }
    if (try? container.decode(Double.self)) != nil || (try? container.decode(String.self)) != nil { return }
    let anything = LockedTypes.anything
    func elements<T: Decodable>(_ type: T.Type) -> Bool { (try? container.decode([T].self)) != nil }
    func values<T: Decodable>(_ type: T.Type) { _ = try? container.decode([String: T].self) }
    if elements(anything) { return }
    values(anything)
  }

  private static func invalid(_ text: String, _ name: String, _ decoder: any Decoder) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "Cannot initialize \(name) from invalid value \(text)"))
  }

  private static func name(_ type: any Decodable.Type) -> String {
    (type as? any ShownType.Type)?.shownName ?? String(describing: type)
  }
}

/// A member's name.
struct LockedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The members that a locked type asks for; their types are found when first asked for, as a type may hold itself.
final class LockedMembers: @unchecked Sendable {
  // `@unchecked Sendable`, as the types are found once, under a lock.

  private struct Member {
    let name: LockedKey
    let type: any Decodable.Type
    let isRequired: Bool
    let takesNull: Bool
    let givesUp: Bool
  }

  private let lock = NSLock()
  private let find: () -> [(member: PlumbSchemas.Member, type: any Decodable.Type)]
  private var known: [Member]?

  init(_ find: @escaping () -> [(member: PlumbSchemas.Member, type: any Decodable.Type)]) { self.find = find }

  private var members: [Member] {
    lock.withLock {
      if let known { return known }
      let members = find().map { member, type in
        Member(
          name: LockedKey(member.name), type: type, isRequired: member.isRequired,
          takesNull: member.place.takesNull, givesUp: member.place.givesUp)
      }
      known = members
      return members
    }
  }

  /// Asks for all members.
  ///
  /// - Throws: what the decoder throws of those that the model needs or does not do without.
  func read(_ container: KeyedDecodingContainer<LockedKey>) throws {
    for member in members {
      if member.givesUp {
        try? readFreely(member, container)
      } else {
        try read(member, container)
      }
    }
  }

  /// Asks as a model does that writes `try?`.
  private func readFreely(_ member: Member, _ container: KeyedDecodingContainer<LockedKey>) throws {
    func open<T: Decodable>(_ type: T.Type) throws {
      if member.takesNull {
        _ = try container.decodeIfPresent(type, forKey: member.name)
      } else {
        _ = try container.decode(type, forKey: member.name)
      }
    }
    try open(member.type)
  }

  private func read(_ member: Member, _ container: KeyedDecodingContainer<LockedKey>) throws {
    func open<T: Decodable>(_ type: T.Type) throws {
      switch (member.isRequired, member.takesNull) {
      case (true, false): _ = try container.decode(type, forKey: member.name)
      case (true, true): _ = try container.decode(T?.self, forKey: member.name)
      case (false, true): _ = try container.decodeIfPresent(type, forKey: member.name)
      case (false, false):
        if container.contains(member.name) { _ = try container.decode(type, forKey: member.name) }
      }
    }
    try open(member.type)
  }
}
