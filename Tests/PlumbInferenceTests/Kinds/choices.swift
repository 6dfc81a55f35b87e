// Inferred by `plumb infer` from 4 documents.
//
// In a catalogue:
//
//   Model("Choices", Choices.self)

/// What 4 documents hold.
struct Choices: Codable, Hashable, Sendable {
  let value: Value
  let items: Items
  /// Null in 1 of 4, absent in 1 of 4.
  let flag: Flag?
}

extension Choices {
  /// Number in 1, string in 1, array in 1, object in 1.
  indirect enum Value: Codable, Hashable, Sendable {
    case number(Int)
    case string(String)
    case array([ChoicesValue])
    case object(ValueObject)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Int.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([ChoicesValue].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode(ValueObject.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }

  /// String in 1, array in 2, object in 1.
  indirect enum Items: Codable, Hashable, Sendable {
    case string(String)
    case array([String])
    case object(ItemsObject)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([String].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode(ItemsObject.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }

  /// Boolean in 1, number in 1.
  indirect enum Flag: Codable, Hashable, Sendable {
    case boolean(Bool)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else {
        self = .number(try container.decode(Int.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .boolean(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      }
    }
  }

  /// Seen once in `value`.
  struct ChoicesValue: Codable, Hashable, Sendable {
    let amount: Int
    let unit: String
  }

  /// Seen once in `value`.
  struct ValueObject: Codable, Hashable, Sendable {
    let amount: Int
  }

  /// Seen once in `items`.
  struct ItemsObject: Codable, Hashable, Sendable {
    let a: Int
    /// Null, nothing is known of its values.
    let b: JSONValue?
  }

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
