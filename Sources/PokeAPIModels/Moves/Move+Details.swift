extension PokeAPI.Move {
  /// What a move does in figures.
  public struct Details: Codable, Sendable, Hashable {
    /// The ailment it may cause: `none` where it causes none, and `unknown` for four whose ailment has no document.
    public let ailment: PokeAPI.NamedResource<PokeAPI.MoveAilment>
    /// The kind of move.
    public let category: PokeAPI.NamedResource<PokeAPI.MoveCategory>
    /// How often it hits at least, from 2 to 6; nil where it hits once.
    public let minHits: Int?
    /// How often it hits at most, from 2 to 6; nil where it hits once.
    public let maxHits: Int?
    /// How many turns it or the ailment lasts at least, from 2 to 15; nil where no number is given.
    public let minTurns: Int?
    /// How many turns it or the ailment lasts at most, from 2 to 15; nil where no number is given.
    public let maxTurns: Int?
    /// What the user gains of the damage done, in percent, from -50 to 100; negative where it takes damage itself.
    public let drain: Int
    /// What is healed of full hit points, in percent, from -33 to 50; negative where the user loses as much.
    public let healing: Int
    /// By how many stages a critical hit is likelier, from 0 to 2; 6 where it is sure.
    public let criticalHitStage: Int
    /// How likely the ailment is, in percent; 0 where there is none, but for most moves also where it is sure.
    public let ailmentChance: Int
    /// How likely the target flinches, in percent; 100 for Fake Out only.
    public let flinchChance: Int
    /// How likely the change of values is, in percent; 0 where there is none, but for many moves also where it is sure.
    public let statChance: Int

    enum CodingKeys: String, CodingKey {
      case ailment, category
      case minHits = "min_hits"
      case maxHits = "max_hits"
      case minTurns = "min_turns"
      case maxTurns = "max_turns"
      case drain, healing
      case criticalHitStage = "crit_rate"
      case ailmentChance = "ailment_chance"
      case flinchChance = "flinch_chance"
      case statChance = "stat_chance"
    }
  }
}
