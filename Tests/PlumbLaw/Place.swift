import Foundation
import PlumbSyntax
import PlumbTracing

/// A place in a document, as steps that a model sees.
struct Place: Hashable {
  var steps: [String]

  enum Cover {
    case exactly, loosely, not
  }

  init(_ path: [any CodingKey]) { steps = path.map(Self.step) }

  init(_ pointer: JSONPointer) { steps = pointer.steps.map(\.raw) }

  /// The place that an error of `JSONDecoder` names; nil for an empty path, which says nothing.
  init?(_ error: DecodingError) {
    steps = (error.context?.codingPath ?? []).map(Self.step)
    if case .keyNotFound(let key, _) = error { steps.append(key.stringValue) }
    if steps.isEmpty { return nil }
  }

  static func step(_ key: any CodingKey) -> String {
    guard let index = key.intValue, key.stringValue == "Index \(index)" else { return key.stringValue }
    return "\(index)"
  }

  /// Whether one of several places is this or an ancestor, or but for what `JSONDecoder` is known to get wrong.
  ///
  /// It names the parent's path where `.iso8601` fails (FACTS.md).
  func isCovered(by places: [Place], _ decoder: JSONDecoder) -> Cover {
    if places.contains(where: { steps.starts(with: $0.steps) }) { return .exactly }
    if case .iso8601 = decoder.dateDecodingStrategy {
      if places.contains(where: { $0.steps.dropLast() == steps[...] }) { return .loosely }
    }
    return .not
  }
}
