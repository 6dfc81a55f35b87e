extension PokeAPI {
  /// The number that the games of a generation keep something under.
  public struct GenerationNumber: Codable, Sendable, Hashable {
    /// The number, from 0.
    public let number: Int
    /// The generation.
    public let generation: NamedResource<Generation>

    enum CodingKeys: String, CodingKey {
      case number = "game_index"
      case generation
    }
  }

  /// The number that a game keeps something under.
  public struct VersionNumber: Codable, Sendable, Hashable {
    /// The number, from 1 to 1025.
    public let number: Int
    /// The game.
    public let version: NamedResource<Version>

    enum CodingKeys: String, CodingKey {
      case number = "game_index"
      case version
    }
  }

  /// The machine that teaches a move in a group of games.
  public struct MachineVersion: Codable, Sendable, Hashable {
    /// The machine.
    public let machine: UnnamedResource<Machine>
    /// The group of games.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case machine
      case versionGroup = "version_group"
    }
  }
}
