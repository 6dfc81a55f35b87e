// Inferred by `plumb infer` from 3 documents.
//
// In a catalogue:
//
//   Model("Either", Either.self, decoder: EitherDecoding.decoder)

import Foundation

/// Number in 1, string in 1, object in 1.
indirect enum Either: Codable, Hashable, Sendable {
  case number(Int)
  case string(String)
  case object(EitherObject)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .object(try container.decode(EitherObject.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// How `Either` is decoded.
enum EitherDecoding {
  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

/// Seen once in `Either`.
struct EitherObject: Codable, Hashable, Sendable {
  let madeAt: Date

  enum CodingKeys: String, CodingKey {
    case madeAt = "made_at"
  }
}
