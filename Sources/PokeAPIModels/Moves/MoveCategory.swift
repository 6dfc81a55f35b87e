extension PokeAPI {
  /// A kind of move by what it does; https://pokeapi.co/docs/v2#move-categories
  public struct MoveCategory: Resource {
    /// The path below the base: `move-category`.
    public static let endpoint = "move-category"

    /// The number, from 0 to 13.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The moves of the kind.
    public let moves: [NamedResource<Move>]
    /// What they do, by language.
    public let descriptions: [Description]
  }
}
