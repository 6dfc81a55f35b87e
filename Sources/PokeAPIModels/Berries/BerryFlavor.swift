extension PokeAPI {
  /// A taste that a Pokémon likes or hates by its nature; https://pokeapi.co/docs/v2#berry-flavors
  public struct BerryFlavor: Resource {
    /// The path below the base: `berry-flavor`.
    public static let endpoint = "berry-flavor"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The berries that taste of it.
    public let berries: [FlavoredBerry]
    /// The contest in which the condition that it raises counts.
    public let contestType: NamedResource<ContestType>
    /// The name by language.
    public let names: [Name]

    enum CodingKeys: String, CodingKey {
      case id, name, berries
      case contestType = "contest_type"
      case names
    }

    /// A berry and how strong it tastes.
    public struct FlavoredBerry: Codable, Sendable, Hashable {
      /// The strength, from 10 to 40.
      public let potency: Int
      /// The berry.
      public let berry: NamedResource<Berry>
    }
  }
}
