extension CS50 {
  /// The list the table shows; the page's `count`, `next` and `previous` are not asked for.
  public struct PokemonList: Codable, Hashable, Sendable {
    /// The rows, in the order sent.
    public let results: [PokemonListResult]
  }

  /// One row of the list.
  public struct PokemonListResult: Codable, Hashable, Sendable {
    /// The name in lower case, as it is sent.
    public let name: String
    /// Where the detail screen loads its Pokémon from.
    public let url: String
  }
}
