extension CS50 {
  /// What the detail screen shows of one Pokémon.
  public struct PokemonData: Codable, Hashable, Sendable {
    /// The number in the national Pokédex.
    public let id: Int
    /// One type or two.
    public let types: [PokemonTypeEntry]
  }

  /// One of the one or two places a type can have.
  public struct PokemonTypeEntry: Codable, Hashable, Sendable {
    /// 1 or 2: the label the type is shown in.
    public let slot: Int
    /// The type in that place.
    public let type: PokemonType
  }

  /// A type, by its name only.
  public struct PokemonType: Codable, Hashable, Sendable {
    /// Such as `grass`.
    public let name: String
  }
}
