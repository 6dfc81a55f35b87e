/// The Pokédex of CS50's mobile track for iOS, as the tutorial leaves it.
public enum CS50 {
  /// Where the app's table loads its list from: the original 151.
  public static let listURL = "https://pokeapi.co/api/v2/pokemon?limit=151"
}
