// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Orders", Orders.self, decoder: OrdersDecoding.decoder)

import Foundation

/// What 1 document is.
typealias Orders = [Order]

/// How `Orders` is decoded.
enum OrdersDecoding {
  /// Reads the models of this file.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

/// Seen 2 times.
struct Order: Codable, Hashable, Sendable {
  let id: Int
  let made: Date
  /// Absent in 1 of 2.
  let name: String?
}
