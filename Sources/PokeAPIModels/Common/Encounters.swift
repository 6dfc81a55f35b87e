extension PokeAPI {
  /// How something is met in a game.
  public struct VersionEncounters: Codable, Sendable, Hashable {
    /// The game.
    public let version: NamedResource<Version>
    /// The sum of the chances of all encounters, in percent; over 100 where they need different conditions or methods.
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
    /// The lowest level, from 1 to 100.
    public let minLevel: Int
    /// The highest level, from 1 to 100.
    public let maxLevel: Int
    /// What has to hold for it, up to three at once; empty where it is always so.
    public let conditions: [NamedResource<EncounterConditionValue>]
    /// How likely it is among what its method brings, in percent, from 1.
    public let chance: Int
    /// The way, such as walking in tall grass.
    public let method: NamedResource<EncounterMethod>
    /// What is special about the Pokémon met; nil but for about one in a thousand.
    public let traits: Traits?

    enum CodingKeys: String, CodingKey {
      case minLevel = "min_level"
      case maxLevel = "max_level"
      case conditions = "condition_values"
      case chance, method
      case traits = "pokemon_details"
    }

    /// What is special about a Pokémon that is met.
    public struct Traits: Codable, Sendable, Hashable {
      /// Whether it is always in its rare colours.
      public let isAlwaysShiny: Bool
      /// Whether it is an alpha, larger and stronger than others; so far false everywhere.
      public let isAlpha: Bool
      /// How many of its individual values are perfect at least; so far nil everywhere.
      public let minPerfectIndividualValues: Int?
      /// Whether it is never in its rare colours.
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
