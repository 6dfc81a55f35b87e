extension PokeAPI {
  /// Something that can be picked up, bought, held or used; https://pokeapi.co/docs/v2#item
  public struct Item: Resource {
    /// The path below the base: `item`.
    public static let endpoint = "item"

    /// The number, from 1, with gaps.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// What it costs and brings, by group of games; empty where nobody has entered it yet, as for all but 24.
    public let prices: [Price]
    /// The power of the move Fling with it, from 10 to 130; nil where it cannot be flung or no power is known.
    public let flingPower: Int?
    /// What the move Fling does with it beside the damage; nil for all but 33.
    public let flingEffect: NamedResource<ItemFlingEffect>?
    /// What can be done with it; empty for most.
    public let attributes: [NamedResource<ItemAttribute>]
    /// The category it is put in.
    public let category: NamedResource<ItemCategory>
    /// What it does, by language; empty for nearly all from number 1006 on.
    public let effects: [VerboseEffect]
    /// The words the games show, by language and group of games; empty for nearly all from number 1659 on.
    public let flavorTexts: [Text]
    /// The numbers it has in the games' own data, by generation; empty for 49.
    public let gameNumbers: [GenerationNumber]
    /// The name by language; empty for the 47 newest.
    public let names: [Name]
    /// Its picture.
    public let sprites: Sprites
    /// The Pokémon that may hold it in the wild.
    public let holders: [Holder]
    /// The family whose baby is bred by a parent that holds it; nil for all but nine incenses.
    public let babyTriggerFor: UnnamedResource<EvolutionChain>?
    /// The machines it is, by group of games; empty where it is none.
    public let machines: [MachineVersion]

    enum CodingKeys: String, CodingKey {
      case id, name, prices
      case flingPower = "fling_power"
      case flingEffect = "fling_effect"
      case attributes, category
      case effects = "effect_entries"
      case flavorTexts = "flavor_text_entries"
      case gameNumbers = "game_indices"
      case names, sprites
      case holders = "held_by_pokemon"
      case babyTriggerFor = "baby_trigger_for"
      case machines
    }

    /// What an item costs and brings in a group of games.
    public struct Price: Codable, Sendable, Hashable {
      /// What is paid with.
      public let currency: NamedResource<Currency>
      /// The price in that currency; nil where no shop sells it.
      public let purchasePrice: Int?
      /// What shops give for it in that currency, often a half or a quarter of the price; 0 or nil where they do not
      /// take it.
      public let sellPrice: Int?
      /// The group of games.
      public let versionGroup: NamedResource<VersionGroup>

      enum CodingKeys: String, CodingKey {
        case currency
        case purchasePrice = "purchase_price"
        case sellPrice = "sell_price"
        case versionGroup = "version_group"
      }
    }

    /// The words a group of games shows of an item, in a language.
    public struct Text: Codable, Sendable, Hashable {
      /// The text, with the line breaks of the game's screen; empty for 58 of all.
      public let text: String
      /// The language.
      public let language: NamedResource<Language>
      /// The group of games.
      public let versionGroup: NamedResource<VersionGroup>

      enum CodingKeys: String, CodingKey {
        case text, language
        case versionGroup = "version_group"
      }
    }

    /// The picture of an item.
    public struct Sprites: Codable, Sendable, Hashable {
      /// The address of a PNG; nil for about half of the items.
      public let `default`: String?
    }

    /// A Pokémon that may hold an item.
    public struct Holder: Codable, Sendable, Hashable {
      /// The Pokémon.
      public let pokemon: NamedResource<Pokemon>
      /// How often it does, by game.
      public let rarities: [HeldItemRarity]

      enum CodingKeys: String, CodingKey {
        case pokemon
        case rarities = "version_details"
      }
    }
  }

  /// How often an item is held in a game.
  public struct HeldItemRarity: Codable, Sendable, Hashable {
    /// How often, in percent: 1, 5, 50 or 100.
    public let rarity: Int
    /// The game.
    public let version: NamedResource<Version>
  }
}
