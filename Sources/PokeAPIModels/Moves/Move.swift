extension PokeAPI {
  /// Something a Pokémon does in battle; https://pokeapi.co/docs/v2#moves
  public struct Move: Resource {
    /// The path below the base: `move`.
    public static let endpoint = "move"

    /// The number, from 1; from 10001 on those of spin-off games.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// How likely it hits, in percent, 0 where only a formula says; nil where it cannot miss.
    public let accuracy: Int?
    /// How likely its further effect is, in percent; nil where it is sure or there is none.
    public let effectChance: Int?
    /// How often it can be used; nil for shadow moves, which are not limited.
    public let powerPoints: Int?
    /// Whether it goes before others, from -7 to 5; usually 0.
    public let priority: Int
    /// The base power; nil where it does no damage of that kind.
    public let power: Int?
    /// What it goes with in contests; nil where it goes with nothing.
    public let contestCombinations: ContestCombinations?
    /// The contest it fits; nil for moves without one.
    public let contestType: NamedResource<ContestType>?
    /// What it does in a contest; nil for moves that came later.
    public let contestEffect: UnnamedResource<ContestEffect>?
    /// Whether it is physical, special or neither.
    public let damageClass: NamedResource<MoveDamageClass>
    /// What it does, by language; empty for the newest.
    public let effects: [VerboseEffect]
    /// What it did before.
    public let effectChanges: [EffectChange]
    /// The words the games show, by language and group of games.
    public let flavorTexts: [VersionGroupText]
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The Pokémon that can learn it.
    public let learners: [NamedResource<Pokemon>]
    /// The machines that teach it, by group of games.
    public let machines: [MachineVersion]
    /// What it does in figures; nil for the newest and for shadow moves.
    public let meta: Details?
    /// The name by language.
    public let names: [Name]
    /// The figures it had before.
    public let pastValues: [PastValues]
    /// How it changes the stages of values.
    public let statChanges: [StatChange]
    /// What it does in a super contest; nil for moves without one.
    public let superContestEffect: UnnamedResource<SuperContestEffect>?
    /// Whom it is aimed at.
    public let target: NamedResource<MoveTarget>
    /// The type.
    public let type: NamedResource<PokemonType>

    enum CodingKeys: String, CodingKey {
      case id, name, accuracy
      case effectChance = "effect_chance"
      case powerPoints = "pp"
      case priority, power
      case contestCombinations = "contest_combos"
      case contestType = "contest_type"
      case contestEffect = "contest_effect"
      case damageClass = "damage_class"
      case effects = "effect_entries"
      case effectChanges = "effect_changes"
      case flavorTexts = "flavor_text_entries"
      case generation
      case learners = "learned_by_pokemon"
      case machines, meta, names
      case pastValues = "past_values"
      case statChanges = "stat_changes"
      case superContestEffect = "super_contest_effect"
      case target, type
    }

    /// How a move changes the stage of a value.
    public struct StatChange: Codable, Sendable, Hashable {
      /// By how many stages, from -2 to 3.
      public let change: Int
      /// The value.
      public let stat: NamedResource<Stat>
    }

    /// The figures of a move before a group of games changed them; nil for what did not change.
    public struct PastValues: Codable, Sendable, Hashable {
      /// How likely it hit, in percent; nil if unchanged.
      public let accuracy: Int?
      /// How likely its further effect was, in percent; nil if unchanged.
      public let effectChance: Int?
      /// The base power; nil if unchanged.
      public let power: Int?
      /// How often it could be used; nil if unchanged.
      public let powerPoints: Int?
      /// What it did, by language; empty if unchanged.
      public let effects: [VerboseEffect]
      /// The type; nil if unchanged.
      public let type: NamedResource<PokemonType>?
      /// The group of games in which the change came.
      public let versionGroup: NamedResource<VersionGroup>

      enum CodingKeys: String, CodingKey {
        case accuracy
        case effectChance = "effect_chance"
        case power
        case powerPoints = "pp"
        case effects = "effect_entries"
        case type
        case versionGroup = "version_group"
      }
    }
  }
}
