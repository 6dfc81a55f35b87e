extension PokeAPI {
  /// The surroundings that a species of the first three generations lives in;
  /// https://pokeapi.co/docs/v2#pokemon-habitats
  public struct PokemonHabitat: Resource {
    /// The path below the base: `pokemon-habitat`.
    public static let endpoint = "pokemon-habitat"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The species that live there.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case species = "pokemon_species"
    }
  }
}
