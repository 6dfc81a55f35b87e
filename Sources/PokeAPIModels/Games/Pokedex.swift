extension PokeAPI {
  /// A numbered list of species, such as that of a region; https://pokeapi.co/docs/v2#pokedexes
  public struct Pokedex: Resource {
    /// The path below the base: `pokedex`.
    public static let endpoint = "pokedex"

    /// The number, from 1, with a gap.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// Whether a game of the main series has it; false for two.
    public let isMainSeries: Bool
    /// What it lists, by language; the texts of the three of Kalos are empty.
    public let descriptions: [Description]
    /// The name by language.
    public let names: [Name]
    /// The species, sorted by number.
    public let entries: [Entry]
    /// The region whose species it lists; nil for the national one and the two of other series.
    public let region: NamedResource<Region>?
    /// The groups of games that show it; empty for two.
    public let versionGroups: [NamedResource<VersionGroup>]

    enum CodingKeys: String, CodingKey {
      case id, name
      case isMainSeries = "is_main_series"
      case descriptions, names
      case entries = "pokemon_entries"
      case region
      case versionGroups = "version_groups"
    }

    /// A species in its place.
    public struct Entry: Codable, Sendable, Hashable {
      /// The number in this list, from 1; 0 for Victini in the two of Unova.
      public let number: Int
      /// The species.
      public let species: NamedResource<PokemonSpecies>

      enum CodingKeys: String, CodingKey {
        case number = "entry_number"
        case species = "pokemon_species"
      }
    }
  }
}
