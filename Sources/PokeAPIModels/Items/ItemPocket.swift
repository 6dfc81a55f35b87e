extension PokeAPI {
  /// A pocket of the bag; https://pokeapi.co/docs/v2#item-pockets
  public struct ItemPocket: Resource {
    /// The path below the base: `item-pocket`.
    public static let endpoint = "item-pocket"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The categories that go into it.
    public let categories: [NamedResource<ItemCategory>]
    /// The name by language.
    public let names: [Name]
  }
}
