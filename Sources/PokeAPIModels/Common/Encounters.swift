extension PokeAPI {
  /// How something is met in a game.
  public struct VersionEncounters: Codable, Sendable, Hashable {
    /// The game.
    public let version: NamedResource<Version>
    /// The sum of all chances in percent; over 100 where ways exclude each other.
    public let maxChance: Int
    /// The ways it is met.
    public let encounters: [Encounter]

    enum CodingKeys: String, CodingKey {
      case version
      case maxChance = "max_chance"
      case encounters = "encounter_details"
    }
  }

  /// A way that a Pokémon is met.
  public struct Encounter: Codable, Sendable, Hashable {
    /// The lowest level, from 1.
    public let minLevel: Int
    /// The highest level, up to 100.
    public let maxLevel: Int
    /// What has to hold for it; empty where it is always so.
    public let conditions: [NamedResource<EncounterConditionValue>]
    /// How likely it is, in percent.
    public let chance: Int
    /// The way, such as walking in tall grass.
    public let method: NamedResource<EncounterMethod>
    /// What is special about the Pokémon met; nil for nearly all.
    public let pokemon: Traits?

    enum CodingKeys: String, CodingKey {
      case minLevel = "min_level"
      case maxLevel = "max_level"
      case conditions = "condition_values"
      case chance, method
      case pokemon = "pokemon_details"
    }

    /// What is special about a Pokémon that is met.
    public struct Traits: Codable, Sendable, Hashable {
      /// Whether its colours are the rare ones.
      public let isAlwaysShiny: Bool
      /// Whether it is an alpha; so far it never is.
      public let isAlpha: Bool
      /// How many of its individual values are perfect at least; nil wherever it was seen.
      public let minPerfectIndividualValues: Int?
      /// Whether its colours are never the rare ones.
      public let isNeverShiny: Bool

      enum CodingKeys: String, CodingKey {
        case isAlwaysShiny = "always_shiny"
        case isAlpha = "is_alpha"
        case minPerfectIndividualValues = "min_perfect_ivs"
        case isNeverShiny = "never_shiny"
      }
    }
  }
}
