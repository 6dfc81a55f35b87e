extension PokeAPI {
  /// A colour that lists of species are sorted by; https://pokeapi.co/docs/v2#pokemon-colors
  public struct PokemonColor: Resource {
    /// The path below the base: `pokemon-color`.
    public static let endpoint = "pokemon-color"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The species of the colour.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case species = "pokemon_species"
    }
  }
}
