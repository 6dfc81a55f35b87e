extension PokeAPI {
  /// What has to hold for a species to evolve in one way: all that is not nil, false or empty.
  public struct EvolutionDetail: Codable, Sendable, Hashable {
    /// The item used on it.
    public let item: NamedResource<Item>?
    /// What makes it evolve, such as a level gained.
    public let trigger: NamedResource<EvolutionTrigger>
    /// The number of the ``Gender`` it has to be of: 1 female, 2 male.
    public let genderID: Int?
    /// The item it has to hold meanwhile.
    public let heldItem: NamedResource<Item>?
    /// The move it has to know.
    public let knownMove: NamedResource<Move>?
    /// The type of which it has to know a move.
    public let knownMoveType: NamedResource<PokemonType>?
    /// The place where it has to gain the level.
    public let location: NamedResource<Location>?
    /// The level it has to reach, from 7 to 64.
    public let minLevel: Int?
    /// The happiness it has to have: 160 or 220, of 255.
    public let minHappiness: Int?
    /// The beauty it has to have: 170 of 255, for Milotic only.
    public let minBeauty: Int?
    /// The hearts of affection it has to have: 2 of 5, for Sylveon only.
    public let minAffection: Int?
    /// Whether the game has to be played with others meanwhile, as for Palafin only.
    public let needsMultiplayer: Bool
    /// Whether it has to rain where it is, outside of battle.
    public let needsOverworldRain: Bool
    /// The species that has to be in the party with it.
    public let partySpecies: NamedResource<PokemonSpecies>?
    /// The type of which another Pokémon has to be in the party.
    public let partyType: NamedResource<PokemonType>?
    /// How its attack has to compare to its defense, as for the three that Tyrogue evolves into.
    public let attackToDefense: Comparison?
    /// The time of day it has to be; empty for any.
    public let timeOfDay: TimeOfDay
    /// The species it has to be traded for.
    public let tradeSpecies: NamedResource<PokemonSpecies>?
    /// Whether the console has to be held upside down.
    public let needsTurningUpsideDown: Bool
    /// Whether it has to be near a mossy rock, for Leafeon, or an icy one, for Glaceon.
    public let isNearSpecialRock: Bool
    /// The region it has to be in.
    public let region: NamedResource<Region>?
    /// The Pokémon of the species that evolves so; nil where there is but one, or any does.
    public let baseForm: NamedResource<Pokemon>?
    /// The Pokémon that it becomes; nil for the usual one of its species, but in a few places named as well.
    public let evolvedForm: NamedResource<Pokemon>?
    /// The move it has to have used.
    public let usedMove: NamedResource<Move>?
    /// How often it has to have used that move: 20 times.
    public let minMoveCount: Int?
    /// How many steps it has to have walked outside with its trainer: 1000.
    public let minSteps: Int?
    /// How many hit points it has to have lost without fainting: 49 for Runerigus, 294 by recoil for Basculegion.
    public let minDamageTaken: Int?
    /// Whether it is the usual way between these two forms; false for ways of some games only, such as at a place of
    /// theirs.
    public let isDefault: Bool
    /// The first group of games with this way.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case item, trigger
      case genderID = "gender"
      case heldItem = "held_item"
      case knownMove = "known_move"
      case knownMoveType = "known_move_type"
      case location
      case minLevel = "min_level"
      case minHappiness = "min_happiness"
      case minBeauty = "min_beauty"
      case minAffection = "min_affection"
      case needsMultiplayer = "needs_multiplayer"
      case needsOverworldRain = "needs_overworld_rain"
      case partySpecies = "party_species"
      case partyType = "party_type"
      case attackToDefense = "relative_physical_stats"
      case timeOfDay = "time_of_day"
      case tradeSpecies = "trade_species"
      case needsTurningUpsideDown = "turn_upside_down"
      case isNearSpecialRock = "near_special_rock"
      case region
      case baseForm = "base_form"
      case evolvedForm = "evolved_form"
      case usedMove = "used_move"
      case minMoveCount = "min_move_count"
      case minSteps = "min_steps"
      case minDamageTaken = "min_damage_taken"
      case isDefault = "is_default"
      case versionGroup = "version_group"
    }
  }
}
