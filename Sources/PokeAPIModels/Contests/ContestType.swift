extension PokeAPI {
  /// One of the five things that a contest can be about, such as beauty; https://pokeapi.co/docs/v2#contest-types
  public struct ContestType: Resource {
    /// The path below the base: `contest-type`.
    public static let endpoint = "contest-type"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The flavor of berries that raises the condition for it.
    public let berryFlavor: NamedResource<BerryFlavor>
    /// The name and its colour by language.
    public let names: [ColoredName]

    enum CodingKeys: String, CodingKey {
      case id, name
      case berryFlavor = "berry_flavor"
      case names
    }

    /// What a contest and its colour are called in a language.
    public struct ColoredName: Codable, Sendable, Hashable {
      /// The name.
      public let name: String
      /// The colour that stands for it; empty in one script of Japanese, `ja-hrkt`.
      public let color: String
      /// The language.
      public let language: NamedResource<Language>
    }
  }
}
