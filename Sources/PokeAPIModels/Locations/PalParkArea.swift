extension PokeAPI {
  /// A part of Pal Park, where Pokémon brought from older games are caught again;
  /// https://pokeapi.co/docs/v2#pal-park-areas
  public struct PalParkArea: Resource {
    /// The path below the base: `pal-park-area`.
    public static let endpoint = "pal-park-area"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The species met.
    public let encounters: [Encounter]

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case encounters = "pokemon_encounters"
    }

    /// A species that is met in an area.
    public struct Encounter: Codable, Sendable, Hashable {
      /// The points for catching one, from 30 to 100.
      public let baseScore: Int
      /// How often it appears, from 1 for hardly to 50; no share of a hundred.
      public let rate: Int
      /// The species.
      public let species: NamedResource<PokemonSpecies>

      enum CodingKeys: String, CodingKey {
        case baseScore = "base_score"
        case rate
        case species = "pokemon_species"
      }
    }
  }
}
