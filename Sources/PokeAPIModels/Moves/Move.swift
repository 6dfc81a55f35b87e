extension PokeAPI {
  /// Something a Pokémon can do in battle; https://pokeapi.co/docs/v2#moves
  public struct Move: Resource {
    /// The path below the base: `move`.
    public static let endpoint = "move"

    /// The number, from 1; from 10001 on those of Shadow Pokémon in Colosseum and XD.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// How likely it hits, in percent, from 30; nil where it cannot miss or aims at nobody, for which three of the
    /// newest say 0.
    public let accuracy: Int?
    /// How likely its further effect is, in percent, from 10; nil where there is none or it is not left to chance.
    public let effectChance: Int?
    /// How often it can be used, from 1 to 40; nil for the moves of Shadow Pokémon, which have no limit.
    public let powerPoints: Int?
    /// Whether it goes before others, from -7 for last to 5 for first; 0 for nearly all.
    public let priority: Int
    /// The base power, up to 250; nil where it does no damage or reckons it otherwise, for which 17 of the newest say
    /// 0.
    public let power: Int?
    /// What it goes well with in contests; nil where there is nothing, as for all that came after the fourth
    /// generation.
    public let contestCombinations: ContestCombinations?
    /// The contest it fits; nil for moves of Shadow Pokémon and for all that came after the fourth generation.
    public let contestType: NamedResource<ContestType>?
    /// What it does in a contest; nil for moves of Shadow Pokémon and for all that came after the third generation.
    public let contestEffect: UnnamedResource<ContestEffect>?
    /// Whether it is physical, special or neither.
    public let damageClass: NamedResource<MoveDamageClass>
    /// What it does, by language; empty for some from number 749 on, and for all from 827 to 919.
    public let effects: [VerboseEffect]
    /// How it worked before games changed it; empty for most.
    public let effectChanges: [EffectChange]
    /// The words the games show, by language and group of games; empty for moves of Shadow Pokémon and five others.
    public let flavorTexts: [VersionGroupText]
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The Pokémon that can learn it; empty for about a ninth.
    public let learners: [NamedResource<Pokemon>]
    /// The machines that teach it, by group of games; empty where none does.
    public let machines: [MachineVersion]
    /// What it does in figures; nil for moves of Shadow Pokémon and for nearly all from number 827 on.
    public let details: Details?
    /// The name by language.
    public let names: [Name]
    /// The figures it had before games changed them; empty for most.
    public let pastValues: [PastValues]
    /// How it changes the stages of values; empty for most.
    public let statChanges: [StatChange]
    /// What it does in a super contest; nil for moves of Shadow Pokémon and for all that came after the fourth
    /// generation.
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
      case machines
      case details = "meta"
      case names
      case pastValues = "past_values"
      case statChanges = "stat_changes"
      case superContestEffect = "super_contest_effect"
      case target, type
    }

    /// How a move changes the stage of a value.
    public struct StatChange: Codable, Sendable, Hashable {
      /// By how many stages, from -2 to 3, but not 0.
      public let change: Int
      /// The value.
      public let stat: NamedResource<Stat>
    }

    /// The figures of a move before a group of games changed them; nil for what did not change, and in a few for all.
    public struct PastValues: Codable, Sendable, Hashable {
      /// How likely it hit, in percent; nil if unchanged.
      public let accuracy: Int?
      /// How likely its further effect was, in percent; set for seven only, which have no such effect.
      public let effectChance: Int?
      /// The base power, 0 where it had none; nil if unchanged.
      public let power: Int?
      /// How often it could be used; nil if unchanged.
      public let powerPoints: Int?
      /// What it did, by language; empty for all but two.
      public let effects: [VerboseEffect]
      /// The type; nil if unchanged.
      public let type: NamedResource<PokemonType>?
      /// The group of games that changed them.
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
