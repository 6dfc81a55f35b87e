import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// The error that `JSONDecoder` itself throws, in our words.
enum RealError {
  /// The error in one line: `keyNotFound "number" at results[0]: No value …`.
  static func description(_ error: any Error) -> String {
    guard let error = error as? DecodingError, let context = error.context else { return "\(error)" }
    let place = context.codingPath.isEmpty ? "the root (empty coding path)" : path(context.codingPath)
    // Foundation's own types say nothing at times, as Decimal does of a text.
    let said = context.debugDescription.isEmpty ? "" : ": \(context.debugDescription)"
    switch error {
    case .typeMismatch(let type, _): return "typeMismatch(\(TypeName.of(type))) at \(place)\(said)"
    case .valueNotFound(let type, _): return "valueNotFound(\(TypeName.of(type))) at \(place)\(said)"
    case .keyNotFound(let key, _): return "keyNotFound(\"\(key.stringValue)\") at \(place)\(said)"
    case .dataCorrupted: return "dataCorrupted at \(place)\(said)"
    @unknown default: return "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue, key.stringValue.hasPrefix("Index ") {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }

  /// The error as a finding, at the place it names as far as the document has it.
  static func finding(_ error: any Error, in document: JSONDocument?) -> Finding {
    let decoding = error as? DecodingError
    var steps: [JSONPointer.Step] = (decoding?.context?.codingPath ?? []).map { key in
      key.stringValue.hasPrefix("Index ")
        ? key.intValue.map { .index($0) } ?? .key(key.stringValue) : .key(key.stringValue)
    }
    var rule = InvalidValue.rule
    switch decoding {
    case .keyNotFound(let key, _):
      steps.append(.key(key.stringValue))
      rule = MissingKey.rule
    case .typeMismatch: rule = TypeMismatch.rule
    case .valueNotFound: rule = NullValue.rule
    default: break
    }
    let pointer = JSONPointer(steps)
    var deepest: JSONPointer? = pointer
    var offset = 0
    while let current = deepest {
      if let document, let token = document.token(at: current) {
        offset = document.range(of: Int32(token)).offset
        break
      }
      deepest = current.parent
    }
    return Finding(rule, message: "JSONDecoder throws \(description(error))", pointer: pointer, offset: offset)
  }
}
