extension PokeAPI {
  /// How a Pokémon is met in an area; `pokemon/{id}/encounters` answers with a list of them, empty for a third of all.
  public struct LocationAreaEncounters: Codable, Sendable, Hashable {
    /// The area.
    public let area: NamedResource<LocationArea>
    /// How it is met there, by game.
    public let versions: [VersionEncounters]

    enum CodingKeys: String, CodingKey {
      case area = "location_area"
      case versions = "version_details"
    }
  }
}
