// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Shared", Shared.self)

/// What 1 document holds.
struct Shared: Codable, Hashable, Sendable {
  let base: NamedResource
  let form: NamedResource
  let versions: [NamedResource]
  let owner: Owner
  let editor: Editor
  let size: Crop
  let crop: Crop
}

extension Shared {
  /// Seen 3 times in `base`, `form`, `version`.
  struct NamedResource: Codable, Hashable, Sendable {
    let name: String
    let url: String
  }

  /// Seen once in `owner`.
  struct Owner: Codable, Hashable, Sendable {
    let id: Int
  }

  /// Seen once in `editor`.
  struct Editor: Codable, Hashable, Sendable {
    let id: String
  }

  /// Seen 2 times in `crop`, `size`.
  struct Crop: Codable, Hashable, Sendable {
    let width: Int
    let height: Double
  }
}
