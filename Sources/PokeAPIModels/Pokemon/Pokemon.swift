extension PokeAPI {
  /// A Pokémon, as the default or another variety of its species; https://pokeapi.co/docs/v2#pokemon
  public struct Pokemon: Resource {
    /// The path below the base: `pokemon`.
    public static let endpoint = "pokemon"

    /// The number: that of the species for its default variety, from 10001 on for others.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The experience that defeating one is reckoned from, from 36 to 608; nil for the 49 newest Mega Evolutions.
    public let baseExperience: Int?
    /// The height in decimetres, from 1 to 1000.
    public let height: Int
    /// Whether it is the default variety of its species, which is so below number 10001.
    public let isDefault: Bool
    /// The place in a list sorted by family, which some share; -1 for about a tenth, which have none.
    public let order: Int
    /// The weight in hectograms, from 1 to 9999; 0 for Eternamax Eternatus and 10000 for Gigantamax ones, which have
    /// none.
    public let weight: Int
    /// The abilities it can have, by slot; empty for 14 of the newest Mega Evolutions.
    public let abilities: [AbilitySlot]
    /// The looks it can take; one for all but 28.
    public let forms: [NamedResource<PokemonForm>]
    /// The numbers it has in the games' own data, by game; empty from number 10001 on.
    public let gameNumbers: [VersionNumber]
    /// The items that wild ones may hold; empty for two thirds.
    public let heldItems: [HeldItem]
    /// The address of a list of ``LocationAreaEncounters`` that says where it is met.
    public let encountersAddress: String
    /// The moves it can learn; empty for 48 Gigantamax and Mega Evolutions.
    public let moves: [LearnableMove]
    /// The types it had in older games; empty for all but 29.
    public let pastTypes: [PastTypes]
    /// The slots of abilities that were otherwise or empty in older games; empty for two thirds.
    public let pastAbilities: [PastAbilities]
    /// The base stats that were otherwise in older games; empty for most.
    public let pastStats: [PastStats]
    /// Its pictures.
    public let sprites: Sprites
    /// Its cries.
    public let cries: Cries
    /// The species it is of.
    public let species: NamedResource<PokemonSpecies>
    /// The six base stats: hit points, attack, defense, special attack, special defense, speed.
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
      /// How often they hold it, by game.
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
        /// The level at which it is learned; 0 where another way teaches it, or evolving does.
        public let level: Int
        /// The place among the moves of that level, from 1; nil for most, and always for other ways than by level.
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

    /// An ability slot as it was up to a generation.
    public struct PastAbilities: Codable, Sendable, Hashable {
      /// The last generation in which it was so.
      public let generation: NamedResource<Generation>
      /// The slots that were otherwise, one at a time so far.
      public let abilities: [Slot]

      /// An ability in its slot as it was.
      public struct Slot: Codable, Sendable, Hashable {
        /// Whether it is the slot of the hidden ability.
        public let isHidden: Bool
        /// The slot: 1, 2, or 3 for the hidden ability.
        public let slot: Int
        /// The ability; nil where the slot was empty, as hidden ones were up to the fourth generation.
        public let ability: NamedResource<Ability>?

        enum CodingKeys: String, CodingKey {
          case isHidden = "is_hidden"
          case slot, ability
        }
      }
    }

    /// The base stats that a Pokémon had up to a generation.
    public struct PastStats: Codable, Sendable, Hashable {
      /// The last generation in which it had them.
      public let generation: NamedResource<Generation>
      /// Those that were otherwise; `special` for the first generation, which had one for both special attack and
      /// special defense.
      public let stats: [StatValue]
    }

    /// A base stat, and what defeating a Pokémon with it trains.
    public struct StatValue: Codable, Sendable, Hashable {
      /// The base stat, from 1 to 255.
      public let value: Int
      /// The effort value in this stat that defeating one gives, from 0 to 3.
      public let effort: Int
      /// Which stat it is.
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

    /// The addresses of a Pokémon's cries, as Ogg files (`.ogg`).
    public struct Cries: Codable, Sendable, Hashable {
      /// The cry in the games from X and Y on.
      public let latest: String
      /// The cry in the games before X and Y; nil from number 650 on.
      public let legacy: String?
    }
  }
}
