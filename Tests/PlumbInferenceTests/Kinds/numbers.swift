// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Numbers", Numbers.self)

import Foundation

/// What 2 documents hold.
struct Numbers: Codable, Hashable, Sendable {
  let count: Int
  let large: UInt64
  let ratio: Double
  let score: Double
  let price: Decimal
  let huge: Decimal
  let far: Double
}
