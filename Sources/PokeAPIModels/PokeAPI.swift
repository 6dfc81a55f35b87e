/// Models of PokéAPI v2 that read every document it sends: https://pokeapi.co/docs/v2
///
/// `JSONDecoder()` reads them and `JSONEncoder()` writes them as they are, without a strategy for keys or dates, and what
/// is written is the same JSON value that was read. What is optional here is null or absent in documents of today; what
/// is not never was. Members are named as Swift would name them; their documentation says units and ranges, which are
/// those of all documents of August 2026.
public enum PokeAPI {
  /// The address below which all paths lie.
  public static let baseAddress = "https://pokeapi.co/api/v2/"
}
