extension PokeAPI {
  /// A part of a place, such as a floor, where Pokémon are met; https://pokeapi.co/docs/v2#location-areas
  public struct LocationArea: Resource {
    /// The path below the base: `location-area`.
    public static let endpoint = "location-area"

    /// The number, from 1, with gaps.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The number in the games' own data; 0 where it has none, as everywhere in Orre and from Kalos on.
    public let gameNumber: Int
    /// How often each way of meeting works, in games of the third to the fifth generation; empty for areas without one.
    public let methodRates: [MethodRates]
    /// The place that it is a part of.
    public let location: NamedResource<Location>
    /// The name by language; empty for about a sixth.
    public let names: [Name]
    /// The Pokémon met; empty for about a fourteenth.
    public let encounters: [PokemonEncounters]

    enum CodingKeys: String, CodingKey {
      case id, name
      case gameNumber = "game_index"
      case methodRates = "encounter_method_rates"
      case location, names
      case encounters = "pokemon_encounters"
    }

    /// How often a way of meeting works.
    public struct MethodRates: Codable, Sendable, Hashable {
      /// The way.
      public let method: NamedResource<EncounterMethod>
      /// How often, by game.
      public let rates: [Rate]

      enum CodingKeys: String, CodingKey {
        case method = "encounter_method"
        case rates = "version_details"
      }

      /// How often a way of meeting works in a game.
      public struct Rate: Codable, Sendable, Hashable {
        /// How often, from 1 to 100, as the game counts it; greater is more often.
        public let rate: Int
        /// The game.
        public let version: NamedResource<Version>
      }
    }

    /// How a Pokémon is met in an area.
    public struct PokemonEncounters: Codable, Sendable, Hashable {
      /// The Pokémon.
      public let pokemon: NamedResource<Pokemon>
      /// How, by game.
      public let versions: [VersionEncounters]

      enum CodingKeys: String, CodingKey {
        case pokemon
        case versions = "version_details"
      }
    }
  }
}
