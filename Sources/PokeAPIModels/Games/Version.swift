extension PokeAPI {
  /// A game, or an expansion to one; https://pokeapi.co/docs/v2#version
  public struct Version: Resource {
    /// The path below the base: `version`.
    public static let endpoint = "version"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The group of games that it came out with.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case versionGroup = "version_group"
    }
  }
}
