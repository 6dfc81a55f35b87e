extension PokeAPI {
  /// What a move does in a contest of the third generation; it has no name; https://pokeapi.co/docs/v2#contest-effects
  public struct ContestEffect: Resource {
    /// The path below the base: `contest-effect`.
    public static let endpoint = "contest-effect"

    /// The number, from 1.
    public let id: Int
    /// The hearts that the user gets at first, from 1 to 8.
    public let appeal: Int
    /// The hearts that its rivals lose at first, from 0 to 4.
    public let jam: Int
    /// What it does, by language.
    public let effects: [Effect]
    /// The words the contest shows, by language.
    public let flavorTexts: [ContestText]

    enum CodingKeys: String, CodingKey {
      case id, appeal, jam
      case effects = "effect_entries"
      case flavorTexts = "flavor_text_entries"
    }
  }
}
