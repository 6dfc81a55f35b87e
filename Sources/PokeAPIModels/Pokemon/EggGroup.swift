extension PokeAPI {
  /// Species that can breed with each other, or, in `no-eggs`, with nobody; https://pokeapi.co/docs/v2#egg-groups
  public struct EggGroup: Resource {
    /// The path below the base: `egg-group`.
    public static let endpoint = "egg-group"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The species.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case species = "pokemon_species"
    }
  }
}
