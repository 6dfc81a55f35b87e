extension PokeAPI {
  /// What makes a Pokémon evolve; https://pokeapi.co/docs/v2#evolution-triggers
  public struct EvolutionTrigger: Resource {
    /// The path below the base: `evolution-trigger`.
    public static let endpoint = "evolution-trigger"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The species that some Pokémon becomes by it.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case species = "pokemon_species"
    }
  }
}
