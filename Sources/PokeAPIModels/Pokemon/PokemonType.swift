extension PokeAPI {
  /// A type, which decides what moves do to whom; https://pokeapi.co/docs/v2#types
  public struct PokemonType: Resource {
    /// The path below the base: `type`.
    public static let endpoint = "type"

    /// The number, from 1; 10001 for the unknown type of older games, 10002 for that of Shadow Pokémon.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// How its moves fare against others, and others' against it.
    public let damageRelations: DamageRelations
    /// How they fared in older games; empty for all but eight.
    public let pastDamageRelations: [PastDamageRelations]
    /// The numbers it has in the games' own data, by generation; empty for the Shadow type.
    public let gameNumbers: [GenerationNumber]
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The class that all its moves had up to the third generation; nil for Fairy, Stellar and numbers from 10001 on.
    public let moveDamageClass: NamedResource<MoveDamageClass>?
    /// The name by language.
    public let names: [Name]
    /// The Pokémon of it; empty for Stellar and from number 10001 on.
    public let holders: [Holder]
    /// The moves of it; empty for Stellar and the unknown type.
    public let moves: [NamedResource<Move>]
    /// The pictures of its name and symbol.
    public let sprites: Sprites

    enum CodingKeys: String, CodingKey {
      case id, name
      case damageRelations = "damage_relations"
      case pastDamageRelations = "past_damage_relations"
      case gameNumbers = "game_indices"
      case generation
      case moveDamageClass = "move_damage_class"
      case names
      case holders = "pokemon"
      case moves, sprites
    }

    /// How a type's moves fare against others, and others' against it.
    public struct DamageRelations: Codable, Sendable, Hashable {
      /// Types that its moves do nothing to.
      public let noDamageTo: [NamedResource<PokemonType>]
      /// Types that its moves do half the damage to.
      public let halfDamageTo: [NamedResource<PokemonType>]
      /// Types that its moves do double damage to.
      public let doubleDamageTo: [NamedResource<PokemonType>]
      /// Types whose moves do nothing to it.
      public let noDamageFrom: [NamedResource<PokemonType>]
      /// Types whose moves do half the damage to it.
      public let halfDamageFrom: [NamedResource<PokemonType>]
      /// Types whose moves do double damage to it.
      public let doubleDamageFrom: [NamedResource<PokemonType>]

      enum CodingKeys: String, CodingKey {
        case noDamageTo = "no_damage_to"
        case halfDamageTo = "half_damage_to"
        case doubleDamageTo = "double_damage_to"
        case noDamageFrom = "no_damage_from"
        case halfDamageFrom = "half_damage_from"
        case doubleDamageFrom = "double_damage_from"
      }
    }

    /// How a type fared up to a generation.
    public struct PastDamageRelations: Codable, Sendable, Hashable {
      /// The last generation in which it was so.
      public let generation: NamedResource<Generation>
      /// How it fared.
      public let damageRelations: DamageRelations

      enum CodingKeys: String, CodingKey {
        case generation
        case damageRelations = "damage_relations"
      }
    }

    /// A Pokémon of a type.
    public struct Holder: Codable, Sendable, Hashable {
      /// The slot of the type: 1 or 2.
      public let slot: Int
      /// The Pokémon.
      public let pokemon: NamedResource<Pokemon>
    }
  }
}
