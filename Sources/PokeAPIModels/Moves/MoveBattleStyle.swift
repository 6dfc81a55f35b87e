extension PokeAPI {
  /// What a Pokémon may choose to do by itself in the Battle Palace; https://pokeapi.co/docs/v2#move-battle-styles
  public struct MoveBattleStyle: Resource {
    /// The path below the base: `move-battle-style`.
    public static let endpoint = "move-battle-style"

    /// The number, from 1.
    public let id: Int
    /// The name: `attack`, `defense` or `support`.
    public let name: String
    /// The name by language.
    public let names: [Name]
  }
}
