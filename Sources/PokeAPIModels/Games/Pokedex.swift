extension PokeAPI {
  /// A numbered list of species, such as that of a region; https://pokeapi.co/docs/v2#pokedexes
  public struct Pokedex: Resource {
    /// The path below the base: `pokedex`.
    public static let endpoint = "pokedex"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// Whether a game of the main series has it.
    public let isMainSeries: Bool
    /// What it lists, by language; with an empty text in places.
    public let descriptions: [Description]
    /// The name by language.
    public let names: [Name]
    /// The species, by number.
    public let entries: [Entry]
    /// The region whose species it lists; nil for lists of more than one.
    public let region: NamedResource<Region>?
    /// The groups of games that show it.
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
      /// The number in this list, from 0 where a list counts so.
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
