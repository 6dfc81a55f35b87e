// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Snake", Snake.self, decoder: Snake.decoder)

import Foundation

/// What 1 document holds.
struct Snake: Codable, Hashable, Sendable {
  let frontDefault: String
  let imageURL: String
  let imageUrl2X: String
  let id: Int
  let createdAt: Date
  let plain: Bool
  let `default`: Int
  let toDo: Int

  enum CodingKeys: String, CodingKey {
    case frontDefault
    case imageURL
    case imageUrl2X
    case id = "_id"
    case createdAt
    case plain
    case `default` = "default_"
    case toDo = "to-do"
  }

  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
