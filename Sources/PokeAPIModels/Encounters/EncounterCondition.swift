extension PokeAPI {
  /// Something that decides which Pokémon appear, such as the time of day;
  /// https://pokeapi.co/docs/v2#encounter-conditions
  public struct EncounterCondition: Resource {
    /// The path below the base: `encounter-condition`.
    public static let endpoint = "encounter-condition"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The states it can be in; empty for `weather`.
    public let values: [NamedResource<EncounterConditionValue>]
  }
}
