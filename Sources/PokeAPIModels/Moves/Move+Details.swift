extension PokeAPI.Move {
  /// What a move does in figures.
  public struct Details: Codable, Sendable, Hashable {
    /// The ailment it may cause; `none` where it causes none.
    public let ailment: PokeAPI.NamedResource<PokeAPI.MoveAilment>
    /// The kind of move.
    public let category: PokeAPI.NamedResource<PokeAPI.MoveCategory>
    /// How often it hits at least; nil where it hits once.
    public let minHits: Int?
    /// How often it hits at most; nil where it hits once.
    public let maxHits: Int?
    /// For how many turns it lasts at least; nil where it is for one.
    public let minTurns: Int?
    /// For how many turns it lasts at most; nil where it is for one.
    public let maxTurns: Int?
    /// What the user gains of the damage, in percent; negative where it loses as much.
    public let drain: Int
    /// What the user gains of its full hit points, in percent; negative where it loses as much.
    public let healing: Int
    /// How many stages likelier a critical hit is.
    public let criticalHitStage: Int
    /// How likely the ailment is, in percent; 0 also where it is sure.
    public let ailmentChance: Int
    /// How likely the target flinches, in percent.
    public let flinchChance: Int
    /// How likely the change of values is, in percent; 0 also where it is sure.
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
