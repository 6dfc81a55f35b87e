extension PokeAPI {
  /// Games that came out together and differ little; https://pokeapi.co/docs/v2#version-groups
  public struct VersionGroup: Resource {
    /// The path below the base: `version-group`.
    public static let endpoint = "version-group"

    /// The number, from 1.
    public let id: Int
    /// The names of its games, in lower case with hyphens.
    public let name: String
    /// The place among all groups, from 1, nearly by date.
    public let order: Int
    /// The generation it belongs to.
    public let generation: NamedResource<Generation>
    /// The ways its Pokémon learn moves; empty for expansions and for all games after Sword and Shield.
    public let moveLearnMethods: [NamedResource<MoveLearnMethod>]
    /// The lists of species that it shows; empty for Colosseum and XD.
    public let pokedexes: [NamedResource<Pokedex>]
    /// The regions it plays in; empty for Colosseum, XD, Legends: Z-A with its expansion, and Champions.
    public let regions: [NamedResource<Region>]
    /// Its one or two games.
    public let versions: [NamedResource<Version>]

    enum CodingKeys: String, CodingKey {
      case id, name, order, generation
      case moveLearnMethods = "move_learn_methods"
      case pokedexes, regions, versions
    }
  }
}
