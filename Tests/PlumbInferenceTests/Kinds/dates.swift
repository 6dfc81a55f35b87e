// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Dates", Dates.self, decoder: Dates.decoder)

import Foundation

/// What 2 documents hold.
struct Dates: Codable, Hashable, Sendable {
  let created: Date
  let link: URL
  let id: UUID
  /// A day without a zone, as text.
  let day: String
  /// A whole number, as text.
  let digits: String
  let loose: String
  let path: String

  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
