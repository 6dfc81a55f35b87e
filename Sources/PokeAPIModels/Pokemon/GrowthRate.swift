extension PokeAPI {
  /// How much experience the levels of a species take; https://pokeapi.co/docs/v2#growth-rates
  public struct GrowthRate: Resource {
    /// The path below the base: `growth-rate`.
    public static let endpoint = "growth-rate"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The experience that level x takes in all, in LaTeX.
    public let formula: String
    /// What it is called, by language.
    public let descriptions: [Description]
    /// The experience that each level takes in all, from level 1 to 100.
    public let levels: [Level]
    /// The species that grow so.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name, formula, descriptions, levels
      case species = "pokemon_species"
    }

    /// The experience that a level takes in all.
    public struct Level: Codable, Sendable, Hashable {
      /// The level, from 1 to 100.
      public let level: Int
      /// The points, 0 for level 1.
      public let experience: Int
    }
  }
}
