/// A Pokémon with every member that PokéAPI v2 sends: 266 paths, so that a check reads whole documents.
struct CompletePokemon: Decodable {
  let abilities: [AbilitySlot]
  let baseExperience: Int?
  let cries: Cries
  let forms: [Link]
  let gameIndices: [GameIndex]
  let height: Int
  let heldItems: [HeldItem]
  let id: Int
  let isDefault: Bool
  let locationAreaEncounters: String
  let moves: [Move]
  let name: String
  let order: Int
  let pastAbilities: [PastAbilities]
  let pastStats: [PastStats]
  let pastTypes: [PastTypes]
  let species: Link
  let sprites: Sprites
  let stats: [StatValue]
  let types: [TypeSlot]
  let weight: Int

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

  struct Link: Decodable {
    let name: String
    let url: String
  }

  struct AbilitySlot: Decodable {
    let ability: Link?
    let isHidden: Bool
    let slot: Int

    enum CodingKeys: String, CodingKey {
      case ability
      case isHidden = "is_hidden"
      case slot
    }
  }

  struct Cries: Decodable {
    let latest: String
    let legacy: String?
  }

  struct GameIndex: Decodable {
    let gameIndex: Int
    let version: Link

    enum CodingKeys: String, CodingKey {
      case gameIndex = "game_index"
      case version
    }
  }

  struct HeldItem: Decodable {
    let item: Link
    let versionDetails: [Rarity]

    enum CodingKeys: String, CodingKey {
      case item
      case versionDetails = "version_details"
    }

    struct Rarity: Decodable {
      let rarity: Int
      let version: Link
    }
  }

  struct Move: Decodable {
    let move: Link
    let versionGroupDetails: [Detail]

    enum CodingKeys: String, CodingKey {
      case move
      case versionGroupDetails = "version_group_details"
    }

    struct Detail: Decodable {
      let levelLearnedAt: Int
      let moveLearnMethod: Link
      let order: Int?
      let versionGroup: Link

      enum CodingKeys: String, CodingKey {
        case levelLearnedAt = "level_learned_at"
        case moveLearnMethod = "move_learn_method"
        case order
        case versionGroup = "version_group"
      }
    }
  }

  struct PastAbilities: Decodable {
    let abilities: [AbilitySlot]
    let generation: Link
  }

  struct PastStats: Decodable {
    let generation: Link
    let stats: [StatValue]
  }

  struct PastTypes: Decodable {
    let generation: Link
    let types: [TypeSlot]
  }

  struct StatValue: Decodable {
    let baseStat: Int
    let effort: Int
    let stat: Link

    enum CodingKeys: String, CodingKey {
      case baseStat = "base_stat"
      case effort, stat
    }
  }

  struct TypeSlot: Decodable {
    let slot: Int
    let type: Link
  }
}
