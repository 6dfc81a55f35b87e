/// The raw values that a type lists; kept once a type.
///
/// An enum without payloads lists its cases. A type that is `CaseIterable` and takes any raw value (`isOpen`), as a
/// struct does, lists those that its author knows. `JSONDecoder` asks neither `allCases` nor `rawValue`, which may trap
/// or take for ever; so they are asked no sooner than a value was met that has to be compared.
final class ListedValues {
  /// Whether the type takes other values as well.
  let isOpen: Bool
  /// Whether raw values are texts; else they are whole numbers.
  let isText: Bool
  private let raw: (UnsafeRawPointer) -> String
  private let list: () -> [String]
  private var known: (texts: [String], places: [String: Int])?

  /// A type that lists more is one of numbers, or computes them, and knows none by name.
  private static let mostValues = 4096

  private init(isText: Bool, isOpen: Bool, raw: @escaping (UnsafeRawPointer) -> String, list: @escaping () -> [String])
  {
    self.isText = isText
    self.isOpen = isOpen
    self.raw = raw
    self.list = list
  }

  /// Finds out whether a type lists values, without asking it for any.
  ///
  /// - Returns: nil for a type that lists nothing, and for sets of options, which are met combined.
  static func of(_ type: Any.Type) -> ListedValues? {
    if EnumMetadata.caseCount(of: type) > 0 {
      func open<T>(_ type: T.Type) -> ListedValues? {
        guard EnumMetadata.hasPlainLayout(type) else { return nil }
        return (type as? any RawRepresentable.Type).flatMap { cases(of: $0) }
      }
      return _openExistential(type, do: open)
    }
    guard !(type is any SetAlgebra.Type), let open = type as? any (RawRepresentable & CaseIterable).Type else {
      return nil
    }
    return listed(by: open)
  }

  private static func cases<T: RawRepresentable>(of type: T.Type) -> ListedValues? {
    values(of: type, isOpen: false) { EnumMetadata.allValues(of: type) }
  }

  private static func listed<T: RawRepresentable & CaseIterable>(by type: T.Type) -> ListedValues? {
    values(of: type, isOpen: true) {
      let all = Array(type.allCases.prefix(mostValues + 1))
      return all.count > mostValues ? [] : all
    }
  }

  private static func values<T: RawRepresentable>(
    of type: T.Type, isOpen: Bool, _ all: @escaping () -> [T]
  ) -> ListedValues? {
    let isText = T.RawValue.self == String.self
    guard isText || T.RawValue.self is any BinaryInteger.Type else { return nil }
    func text(_ value: T) -> String {
      let raw = value.rawValue
      return isText ? same(raw, as: String.self) : "\(raw)"
    }
    return ListedValues(isText: isText, isOpen: isOpen) { place in
      text(place.assumingMemoryBound(to: T.self).pointee)
    } list: {
      all().map(text)
    }
  }

  private var values: (texts: [String], places: [String: Int]) {
    if let known { return known }
    let texts = list()
    let values = (texts, Dictionary(zip(texts, texts.indices)) { first, _ in first })
    known = values
    return values
  }

  /// As they would stand in a document, in the order of the declaration; none where there are too many.
  var texts: [String] { values.texts }

  /// The raw value of a value of the type, as it would stand in a document.
  func text<T>(of value: T) -> String { withUnsafePointer(to: value) { raw(UnsafeRawPointer($0)) } }

  /// The place of a raw value among those listed; nil where the type does not list it.
  func place(of text: String) -> Int? { values.places[text] }
}
