extension PokeAPI {
  /// Whether a move does physical damage, special damage or none; https://pokeapi.co/docs/v2#move-damage-classes
  public struct MoveDamageClass: Resource {
    /// The path below the base: `move-damage-class`.
    public static let endpoint = "move-damage-class"

    /// The number, from 1.
    public let id: Int
    /// The name: `status`, `physical` or `special`.
    public let name: String
    /// What it means, by language.
    public let descriptions: [Description]
    /// The moves of the class.
    public let moves: [NamedResource<Move>]
    /// The name by language.
    public let names: [Name]
  }
}
