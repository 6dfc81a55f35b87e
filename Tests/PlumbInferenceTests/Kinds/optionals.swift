// Inferred by `plumb infer` from 3 documents.
//
// In a catalogue:
//
//   Model("Optionals", Optionals.self)

/// What 3 documents hold.
struct Optionals: Codable, Hashable, Sendable {
  let id: Int
  let name: String
  /// Null in 1 of 3, absent in 1 of 3.
  let note: String?
  let lines: [Line?]
}

extension Optionals {
  /// Seen 2 times in `line`.
  struct Line: Codable, Hashable, Sendable {
    let sku: String
    /// Absent in 1 of 2.
    let count: Int?
  }
}
