extension PokeAPI {
  /// A gender of Pokémon; https://pokeapi.co/docs/v2#genders
  public struct Gender: Resource {
    /// The path below the base: `gender`.
    public static let endpoint = "gender"

    /// The number: 1 female, 2 male, 3 genderless.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The species that can be of it, which for nearly all is true of both female and male.
    public let species: [SpeciesRate]
    /// The species that only a Pokémon of it becomes; empty for genderless.
    public let requiredForEvolution: [NamedResource<PokemonSpecies>]

    enum CodingKeys: String, CodingKey {
      case id, name
      case species = "pokemon_species_details"
      case requiredForEvolution = "required_for_evolution"
    }

    /// A species and how often its Pokémon are female.
    public struct SpeciesRate: Codable, Sendable, Hashable {
      /// The chance of a female, in eighths, also among males; -1 for genderless species.
      public let femaleEighths: Int
      /// The species.
      public let species: NamedResource<PokemonSpecies>

      enum CodingKeys: String, CodingKey {
        case femaleEighths = "rate"
        case species = "pokemon_species"
      }
    }
  }
}
