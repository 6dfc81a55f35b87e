extension PokeAPI {
  /// Something that a move makes the target suffer from; https://pokeapi.co/docs/v2#move-ailments
  public struct MoveAilment: Resource {
    /// The path below the base: `move-ailment`.
    public static let endpoint = "move-ailment"

    /// The number, -1 for unknown and 0 for none.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The moves that cause it.
    public let moves: [NamedResource<Move>]
    /// The name by language.
    public let names: [Name]
  }
}
