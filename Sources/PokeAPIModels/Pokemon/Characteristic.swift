extension PokeAPI {
  /// What a game says of a Pokémon's best value; it has no name; https://pokeapi.co/docs/v2#characteristics
  public struct Characteristic: Resource {
    /// The path below the base: `characteristic`.
    public static let endpoint = "characteristic"

    /// The number, from 1.
    public let id: Int
    /// The remainder of the individual value by 5.
    public let remainder: Int
    /// The individual values that have this remainder, from 0 to 31.
    public let possibleValues: [Int]
    /// The value that is the best.
    public let highestStat: NamedResource<Stat>
    /// What is said, by language.
    public let descriptions: [Description]

    enum CodingKeys: String, CodingKey {
      case id
      case remainder = "gene_modulo"
      case possibleValues = "possible_values"
      case highestStat = "highest_stat"
      case descriptions
    }
  }
}
