extension PokeAPI {
  /// The games of an age of the series, and what was new in them; https://pokeapi.co/docs/v2#generations
  public struct Generation: Resource {
    /// The path below the base: `generation`.
    public static let endpoint = "generation"

    /// The number, from 1 to 9.
    public let id: Int
    /// The name, such as `generation-iv`.
    public let name: String
    /// The abilities that came with it; empty for the first two generations.
    public let abilities: [NamedResource<Ability>]
    /// The region that its first games play in.
    public let mainRegion: NamedResource<Region>
    /// The moves that came with it.
    public let moves: [NamedResource<Move>]
    /// The name by language.
    public let names: [Name]
    /// The species that came with it.
    public let species: [NamedResource<PokemonSpecies>]
    /// The types that came with it; empty for four generations.
    public let types: [NamedResource<PokemonType>]
    /// The groups of games of it.
    public let versionGroups: [NamedResource<VersionGroup>]

    enum CodingKeys: String, CodingKey {
      case id, name, abilities
      case mainRegion = "main_region"
      case moves, names
      case species = "pokemon_species"
      case types
      case versionGroups = "version_groups"
    }
  }
}
