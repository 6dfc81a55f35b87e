// Inferred by `plumb infer` from 1 document.
//
// In a catalogue:
//
//   Model("Keys", Keys.self)

/// What 1 document holds.
struct Keys: Codable, Hashable, Sendable {
  let officialArtwork: Int
  let value2x: Int
  let empty: Int
  let aB: Int
  let unnamed: Int
  let frontDefault2: Int
  let frontDefault: Int
  let frontDefault3: Int
  let `class`: Int
  let `default`: Int
  let selfValue: Int
  let initValue: Int
  let hashValueValue: Int
  let type: Int
  let urlString: Int
  let id: Int
  let id2: Int
  let maxSize: Int
  let grosse: Int
  let quoteBackSlash: Int
  let lineFeed: Int
  let generation1n2: Int
  let dependencies: Dependencies
  let encode: Int
  let decoder: Int
  let some: Int
  let none: Int
  let any: Int
  let unnamed2: Int
  let aB2: Int
  let description: Int

  enum CodingKeys: String, CodingKey {
    case officialArtwork = "official-artwork"
    case value2x = "2x"
    case empty = ""
    case aB = "a b"
    case unnamed = "\u{1F389}"
    case frontDefault2 = "front_default"
    case frontDefault
    case frontDefault3 = "front-default"
    case `class`
    case `default`
    case selfValue = "self"
    case initValue = "init"
    case hashValueValue = "hashValue"
    case type = "Type"
    case urlString = "URLString"
    case id = "ID"
    case id2 = "_id"
    case maxSize = "MAX_SIZE"
    case grosse = "größe"
    case quoteBackSlash = "quote\"back\\slash"
    case lineFeed = "line\nfeed"
    case generation1n2 = "generation-1-2"
    case dependencies
    case encode
    case decoder
    case some
    case none
    case any = "Any"
    case unnamed2 = "日本"
    case aB2 = "a$b"
    case description
  }
}

extension Keys {
  /// Seen once in `dependencies`.
  struct Dependencies: Codable, Hashable, Sendable {
    let type: DependenciesType
  }

  /// Seen once in `type`.
  struct DependenciesType: Codable, Hashable, Sendable {
    let `protocol`: Int
  }
}
