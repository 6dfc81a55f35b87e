extension PokeAPI {
  /// What kind of item one is, such as medicine; https://pokeapi.co/docs/v2#item-categories
  public struct ItemCategory: Resource {
    /// The path below the base: `item-category`.
    public static let endpoint = "item-category"

    /// The number, from 1, with a gap.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The items.
    public let items: [NamedResource<Item>]
    /// The name by language.
    public let names: [Name]
    /// The pocket of the bag that it goes to.
    public let pocket: NamedResource<ItemPocket>
  }
}
