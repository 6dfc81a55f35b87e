extension PokeAPI {
  /// The build of a body, by which lists of species are sorted; https://pokeapi.co/docs/v2#pokemon-shapes
  public struct PokemonShape: Resource {
    /// The path below the base: `pokemon-shape`.
    public static let endpoint = "pokemon-shape"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// A learned name, in English and French.
    public let scientificNames: [ScientificName]
    /// The name by language.
    public let names: [Name]
    /// The species of that build.
    public let species: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name
      case scientificNames = "awesome_names"
      case names
      case species = "pokemon_species"
    }

    /// A learned name of a shape, in a language.
    public struct ScientificName: Codable, Sendable, Hashable {
      /// The name.
      public let name: String
      /// The language.
      public let language: NamedResource<Language>

      enum CodingKeys: String, CodingKey {
        case name = "awesome_name"
        case language
      }
    }
  }
}
