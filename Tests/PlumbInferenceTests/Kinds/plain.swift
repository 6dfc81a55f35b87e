// Inferred by `plumb infer` from 12 documents.
//
// In a catalogue:
//
//   Model("Plain", Plain.self)

/// What 12 documents hold.
struct Plain: Codable, Hashable, Sendable {
  var state: String
  var link: String
  var made: String
  var id: String
}
