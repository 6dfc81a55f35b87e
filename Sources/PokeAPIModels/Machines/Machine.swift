extension PokeAPI {
  /// An item that teaches a move in a group of games; it has no name; https://pokeapi.co/docs/v2#machines
  public struct Machine: Resource {
    /// The path below the base: `machine`.
    public static let endpoint = "machine"

    /// The number, from 1.
    public let id: Int
    /// The item, such as `tm01`; the same one may teach another move in other games.
    public let item: NamedResource<Item>
    /// The move that it teaches.
    public let move: NamedResource<Move>
    /// The group of games in which it does.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case id, item, move
      case versionGroup = "version_group"
    }
  }
}
