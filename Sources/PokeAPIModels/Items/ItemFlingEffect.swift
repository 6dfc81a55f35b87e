extension PokeAPI {
  /// What the move Fling does with some items beside its damage; https://pokeapi.co/docs/v2#item-fling-effects
  public struct ItemFlingEffect: Resource {
    /// The path below the base: `item-fling-effect`.
    public static let endpoint = "item-fling-effect"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// What happens, by language.
    public let effects: [Effect]
    /// The items that do it.
    public let items: [NamedResource<Item>]

    enum CodingKeys: String, CodingKey {
      case id, name
      case effects = "effect_entries"
      case items
    }
  }
}
