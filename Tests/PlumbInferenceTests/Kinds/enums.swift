// Inferred by `plumb infer` from 16 documents.
//
// In a catalogue:
//
//   Model("Enums", Enums.self)

/// What 16 documents hold.
struct Enums: Codable, Hashable, Sendable {
  let state: State
  let kind: Kind
  let mood: String
  let name: String
  /// A whole number, as text.
  let code: String
  let title: String
}

extension Enums {
  /// One of 3 words in each of 16, and any other one.
  enum State: RawRepresentable, Codable, Hashable, Sendable {
    case closed
    case onHold
    case open
    /// A word that was in none of the documents.
    case unknown(String)

    init(rawValue: String) {
      switch rawValue {
      case "closed": self = .closed
      case "on-hold": self = .onHold
      case "open": self = .open
      default: self = .unknown(rawValue)
      }
    }

    var rawValue: String {
      switch self {
      case .closed: "closed"
      case .onHold: "on-hold"
      case .open: "open"
      case .unknown(let word): word
      }
    }
  }

  /// One of 2 words in each of 16, and any other one.
  enum Kind: RawRepresentable, Codable, Hashable, Sendable {
    case `in`
    case unknown
    /// A word that was in none of the documents.
    case other(String)

    init(rawValue: String) {
      switch rawValue {
      case "in": self = .`in`
      case "unknown": self = .unknown
      default: self = .other(rawValue)
      }
    }

    var rawValue: String {
      switch self {
      case .`in`: "in"
      case .unknown: "unknown"
      case .other(let word): word
      }
    }
  }
}
