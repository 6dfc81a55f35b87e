extension PokeAPI {
  /// What a game says of a Pokémon by its best individual value; it has no name;
  /// https://pokeapi.co/docs/v2#characteristics
  public struct Characteristic: Resource {
    /// The path below the base: `characteristic`.
    public static let endpoint = "characteristic"

    /// The number, from 1.
    public let id: Int
    /// What the best individual value leaves when divided by 5, from 0 to 4.
    public let remainder: Int
    /// The six or seven individual values, from 0 to 31, that leave this remainder.
    public let possibleValues: [Int]
    /// The stat whose individual value is the best.
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
