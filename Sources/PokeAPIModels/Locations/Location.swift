extension PokeAPI {
  /// A place of a game, such as a town or a route; https://pokeapi.co/docs/v2#locations
  public struct Location: Resource {
    /// The path below the base: `location`.
    public static let endpoint = "location"

    /// The number, from 1, with gaps.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The region it lies in; nil for places that were given none.
    public let region: NamedResource<Region>?
    /// The name by language.
    public let names: [Name]
    /// The numbers it has in the games' own data.
    public let gameNumbers: [GenerationNumber]
    /// Its parts, where Pokémon are met; empty where none are.
    public let areas: [NamedResource<LocationArea>]

    enum CodingKeys: String, CodingKey {
      case id, name, region, names
      case gameNumbers = "game_indices"
      case areas
    }
  }
}
