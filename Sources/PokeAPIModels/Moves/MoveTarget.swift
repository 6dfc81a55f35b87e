extension PokeAPI {
  /// Whom a move is aimed at; https://pokeapi.co/docs/v2#move-targets
  public struct MoveTarget: Resource {
    /// The path below the base: `move-target`.
    public static let endpoint = "move-target"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// Who that is, by language; empty for `fainting-pokemon`.
    public let descriptions: [Description]
    /// The moves so aimed.
    public let moves: [NamedResource<Move>]
    /// The name by language; empty for `fainting-pokemon`.
    public let names: [Name]
  }
}
