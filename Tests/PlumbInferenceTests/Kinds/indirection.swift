// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Indirection", Indirection.self)

/// Seen 4 times.
struct Indirection: Codable, Hashable, Sendable {
  let name: String
  /// Null in 1 of 4, absent in 1 of 4.
  let parent: Indirect<Indirection>?
}

extension Indirection {
  /// A value that may hold another one of its type.
  indirect enum Indirect<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case value(Value)

    init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    var value: Value {
      switch self {
      case .value(let value): value
      }
    }
  }
}
