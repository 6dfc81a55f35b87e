extension PokeAPI {
  /// A way to meet wild Pokémon; https://pokeapi.co/docs/v2#encounter-methods
  public struct EncounterMethod: Resource {
    /// The path below the base: `encounter-method`.
    public static let endpoint = "encounter-method"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The place in a sorted list, from 1.
    public let order: Int
    /// The name by language; empty for four.
    public let names: [Name]
  }
}
