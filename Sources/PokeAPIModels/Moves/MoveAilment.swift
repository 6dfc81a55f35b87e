extension PokeAPI {
  /// A lasting trouble that moves put a Pokémon in, such as sleep; https://pokeapi.co/docs/v2#move-ailments
  public struct MoveAilment: Resource {
    /// The path below the base: `move-ailment`.
    public static let endpoint = "move-ailment"

    /// The number, from 1, with gaps; -1 for `unknown` and 0 for `none`.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The moves whose ailment it is.
    public let moves: [NamedResource<Move>]
    /// The name by language.
    public let names: [Name]
  }
}
