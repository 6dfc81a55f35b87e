// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Maybe", Maybe?.self, decoder: Maybe.decoder)

import Foundation

/// Seen once.
struct Maybe: Codable, Hashable, Sendable {
  let madeAt: Date
  let more: More

  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension Maybe {
  /// Seen once in `more`.
  struct More: Codable, Hashable, Sendable {
    let aB: Int
  }
}
