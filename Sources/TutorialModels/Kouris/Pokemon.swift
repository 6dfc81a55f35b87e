extension Kouris {
  /// One Pokémon, its parts spelled as types of their own.
  public struct Pokemon: Codable, Hashable, Sendable {
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
  }

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
    public let type: NamedLink
  }

  /// One ability.
  public struct AbilityEntry: Codable, Hashable, Sendable {
    /// The ability's name and link.
    public let ability: NamedLink
  }

  /// A name and where more of it is found.
  public struct NamedLink: Codable, Hashable, Sendable {
    /// Such as `grass`.
    public let name: String
    /// The URL of the whole resource.
    public let url: String
  }
}
