/// The raw values that a type lists, and which of them were met; kept once a type.
///
/// An enum without payloads lists its cases. A type that is `CaseIterable` and takes any raw value (`isOpen`), as a
/// struct does, lists those that its author knows.
final class ListedValues {
  /// As they would stand in a document, in the order of the declaration.
  let texts: [String]
  /// Whether raw values are texts; else they are whole numbers.
  let isText: Bool
  /// Whether the type takes other values as well.
  let isOpen: Bool
  private let places: [String: Int]
  private var met: [Bool]
  private var hasMet = false
  private let raw: (UnsafeRawPointer) -> String

  /// A type that lists more is one of numbers, or computes them, and knows none by name.
  private static let mostValues = 4096

  private init(_ texts: [String], isText: Bool, isOpen: Bool, raw: @escaping (UnsafeRawPointer) -> String) {
    self.texts = texts
    self.isText = isText
    self.isOpen = isOpen
    self.raw = raw
    places = Dictionary(zip(texts, texts.indices)) { first, _ in first }
    met = Array(repeating: false, count: texts.count)
  }

  /// Finds out what a type lists.
  ///
  /// - Returns: nil for a type that lists nothing, and for sets of options, which are met combined.
  static func of(_ type: Any.Type) -> ListedValues? {
    if EnumMetadata.caseCount(of: type) > 0 {
      func open<T>(_ type: T.Type) -> ListedValues? {
        (type as? any RawRepresentable.Type).flatMap { cases(of: $0) }
      }
      return _openExistential(type, do: open)
    }
    guard !(type is any SetAlgebra.Type), let open = type as? any (RawRepresentable & CaseIterable).Type else {
      return nil
    }
    return listed(by: open)
  }

  private static func cases<T: RawRepresentable>(of type: T.Type) -> ListedValues? {
    values(of: type, EnumMetadata.allValues(of: type), isOpen: false)
  }

  private static func listed<T: RawRepresentable & CaseIterable>(by type: T.Type) -> ListedValues? {
    let all = Array(type.allCases.prefix(mostValues + 1))
    return all.count > mostValues ? nil : values(of: type, all, isOpen: true)
  }

  private static func values<T: RawRepresentable>(of type: T.Type, _ all: [T], isOpen: Bool) -> ListedValues? {
    let isText = T.RawValue.self == String.self
    guard !all.isEmpty, isText || T.RawValue.self is any BinaryInteger.Type else { return nil }
    func text(_ value: T) -> String {
      let raw = value.rawValue
      return isText ? same(raw, as: String.self) : "\(raw)"
    }
    return ListedValues(all.map(text), isText: isText, isOpen: isOpen) { place in
      text(place.assumingMemoryBound(to: T.self).pointee)
    }
  }

  /// The raw value of a value of the type, as it would stand in a document.
  func text<T>(of value: T) -> String { withUnsafePointer(to: value) { raw(UnsafeRawPointer($0)) } }

  /// Notes that a raw value was met.
  ///
  /// - Returns: whether the type lists it.
  func meet(_ text: String) -> Bool {
    guard let place = places[text] else { return false }
    met[place] = true
    hasMet = true
    return true
  }

  /// The listed values that were met since this was last asked.
  func takeMet() -> [String] {
    guard hasMet else { return [] }
    hasMet = false
    defer { for place in met.indices { met[place] = false } }
    return zip(texts, met).filter(\.1).map(\.0)
  }
}
