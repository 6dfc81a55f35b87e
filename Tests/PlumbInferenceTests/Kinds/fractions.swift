// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Fractions", Fractions.self, decoder: Fractions.decoder)

import Foundation

/// What 2 documents hold.
struct Fractions: Codable, Hashable, Sendable {
  let created: Date
  /// Null in 1 of 2.
  let edited: Date?

  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let isFractional = text.contains(".")
      let format = Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional)
      return try Date(text, strategy: format)
    }
    return decoder
  }
}
