extension Kouris {
  /// The same Pokémon with its parts nested in it: asks a document for just what ``Pokemon`` asks.
  public struct NestedPokemon: Codable, Hashable, Sendable {
    /// The number in the national Pokédex.
    public let id: Int
    /// The name in lower case, as it is sent.
    public let name: String
    /// The pictures.
    public let sprites: Sprites
    /// One type or two.
    public let types: [TypeEntry]
    /// The abilities, the hidden ones among them.
    public let abilities: [AbilityEntry]

    /// The one picture the app shows.
    public struct Sprites: Codable, Hashable, Sendable {
      /// The picture's URL; not optional, so a form without a picture does not decode.
      public let frontDefault: String

      enum CodingKeys: String, CodingKey {
        case frontDefault = "front_default"
      }
    }

    /// One of the one or two places a type can have.
    public struct TypeEntry: Codable, Hashable, Sendable {
      /// 1 or 2.
      public let slot: Int
      /// The type in that place.
      public let type: Kind

      /// A type's name and link.
      public struct Kind: Codable, Hashable, Sendable {
        /// Such as `grass`.
        public let name: String
        /// The URL of the whole resource.
        public let url: String
      }
    }

    /// One ability.
    public struct AbilityEntry: Codable, Hashable, Sendable {
      /// The ability's name and link.
      public let ability: Ability

      /// An ability's name and link.
      public struct Ability: Codable, Hashable, Sendable {
        /// Such as `overgrow`.
        public let name: String
        /// The URL of the whole resource.
        public let url: String
      }
    }
  }
}
