extension PokeAPI {
  /// A Pokémon with every member that is sent of it.
  public struct Pokemon: Codable, Sendable, Hashable {
    public let abilities: [AbilitySlot]
    public let baseExperience: Int?
    public let cries: Cries
    public let forms: [Link]
    public let gameIndices: [GameIndex]
    public let height: Int
    public let heldItems: [HeldItem]
    public let id: Int
    public let isDefault: Bool
    public let locationAreaEncounters: String
    public let moves: [Move]
    public let name: String
    public let order: Int
    public let pastAbilities: [PastAbilities]
    public let pastStats: [PastStats]
    public let pastTypes: [PastTypes]
    public let species: Link
    public let sprites: Sprites
    public let stats: [StatValue]
    public let types: [TypeSlot]
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

    public struct Link: Codable, Sendable, Hashable {
      public let name: String
      public let url: String
    }

    public struct AbilitySlot: Codable, Sendable, Hashable {
      public let ability: Link?
      public let isHidden: Bool
      public let slot: Int

      enum CodingKeys: String, CodingKey {
        case ability
        case isHidden = "is_hidden"
        case slot
      }
    }

    public struct Cries: Codable, Sendable, Hashable {
      public let latest: String
      public let legacy: String?
    }

    public struct GameIndex: Codable, Sendable, Hashable {
      public let gameIndex: Int
      public let version: Link

      enum CodingKeys: String, CodingKey {
        case gameIndex = "game_index"
        case version
      }
    }

    public struct HeldItem: Codable, Sendable, Hashable {
      public let item: Link
      public let versionDetails: [Rarity]

      enum CodingKeys: String, CodingKey {
        case item
        case versionDetails = "version_details"
      }

      public struct Rarity: Codable, Sendable, Hashable {
        public let rarity: Int
        public let version: Link
      }
    }

    public struct Move: Codable, Sendable, Hashable {
      public let move: Link
      public let versionGroupDetails: [Detail]

      enum CodingKeys: String, CodingKey {
        case move
        case versionGroupDetails = "version_group_details"
      }

      public struct Detail: Codable, Sendable, Hashable {
        public let levelLearnedAt: Int
        public let moveLearnMethod: Link
        public let order: Int?
        public let versionGroup: Link

        enum CodingKeys: String, CodingKey {
          case levelLearnedAt = "level_learned_at"
          case moveLearnMethod = "move_learn_method"
          case order
          case versionGroup = "version_group"
        }
      }
    }

    public struct PastAbilities: Codable, Sendable, Hashable {
      public let abilities: [AbilitySlot]
      public let generation: Link
    }

    public struct PastStats: Codable, Sendable, Hashable {
      public let generation: Link
      public let stats: [StatValue]
    }

    public struct PastTypes: Codable, Sendable, Hashable {
      public let generation: Link
      public let types: [TypeSlot]
    }

    public struct StatValue: Codable, Sendable, Hashable {
      public let baseStat: Int
      public let effort: Int
      public let stat: Link

      enum CodingKeys: String, CodingKey {
        case baseStat = "base_stat"
        case effort, stat
      }
    }

    public struct TypeSlot: Codable, Sendable, Hashable {
      public let slot: Int
      public let type: Link
    }
  }
}
