extension PokeAPI {
  /// A land that games play in; https://pokeapi.co/docs/v2#regions
  public struct Region: Resource {
    /// The path below the base: `region`.
    public static let endpoint = "region"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// Its places.
    public let locations: [NamedResource<Location>]
    /// The generation whose first games play in it; nil for Hisui and Orre.
    public let mainGeneration: NamedResource<Generation>?
    /// The name by language.
    public let names: [Name]
    /// The lists of its species; empty for Orre.
    public let pokedexes: [NamedResource<Pokedex>]
    /// The groups of games that play in it; empty for Orre.
    public let versionGroups: [NamedResource<VersionGroup>]

    enum CodingKeys: String, CodingKey {
      case id, name, locations
      case mainGeneration = "main_generation"
      case names, pokedexes
      case versionGroups = "version_groups"
    }
  }
}
