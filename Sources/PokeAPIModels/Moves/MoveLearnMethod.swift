extension PokeAPI {
  /// A way to learn a move; https://pokeapi.co/docs/v2#move-learn-methods
  public struct MoveLearnMethod: Resource {
    /// The path below the base: `move-learn-method`.
    public static let endpoint = "move-learn-method"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// How it works, by language.
    public let descriptions: [Description]
    /// The name by language.
    public let names: [Name]
    /// The groups of games that have it; empty for three of Colosseum and XD, and for `train`.
    public let versionGroups: [NamedResource<VersionGroup>]

    enum CodingKeys: String, CodingKey {
      case id, name, descriptions, names
      case versionGroups = "version_groups"
    }
  }
}
