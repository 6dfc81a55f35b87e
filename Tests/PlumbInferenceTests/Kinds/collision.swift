// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Collision", Collision.self)

/// What 1 document holds.
struct Collision: Codable, Hashable, Sendable {
  let deviceId2: Int
  let deviceId: Int

  enum CodingKeys: String, CodingKey {
    case deviceId2 = "device_id"
    case deviceId
  }
}
