extension PokeAPI {
  /// What can be done with an item, such as holding it; https://pokeapi.co/docs/v2#item-attributes
  public struct ItemAttribute: Resource {
    /// The path below the base: `item-attribute`.
    public static let endpoint = "item-attribute"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// What can be done, by language.
    public let descriptions: [Description]
    /// The items; empty for `holdable-passive`.
    public let items: [NamedResource<Item>]
    /// The name by language.
    public let names: [Name]
  }
}
