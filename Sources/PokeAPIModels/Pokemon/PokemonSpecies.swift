extension PokeAPI {
  /// What all varieties of a Pokémon have in common; https://pokeapi.co/docs/v2#pokemon-species
  public struct PokemonSpecies: Resource {
    /// The path below the base: `pokemon-species`.
    public static let endpoint = "pokemon-species"

    /// The number, which is that of the national list, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The place in a list sorted by family, from 1.
    public let order: Int
    /// The chance of a female, in eighths, from 0 to 8; -1 where it has no gender.
    public let femaleEighths: Int
    /// How easily it is caught, from 3 for hardly to 255.
    public let captureRate: Int
    /// The happiness of one just caught, from 0 to 140, of 255.
    public let baseHappiness: Int
    /// Whether it is a baby, with which nobody can breed.
    public let isBaby: Bool
    /// Whether it is legendary.
    public let isLegendary: Bool
    /// Whether it is mythical, which no legendary one is here.
    public let isMythical: Bool
    /// How many cycles of steps an egg takes to hatch, from 5 to 120; how long a cycle is depends on the game.
    public let hatchCounter: Int
    /// Whether females look different.
    public let hasGenderDifferences: Bool
    /// Whether its forms can change into each other.
    public let formsAreSwitchable: Bool
    /// How much experience its levels take.
    public let growthRate: NamedResource<GrowthRate>
    /// Its numbers in the lists of species, the national one among them.
    public let pokedexNumbers: [PokedexNumber]
    /// The one or two groups it breeds in.
    public let eggGroups: [NamedResource<EggGroup>]
    /// The colour it is sorted under.
    public let color: NamedResource<PokemonColor>
    /// The build of its body.
    public let shape: NamedResource<PokemonShape>
    /// The species that evolves into it; nil for the first of a family.
    public let ancestor: NamedResource<PokemonSpecies>?
    /// The family it belongs to.
    public let evolutionChain: UnnamedResource<EvolutionChain>
    /// Where it lives; nil for all that came after the third generation.
    public let habitat: NamedResource<PokemonHabitat>?
    /// The generation it came with.
    public let generation: NamedResource<Generation>
    /// The name by language.
    public let names: [Name]
    /// How it is met in Pal Park: once for all up to the fourth generation; empty for later ones.
    public let palParkEncounters: [PalParkEncounter]
    /// The words the games show, by language and game.
    public let flavorTexts: [Text]
    /// How its forms differ, by language; empty for all but 34.
    public let formDescriptions: [Description]
    /// What it is called as a kind, such as "Seed Pokémon", by language.
    public let genera: [Genus]
    /// The Pokémon of the species; the default one first.
    public let varieties: [Variety]

    enum CodingKeys: String, CodingKey {
      case id, name, order
      case femaleEighths = "gender_rate"
      case captureRate = "capture_rate"
      case baseHappiness = "base_happiness"
      case isBaby = "is_baby"
      case isLegendary = "is_legendary"
      case isMythical = "is_mythical"
      case hatchCounter = "hatch_counter"
      case hasGenderDifferences = "has_gender_differences"
      case formsAreSwitchable = "forms_switchable"
      case growthRate = "growth_rate"
      case pokedexNumbers = "pokedex_numbers"
      case eggGroups = "egg_groups"
      case color, shape
      case ancestor = "evolves_from_species"
      case evolutionChain = "evolution_chain"
      case habitat, generation, names
      case palParkEncounters = "pal_park_encounters"
      case flavorTexts = "flavor_text_entries"
      case formDescriptions = "form_descriptions"
      case genera, varieties
    }

    /// The number of a species in a list.
    public struct PokedexNumber: Codable, Sendable, Hashable {
      /// The number, from 1; 0 for Victini in the lists of Unova.
      public let number: Int
      /// The list.
      public let pokedex: NamedResource<Pokedex>

      enum CodingKeys: String, CodingKey {
        case number = "entry_number"
        case pokedex
      }
    }

    /// How a species is met in an area of Pal Park.
    public struct PalParkEncounter: Codable, Sendable, Hashable {
      /// The points for catching one, from 30 to 100.
      public let baseScore: Int
      /// How often it appears, from 1 for hardly to 50; no share of a hundred.
      public let rate: Int
      /// The area.
      public let area: NamedResource<PalParkArea>

      enum CodingKeys: String, CodingKey {
        case baseScore = "base_score"
        case rate, area
      }
    }

    /// The words a game shows, in a language.
    public struct Text: Codable, Sendable, Hashable {
      /// The text, with the line breaks, page breaks (form feeds) and soft hyphens of the game's screen.
      public let flavorText: String
      /// The language.
      public let language: NamedResource<Language>
      /// The game.
      public let version: NamedResource<Version>

      enum CodingKeys: String, CodingKey {
        case flavorText = "flavor_text"
        case language, version
      }
    }

    /// What a species is called as a kind, in a language.
    public struct Genus: Codable, Sendable, Hashable {
      /// The words.
      public let genus: String
      /// The language.
      public let language: NamedResource<Language>
    }

    /// A Pokémon of a species.
    public struct Variety: Codable, Sendable, Hashable {
      /// Whether it is the default one.
      public let isDefault: Bool
      /// The Pokémon.
      public let pokemon: NamedResource<Pokemon>

      enum CodingKeys: String, CodingKey {
        case isDefault = "is_default"
        case pokemon
      }
    }
  }
}
