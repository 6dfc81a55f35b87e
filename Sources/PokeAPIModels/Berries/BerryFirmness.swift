extension PokeAPI {
  /// How firm a berry is; https://pokeapi.co/docs/v2#berry-firmnesses
  public struct BerryFirmness: Resource {
    /// The path below the base: `berry-firmness`.
    public static let endpoint = "berry-firmness"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The berries that are so firm.
    public let berries: [NamedResource<Berry>]
    /// The name by language.
    public let names: [Name]
  }
}
