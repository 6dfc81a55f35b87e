extension PokeAPI {
  /// What makes one stat of a Pokémon grow by a tenth more and another by a tenth less;
  /// https://pokeapi.co/docs/v2#natures
  public struct Nature: Resource {
    /// The path below the base: `nature`.
    public static let endpoint = "nature"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The stat that grows less; nil for the five natures that change none.
    public let decreasedStat: NamedResource<Stat>?
    /// The stat that grows more; nil for the five natures that change none.
    public let increasedStat: NamedResource<Stat>?
    /// The flavor it hates; nil for the five natures that change no stat.
    public let hatedFlavor: NamedResource<BerryFlavor>?
    /// The flavor it likes; nil for the five natures that change no stat.
    public let likedFlavor: NamedResource<BerryFlavor>?
    /// The two performances in the Pokéathlon that it changes.
    public let pokeathlonStatChanges: [PokeathlonStatChange]
    /// How likely it makes each of the three styles in the Battle Palace.
    public let battleStylePreferences: [BattleStylePreference]
    /// The name by language.
    public let names: [Name]

    enum CodingKeys: String, CodingKey {
      case id, name
      case decreasedStat = "decreased_stat"
      case increasedStat = "increased_stat"
      case hatedFlavor = "hates_flavor"
      case likedFlavor = "likes_flavor"
      case pokeathlonStatChanges = "pokeathlon_stat_changes"
      case battleStylePreferences = "move_battle_style_preferences"
      case names
    }

    /// How a nature changes a performance in the Pokéathlon.
    public struct PokeathlonStatChange: Codable, Sendable, Hashable {
      /// By how many stages at most, from -2 to 2, but not 0.
      public let greatestChange: Int
      /// The performance.
      public let stat: NamedResource<PokeathlonStat>

      enum CodingKeys: String, CodingKey {
        case greatestChange = "max_change"
        case stat = "pokeathlon_stat"
      }
    }

    /// How likely a Pokémon acts in a style in the Battle Palace.
    public struct BattleStylePreference: Codable, Sendable, Hashable {
      /// With less than half of its hit points, in percent; 100 for the three styles together.
      public let withLowHitPoints: Int
      /// With more than half of its hit points, in percent; 100 for the three styles together.
      public let withHighHitPoints: Int
      /// The style.
      public let style: NamedResource<MoveBattleStyle>

      enum CodingKeys: String, CodingKey {
        case withLowHitPoints = "low_hp_preference"
        case withHighHitPoints = "high_hp_preference"
        case style = "move_battle_style"
      }
    }
  }
}
