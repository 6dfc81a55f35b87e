import Foundation
import PlumbSyntax
import PlumbTracing

/// Values that are made up for types.
struct Samples {
  let settings: DecoderSettings

  /// A value to begin with.
  ///
  /// - Parameters:
  ///   - type: what is asked for.
  ///   - trace: knows the values that types list.
  ///   - isRecursive: whether a value of a type would stand within two of its kind, and is left out.
  /// - Returns: the value; of arrays and dictionaries with one element.
  func value(for type: Any.Type, _ trace: Trace, isRecursive: (Any.Type) -> Bool) -> Draft {
    if let element = Trace.elementType(of: type) {
      let name = String(describing: type)
      let isEmpty = isRecursive(Samples.core(element))
      if name.hasPrefix("Optional<") {
        return isEmpty ? .value("null") : value(for: element, trace, isRecursive: isRecursive)
      }
      let inner = isEmpty ? nil : value(for: element, trace, isRecursive: isRecursive)
      if name.hasPrefix("Dictionary<") { return .object(inner.map { [("key", $0)] } ?? []) }
      return .array(inner.map { [$0] } ?? [])
    }
    if let text = scalar(type) { return .value(text) }
    if type == [String: Any].self { return .object([]) }
    // Whoever opens an array of its own is likely to ask for an element, and says of null what it wants.
    if type == [Any].self { return .array([.value("null")]) }
    if let raw = trace.rawValues(of: type).first { return .value(Samples.written(raw)) }
    return .object([])
  }

  /// What is left of a type once arrays, dictionaries and optionals are taken off.
  static func core(_ type: Any.Type) -> Any.Type { Trace.elementType(of: type).map(core) ?? type }

  /// A raw value as it stands in a document.
  static func written(_ raw: Any) -> String { (raw as? String).map(JSONText.string) ?? "\(raw)" }

  /// Texts and numbers for types that object to what they were given, those likely first.
  static let forms =
    [
      "2024-01-02T03:04:05Z", "2024-01-02T03:04:05.678Z", "2024-01-02", "2024-01-02 03:04:05", "03:04", "03:04:05",
      "https://example.com/1/", "00000000-0000-4000-8000-000000000001", "AQ==", "1", "1.5", "1.0.0", "a", "A",
      "#112233", "a@example.com", "en", "EUR", "true", "1,234", "unknown", "",
    ].map(JSONText.string) + ["1", "0", "1.5", "true", "[]", "{}", "null"]

  private func scalar(_ type: Any.Type) -> String? {
    if type == String.self { return #""1""# }
    if type == Bool.self { return "true" }
    if type is any FixedWidthInteger.Type { return "1" }
    if type is any BinaryFloatingPoint.Type || type == Decimal.self { return "1.5" }
    if type == URL.self { return #""https://example.com/1""# }
    if type == UUID.self { return #""00000000-0000-4000-8000-000000000001""# }
    if type == Data.self { return #""AQ==""# }
    guard type == Date.self else { return nil }
    if settings.readsISO8601 { return #""2024-01-02T03:04:05Z""# }
    return settings.readsSeconds || settings.readsMilliseconds || settings.readsReferenceDates ? "700000000" : #""1""#
  }
}
