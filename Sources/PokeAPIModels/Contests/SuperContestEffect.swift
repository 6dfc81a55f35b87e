extension PokeAPI {
  /// What a move does in a super contest of the fourth generation; it has no name;
  /// https://pokeapi.co/docs/v2#super-contest-effects
  public struct SuperContestEffect: Resource {
    /// The path below the base: `super-contest-effect`.
    public static let endpoint = "super-contest-effect"

    /// The number, from 1, with a gap.
    public let id: Int
    /// The hearts that the user gets at first, from 0 to 3.
    public let appeal: Int
    /// The words the contest shows, by language.
    public let flavorTexts: [ContestText]
    /// The moves that do it.
    public let moves: [NamedResource<Move>]

    enum CodingKeys: String, CodingKey {
      case id, appeal
      case flavorTexts = "flavor_text_entries"
      case moves
    }
  }
}
