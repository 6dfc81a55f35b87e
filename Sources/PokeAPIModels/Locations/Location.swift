extension PokeAPI {
  /// A place of a game, such as a town or a route; https://pokeapi.co/docs/v2#locations
  public struct Location: Resource {
    /// The path below the base: `location`.
    public static let endpoint = "location"

    /// The number, from 1, with gaps.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The region it lies in; nil for 91 origins that are no places, such as a link trade.
    public let region: NamedResource<Region>?
    /// The name by language; empty for seven, and with an empty German name for 45.
    public let names: [Name]
    /// The numbers it has in the games' own data, by generation; empty for 143.
    public let gameNumbers: [GenerationNumber]
    /// Its parts, where Pokémon are met; empty for about a third.
    public let areas: [NamedResource<LocationArea>]

    enum CodingKeys: String, CodingKey {
      case id, name, region, names
      case gameNumbers = "game_indices"
      case areas
    }
  }
}
