extension PokeAPI {
  /// A Pokémon as a form of its species has it; https://pokeapi.co/docs/v2#pokemon
  public struct Pokemon: Resource {
    /// The path below the base: `pokemon`.
    public static let endpoint = "pokemon"

    /// The number: that of the species for its usual form, from 10001 on for others.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The experience that defeating one gives; nil for some of the newest.
    public let baseExperience: Int?
    /// The height in decimetres.
    public let height: Int
    /// Whether it is the usual one of its species.
    public let isDefault: Bool
    /// The place in a list sorted by family; -1 where it has none.
    public let order: Int
    /// The weight in hectograms; 0 or 10000 where the games do not tell.
    public let weight: Int
    /// The abilities it can have, by slot; empty for one or two of the newest.
    public let abilities: [AbilitySlot]
    /// The looks it can take; nearly always one.
    public let forms: [NamedResource<PokemonForm>]
    /// The numbers it has in the games' own data; empty for newer ones.
    public let gameNumbers: [VersionNumber]
    /// The items that wild ones may hold.
    public let heldItems: [HeldItem]
    /// The address of where it is met, which answers with `LocationAreaEncounters`.
    public let encountersAddress: String
    /// The moves it can learn.
    public let moves: [LearnableMove]
    /// The types it had before; nearly always empty.
    public let pastTypes: [PastTypes]
    /// The abilities it had before.
    public let pastAbilities: [PastAbilities]
    /// The base values it had before.
    public let pastStats: [PastStats]
    /// Its pictures.
    public let sprites: Sprites
    /// Its cries.
    public let cries: Cries
    /// The species it is of.
    public let species: NamedResource<PokemonSpecies>
    /// The base values: six, hit points first.
    public let stats: [StatValue]
    /// The one or two types, by slot.
    public let types: [TypeSlot]

    enum CodingKeys: String, CodingKey {
      case id, name
      case baseExperience = "base_experience"
      case height
      case isDefault = "is_default"
      case order, weight, abilities, forms
      case gameNumbers = "game_indices"
      case heldItems = "held_items"
      case encountersAddress = "location_area_encounters"
      case moves
      case pastTypes = "past_types"
      case pastAbilities = "past_abilities"
      case pastStats = "past_stats"
      case sprites, cries, species, stats, types
    }

    /// An ability in its slot.
    public struct AbilitySlot: Codable, Sendable, Hashable {
      /// Whether it is the hidden ability.
      public let isHidden: Bool
      /// The slot: 1, 2, or 3 for the hidden ability.
      public let slot: Int
      /// The ability.
      public let ability: NamedResource<Ability>

      enum CodingKeys: String, CodingKey {
        case isHidden = "is_hidden"
        case slot, ability
      }
    }

    /// An item that wild ones may hold.
    public struct HeldItem: Codable, Sendable, Hashable {
      /// The item.
      public let item: NamedResource<Item>
      /// How often, by game.
      public let rarities: [HeldItemRarity]

      enum CodingKeys: String, CodingKey {
        case item
        case rarities = "version_details"
      }
    }

    /// A move that a Pokémon can learn.
    public struct LearnableMove: Codable, Sendable, Hashable {
      /// The move.
      public let move: NamedResource<Move>
      /// How it is learned, by group of games.
      public let ways: [Way]

      enum CodingKeys: String, CodingKey {
        case move
        case ways = "version_group_details"
      }

      /// How a move is learned in a group of games.
      public struct Way: Codable, Sendable, Hashable {
        /// The way, such as by level.
        public let method: NamedResource<MoveLearnMethod>
        /// The group of games.
        public let versionGroup: NamedResource<VersionGroup>
        /// The level at which it is learned; 0 where no level teaches it.
        public let level: Int
        /// The place among the moves of that level; nil where there is no telling.
        public let order: Int?

        enum CodingKeys: String, CodingKey {
          case method = "move_learn_method"
          case versionGroup = "version_group"
          case level = "level_learned_at"
          case order
        }
      }
    }

    /// The types that a Pokémon had up to a generation.
    public struct PastTypes: Codable, Sendable, Hashable {
      /// The last generation in which it had them.
      public let generation: NamedResource<Generation>
      /// The types, by slot.
      public let types: [TypeSlot]
    }

    /// The abilities that a Pokémon had up to a generation.
    public struct PastAbilities: Codable, Sendable, Hashable {
      /// The last generation in which it had them.
      public let generation: NamedResource<Generation>
      /// The slots that were otherwise.
      public let abilities: [Slot]

      /// An ability in its slot as it was.
      public struct Slot: Codable, Sendable, Hashable {
        /// Whether it is the slot of the hidden ability.
        public let isHidden: Bool
        /// The slot: 1, 2, or 3 for the hidden ability.
        public let slot: Int
        /// The ability; nil where the slot was empty.
        public let ability: NamedResource<Ability>?

        enum CodingKeys: String, CodingKey {
          case isHidden = "is_hidden"
          case slot, ability
        }
      }
    }

    /// The base values that a Pokémon had up to a generation.
    public struct PastStats: Codable, Sendable, Hashable {
      /// The last generation in which it had them.
      public let generation: NamedResource<Generation>
      /// The values that were otherwise.
      public let stats: [StatValue]
    }

    /// A base value.
    public struct StatValue: Codable, Sendable, Hashable {
      /// The value, from 1 to 255.
      public let value: Int
      /// The effort points that defeating one gives, from 0 to 3.
      public let effort: Int
      /// Which value it is.
      public let stat: NamedResource<Stat>

      enum CodingKeys: String, CodingKey {
        case value = "base_stat"
        case effort, stat
      }
    }

    /// A type in its slot.
    public struct TypeSlot: Codable, Sendable, Hashable {
      /// The slot: 1 or 2.
      public let slot: Int
      /// The type.
      public let type: NamedResource<PokemonType>
    }

    /// The addresses of a Pokémon's cries, as Ogg files.
    public struct Cries: Codable, Sendable, Hashable {
      /// The cry in the newest games.
      public let latest: String
      /// The cry in the first games; nil for Pokémon that came later.
      public let legacy: String?
    }
  }
}
