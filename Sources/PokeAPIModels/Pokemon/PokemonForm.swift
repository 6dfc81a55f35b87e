extension PokeAPI {
  /// A look that a Pokémon can have; https://pokeapi.co/docs/v2#pokemon-forms
  public struct PokemonForm: Resource {
    /// The path below the base: `pokemon-form`.
    public static let endpoint = "pokemon-form"

    /// The number: that of the Pokémon up to 1025, from 10001 on one that has nothing to do with it.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The place in a list of all forms sorted by family, from 1, which some share.
    public let order: Int
    /// The place among the forms of the species, from 1.
    public let formOrder: Int
    /// Whether it is the usual look of its Pokémon.
    public let isDefault: Bool
    /// Whether it is seen in battle only.
    public let isBattleOnly: Bool
    /// Whether it is a Mega Evolution, all of which are seen in battle only.
    public let isMega: Bool
    /// The part of the name that tells it from others, such as `mega-x`; empty for most usual looks.
    public let formName: String
    /// The Pokémon that looks so.
    public let pokemon: NamedResource<Pokemon>
    /// The one or two types, by slot.
    public let types: [Pokemon.TypeSlot]
    /// Its pictures.
    public let sprites: Sprites
    /// The group of games it came with.
    public let versionGroup: NamedResource<VersionGroup>
    /// The whole name by language; empty for nearly all without a form name, and for some with one.
    public let names: [Name]
    /// The name of the form alone, by language; empty for nearly all without a form name, and for some with one.
    public let formNames: [Name]
    /// What makes it take the form; empty for most.
    public let triggerConditions: [TriggerCondition]

    enum CodingKeys: String, CodingKey {
      case id, name, order
      case formOrder = "form_order"
      case isDefault = "is_default"
      case isBattleOnly = "is_battle_only"
      case isMega = "is_mega"
      case formName = "form_name"
      case pokemon, types, sprites
      case versionGroup = "version_group"
      case names
      case formNames = "form_names"
      case triggerConditions = "trigger_conditions"
    }
  }
}
