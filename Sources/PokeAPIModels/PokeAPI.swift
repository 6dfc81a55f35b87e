/// Models of PokéAPI v2 that read every document it sends: https://pokeapi.co/docs/v2
///
/// `JSONDecoder()` reads them and `JSONEncoder()` writes them as they are, without a strategy for keys or dates, and
/// what is written is the same JSON value that was read. What is optional here is null or absent in some documents, and
/// what is not is so in none; units, ranges and counts are those of all documents of August 2026. A list is loaded page
/// by page, and a reference by its URL:
///
/// ```swift
/// func load<Document: Decodable>(_ type: Document.Type, from url: URL?) async throws -> Document {
///   guard let url else { throw URLError(.badURL) }
///   return try JSONDecoder().decode(type, from: try await URLSession.shared.data(from: url).0)
/// }
///
/// let list = URL(string: "\(PokeAPI.baseAddress)\(PokeAPI.Pokemon.endpoint)/")
/// var page = try await load(PokeAPI.NamedPage<PokeAPI.Pokemon>.self, from: list)
/// if let next = page.next {
///   page = try await load(PokeAPI.NamedPage<PokeAPI.Pokemon>.self, from: URL(string: next))
/// }
/// for reference in page.results {
///   let pokemon = try await load(PokeAPI.Pokemon.self, from: reference.url)
///   let species = try await load(PokeAPI.PokemonSpecies.self, from: pokemon.species.url)
///   print(pokemon.name, Double(pokemon.weight) / 10, "kg", species.captureRate)
/// }
/// ```
public enum PokeAPI {
  /// The address below which all paths lie.
  public static let baseAddress = "https://pokeapi.co/api/v2/"
}
