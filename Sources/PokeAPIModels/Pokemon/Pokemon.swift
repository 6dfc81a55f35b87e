extension PokeAPI {
  /// A Pokémon with every member that is sent of it.
  public struct Pokemon: Codable, Sendable, Hashable {
    /// The abilities it may have, by slot.
    public let abilities: [AbilitySlot]
    /// The experience that defeating one gives; nil where that is not known.
    public let baseExperience: Int?
    /// Its cries.
    public let cries: Cries
    /// The forms it can take.
    public let forms: [Link]
    /// Its numbers in the games' own data.
    public let gameIndices: [GameIndex]
    /// The height in decimetres.
    public let height: Int
    /// The items that wild ones may hold.
    public let heldItems: [HeldItem]
    /// The number.
    public let id: Int
    /// Whether it is the form that the species is known by.
    public let isDefault: Bool
    /// The address of the places where it is met.
    public let locationAreaEncounters: String
    /// The moves it can learn.
    public let moves: [Move]
    /// The name, in lower case with hyphens.
    public let name: String
    /// The place in a sorted list.
    public let order: Int
    /// The abilities it had before.
    public let pastAbilities: [PastAbilities]
    /// The base values it had before.
    public let pastStats: [PastStats]
    /// The types it had before.
    public let pastTypes: [PastTypes]
    /// The species it is a form of.
    public let species: Link
    /// Addresses of its pictures.
    public let sprites: Sprites
    /// The base values, one a stat.
    public let stats: [StatValue]
    /// The types, by slot.
    public let types: [TypeSlot]
    /// The weight in hectograms.
    public let weight: Int

    enum CodingKeys: String, CodingKey {
      case abilities
      case baseExperience = "base_experience"
      case cries, forms
      case gameIndices = "game_indices"
      case height
      case heldItems = "held_items"
      case id
      case isDefault = "is_default"
      case locationAreaEncounters = "location_area_encounters"
      case moves, name, order
      case pastAbilities = "past_abilities"
      case pastStats = "past_stats"
      case pastTypes = "past_types"
      case species, sprites, stats, types, weight
    }

    /// The name and address of another resource.
    public struct Link: Codable, Sendable, Hashable {
      /// The name, in lower case with hyphens.
      public let name: String
      /// The address.
      public let url: String
    }

    /// An ability in its slot.
    public struct AbilitySlot: Codable, Sendable, Hashable {
      /// The ability; nil in the past of a slot that had none.
      public let ability: Link?
      /// Whether the ability is a hidden one.
      public let isHidden: Bool
      /// The place among the likes of it, from 1.
      public let slot: Int

      enum CodingKeys: String, CodingKey {
        case ability
        case isHidden = "is_hidden"
        case slot
      }
    }

    /// Addresses of its cries, as sound files.
    public struct Cries: Codable, Sendable, Hashable {
      /// The cry of the newest games.
      public let latest: String
      /// The cry of the first generations; nil for those that came later.
      public let legacy: String?
    }

    /// Its number in a game's own data.
    public struct GameIndex: Codable, Sendable, Hashable {
      /// The number.
      public let gameIndex: Int
      /// The game.
      public let version: Link

      enum CodingKeys: String, CodingKey {
        case gameIndex = "game_index"
        case version
      }
    }

    /// An item that wild ones may hold.
    public struct HeldItem: Codable, Sendable, Hashable {
      /// The item.
      public let item: Link
      /// How often, by game.
      public let versionDetails: [Rarity]

      enum CodingKeys: String, CodingKey {
        case item
        case versionDetails = "version_details"
      }

      /// How often an item is held in a game.
      public struct Rarity: Codable, Sendable, Hashable {
        /// In percent.
        public let rarity: Int
        /// The game.
        public let version: Link
      }
    }

    /// A move it can learn.
    public struct Move: Codable, Sendable, Hashable {
      /// The move.
      public let move: Link
      /// How it is learned, by group of games.
      public let versionGroupDetails: [Detail]

      enum CodingKeys: String, CodingKey {
        case move
        case versionGroupDetails = "version_group_details"
      }

      /// How it learns a move in a group of games.
      public struct Detail: Codable, Sendable, Hashable {
        /// The level at which it is learned; 0 where no level teaches it.
        public let levelLearnedAt: Int
        /// The way it is learned, such as by level.
        public let moveLearnMethod: Link
        /// The place in a sorted list.
        public let order: Int?
        /// The group of games.
        public let versionGroup: Link

        enum CodingKeys: String, CodingKey {
          case levelLearnedAt = "level_learned_at"
          case moveLearnMethod = "move_learn_method"
          case order
          case versionGroup = "version_group"
        }
      }
    }

    /// The abilities that it had up to a generation.
    public struct PastAbilities: Codable, Sendable, Hashable {
      /// The abilities it may have, by slot.
      public let abilities: [AbilitySlot]
      /// The last generation for which this held.
      public let generation: Link
    }

    /// The base values that it had up to a generation.
    public struct PastStats: Codable, Sendable, Hashable {
      /// The last generation for which this held.
      public let generation: Link
      /// The base values, one a stat.
      public let stats: [StatValue]
    }

    /// The types that it had up to a generation.
    public struct PastTypes: Codable, Sendable, Hashable {
      /// The last generation for which this held.
      public let generation: Link
      /// The types, by slot.
      public let types: [TypeSlot]
    }

    /// The base value of a stat.
    public struct StatValue: Codable, Sendable, Hashable {
      /// The value.
      public let baseStat: Int
      /// The effort points that defeating one gives.
      public let effort: Int
      /// The stat.
      public let stat: Link

      enum CodingKeys: String, CodingKey {
        case baseStat = "base_stat"
        case effort, stat
      }
    }

    /// A type in its slot.
    public struct TypeSlot: Codable, Sendable, Hashable {
      /// The place among the likes of it, from 1.
      public let slot: Int
      /// The type.
      public let type: Link
    }
  }
}
