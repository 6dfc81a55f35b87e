extension PokeAPI {
  /// Something that a Pokémon does by itself in battle or outside; https://pokeapi.co/docs/v2#abilities
  public struct Ability: Resource {
    /// The path below the base: `ability`.
    public static let endpoint = "ability"

    /// The number, from 1; from 10001 on those of spin-off games.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// Whether the main series has it.
    public let isMainSeries: Bool
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The name by language.
    public let names: [Name]
    /// What it does, by language; empty for the newest.
    public let effects: [VerboseEffect]
    /// What it did before.
    public let effectChanges: [EffectChange]
    /// The words the games show, by language and group of games.
    public let flavorTexts: [VersionGroupText]
    /// The Pokémon that can have it; empty for those of spin-off games.
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
      /// Whether it is a hidden ability of that Pokémon.
      public let isHidden: Bool
      /// The slot, from 1 to 3.
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
