// Inferred by `plumb infer` from 12 documents.
//
// In a catalogue:
//
//   Model("Visible", Visible.self, decoder: Visible.decoder)

public import Foundation

/// Seen 24 times.
public struct Visible: Codable, Hashable, Sendable {
  /// In each of 24.
  public let id: Int
  /// In each of 24.
  public let state: State
  /// In each of 24.
  public let value: Value
  /// Null in 12 of 24.
  public let parent: Indirect<Visible>?
  /// Null in 12 of 24, absent in 12 of 24, nothing is known of its values.
  public let tag: JSONValue?
  /// Absent in 12 of 24.
  public let createdAt: Date?

  enum CodingKeys: String, CodingKey {
    case id
    case state
    case value
    case parent
    case tag
    case createdAt = "created_at"
  }

  /// Reads the models of this file.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension Visible {
  /// One of 2 words in each of 24, and any other one.
  public enum State: RawRepresentable, Codable, Hashable, Sendable {
    case closed
    case open
    /// A word that was in none of the documents.
    case unknown(String)

    /// Takes any word.
    public init(rawValue: String) {
      switch rawValue {
      case "closed": self = .closed
      case "open": self = .open
      default: self = .unknown(rawValue)
      }
    }

    /// The word.
    public var rawValue: String {
      switch self {
      case .closed: "closed"
      case .open: "open"
      case .unknown(let word): word
      }
    }
  }

  /// Number in 18, string in 6.
  public indirect enum Value: Codable, Hashable, Sendable {
    case number(Int)
    case string(String)

    /// Takes a value of any of the types.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Int.self) {
        self = .number(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    /// Writes the value alone.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      }
    }
  }

  /// A value that may hold another one of its type.
  public indirect enum Indirect<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case value(Value)

    /// Takes the value itself.
    public init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

    /// Writes the value itself.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    /// The value.
    public var value: Value {
      switch self {
      case .value(let value): value
      }
    }
  }

  /// Any JSON value, as nothing is known of it.
  public enum JSONValue: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Takes any value.
    public init(from decoder: any Decoder) throws {
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

    /// Writes the value alone.
    public func encode(to encoder: any Encoder) throws {
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
