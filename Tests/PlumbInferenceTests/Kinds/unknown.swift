// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Unknown", Unknown.self)

/// What 1 document holds.
struct Unknown: Codable, Hashable, Sendable {
  let id: Int
  /// Null, nothing is known of its values.
  let tag: JSONValue?
  /// Empty wherever it is an array, so nothing is known of its elements.
  let list: [JSONValue]
  /// An object without members wherever it is one.
  let object: [String: JSONValue]
  let nested: [[JSONValue]]
  let deep: [[[[[[[[JSONValue]]]]]]]]
}

extension Unknown {
  /// Any JSON value, as nothing is known of it.
  enum JSONValue: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([JSONValue].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: JSONValue].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .boolean(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }
}
