extension PokeAPI {
  /// Something that a Pokémon does by itself in battle or outside; https://pokeapi.co/docs/v2#abilities
  public struct Ability: Resource {
    /// The path below the base: `ability`.
    public static let endpoint = "ability"

    /// The number, from 1; from 10001 on those of Pokémon Conquest.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// Whether the main series has it; false from number 10001 on.
    public let isMainSeries: Bool
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The name by language.
    public let names: [Name]
    /// What it does, by language; empty from number 10001 on.
    public let effects: [VerboseEffect]
    /// How it worked before games changed it; empty for most.
    public let effectChanges: [EffectChange]
    /// The words the games show, by language and group of games; empty from number 10001 on.
    public let flavorTexts: [VersionGroupText]
    /// The Pokémon that can have it; empty from number 10001 on, and for Embody Aspect.
    public let holders: [Holder]

    enum CodingKeys: String, CodingKey {
      case id, name
      case isMainSeries = "is_main_series"
      case generation, names
      case effects = "effect_entries"
      case effectChanges = "effect_changes"
      case flavorTexts = "flavor_text_entries"
      case holders = "pokemon"
    }

    /// A Pokémon that can have an ability.
    public struct Holder: Codable, Sendable, Hashable {
      /// Whether it is the hidden ability of that Pokémon, which is that in slot 3.
      public let isHidden: Bool
      /// The slot: 1, 2, or 3 for a hidden ability.
      public let slot: Int
      /// The Pokémon.
      public let pokemon: NamedResource<Pokemon>

      enum CodingKeys: String, CodingKey {
        case isHidden = "is_hidden"
        case slot, pokemon
      }
    }
  }
}
