extension PokeAPI {
  /// The addresses of all lists; the base itself answers with it.
  public struct Root: Codable, Sendable, Hashable {
    /// The address of the abilities.
    public let ability: String
    /// The address of the berries.
    public let berry: String
    /// The address of the firmnesses of berries.
    public let berryFirmness: String
    /// The address of the berry flavors.
    public let berryFlavor: String
    /// The address of the characteristics.
    public let characteristic: String
    /// The address of the contest effects.
    public let contestEffect: String
    /// The address of the contest types.
    public let contestType: String
    /// The address of the currencies.
    public let currency: String
    /// The address of the egg groups.
    public let eggGroup: String
    /// The address of the encounter conditions.
    public let encounterCondition: String
    /// The address of the encounter condition values.
    public let encounterConditionValue: String
    /// The address of the encounter methods.
    public let encounterMethod: String
    /// The address of the evolution chains.
    public let evolutionChain: String
    /// The address of the evolution triggers.
    public let evolutionTrigger: String
    /// The address of the genders.
    public let gender: String
    /// The address of the generations.
    public let generation: String
    /// The address of the growth rates.
    public let growthRate: String
    /// The address of the items.
    public let item: String
    /// The address of the item attributes.
    public let itemAttribute: String
    /// The address of the categories of items.
    public let itemCategory: String
    /// The address of the effects of flung items.
    public let itemFlingEffect: String
    /// The address of the item pockets.
    public let itemPocket: String
    /// The address of the languages.
    public let language: String
    /// The address of the locations.
    public let location: String
    /// The address of the location areas.
    public let locationArea: String
    /// The address of the machines.
    public let machine: String
    /// The address of what is deployed, which is no list.
    public let meta: String
    /// The address of the moves.
    public let move: String
    /// The address of the move ailments.
    public let moveAilment: String
    /// The address of the move battle styles.
    public let moveBattleStyle: String
    /// The address of the categories of moves.
    public let moveCategory: String
    /// The address of the damage classes.
    public let moveDamageClass: String
    /// The address of the move learn methods.
    public let moveLearnMethod: String
    /// The address of the move targets.
    public let moveTarget: String
    /// The address of the natures.
    public let nature: String
    /// The address of the pal park areas.
    public let palParkArea: String
    /// The address of the pokeathlon stats.
    public let pokeathlonStat: String
    /// The address of the lists of species.
    public let pokedex: String
    /// The address of the Pokémon.
    public let pokemon: String
    /// The address of the Pokémon colors.
    public let pokemonColor: String
    /// The address of the forms of Pokémon.
    public let pokemonForm: String
    /// The address of the Pokémon habitats.
    public let pokemonHabitat: String
    /// The address of the Pokémon shapes.
    public let pokemonShape: String
    /// The address of the species of Pokémon.
    public let pokemonSpecies: String
    /// The address of the regions.
    public let region: String
    /// The address of the stats.
    public let stat: String
    /// The address of the super contest effects.
    public let superContestEffect: String
    /// The address of the types.
    public let type: String
    /// The address of the versions.
    public let version: String
    /// The address of the version groups.
    public let versionGroup: String

    enum CodingKeys: String, CodingKey {
      case ability, berry
      case berryFirmness = "berry-firmness"
      case berryFlavor = "berry-flavor"
      case characteristic
      case contestEffect = "contest-effect"
      case contestType = "contest-type"
      case currency
      case eggGroup = "egg-group"
      case encounterCondition = "encounter-condition"
      case encounterConditionValue = "encounter-condition-value"
      case encounterMethod = "encounter-method"
      case evolutionChain = "evolution-chain"
      case evolutionTrigger = "evolution-trigger"
      case gender, generation
      case growthRate = "growth-rate"
      case item
      case itemAttribute = "item-attribute"
      case itemCategory = "item-category"
      case itemFlingEffect = "item-fling-effect"
      case itemPocket = "item-pocket"
      case language, location
      case locationArea = "location-area"
      case machine, meta, move
      case moveAilment = "move-ailment"
      case moveBattleStyle = "move-battle-style"
      case moveCategory = "move-category"
      case moveDamageClass = "move-damage-class"
      case moveLearnMethod = "move-learn-method"
      case moveTarget = "move-target"
      case nature
      case palParkArea = "pal-park-area"
      case pokeathlonStat = "pokeathlon-stat"
      case pokedex, pokemon
      case pokemonColor = "pokemon-color"
      case pokemonForm = "pokemon-form"
      case pokemonHabitat = "pokemon-habitat"
      case pokemonShape = "pokemon-shape"
      case pokemonSpecies = "pokemon-species"
      case region, stat
      case superContestEffect = "super-contest-effect"
      case type, version
      case versionGroup = "version-group"
    }
  }
}
