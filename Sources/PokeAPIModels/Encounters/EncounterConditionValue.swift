extension PokeAPI {
  /// A state of a condition, such as night; https://pokeapi.co/docs/v2#encounter-condition-values
  public struct EncounterConditionValue: Resource {
    /// The path below the base: `encounter-condition-value`.
    public static let endpoint = "encounter-condition-value"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The condition that is in this state.
    public let condition: NamedResource<EncounterCondition>
    /// The name by language; empty for three.
    public let names: [Name]
  }
}
