import Foundation
import PlumbTestSupport
import PokeAPIDocuments
import Testing

/// Each member is the one of that name in the document.
@Suite struct MemberTests {
  /// The wire's names of members that Swift calls otherwise.
  private static let spellings = [
    "effects": "effect_entries", "flavorTexts": "flavor_text_entries", "gameNumbers": "game_indices",
    "gameNumber": "game_index", "address": "url", "powerPoints": "pp",
    "VersionEncounters.encounters": "encounter_details",
    "Encounter.conditions": "condition_values",
    "Encounter.traits": "pokemon_details",
    "Encounter.Traits.isAlwaysShiny": "always_shiny",
    "Encounter.Traits.isNeverShiny": "never_shiny",
    "Encounter.Traits.minPerfectIndividualValues": "min_perfect_ivs",
    "GenerationNumber.number": "game_index",
    "VersionNumber.number": "game_index",
    "EvolutionDetail.genderID": "gender",
    "EvolutionDetail.attackToDefense": "relative_physical_stats",
    "EvolutionDetail.needsTurningUpsideDown": "turn_upside_down",
    "EvolutionDetail.isNearSpecialRock": "near_special_rock",
    "EvolutionTrigger.species": "pokemon_species",
    "Generation.species": "pokemon_species",
    "Pokedex.entries": "pokemon_entries",
    "Pokedex.Entry.number": "entry_number",
    "Pokedex.Entry.species": "pokemon_species",
    "Item.holders": "held_by_pokemon",
    "Item.Holder.rarities": "version_details",
    "Language.isOfficial": "official",
    "Language.languageCode": "iso639",
    "Language.countryCode": "iso3166",
    "LocationArea.methodRates": "encounter_method_rates",
    "LocationArea.encounters": "pokemon_encounters",
    "LocationArea.MethodRates.method": "encounter_method",
    "LocationArea.MethodRates.rates": "version_details",
    "LocationArea.PokemonEncounters.versions": "version_details",
    "LocationAreaEncounters.area": "location_area",
    "LocationAreaEncounters.versions": "version_details",
    "PalParkArea.encounters": "pokemon_encounters",
    "PalParkArea.Encounter.species": "pokemon_species",
    "Move.contestCombinations": "contest_combos",
    "Move.ContestCombinations.superContest": "super",
    "Move.ContestCombinations.Combination.nextMoves": "use_before",
    "Move.ContestCombinations.Combination.previousMoves": "use_after",
    "Move.details": "meta",
    "Move.Details.criticalHitStage": "crit_rate",
    "Move.learners": "learned_by_pokemon",
    "Ability.holders": "pokemon",
    "PokemonType.holders": "pokemon",
    "Characteristic.remainder": "gene_modulo",
    "EggGroup.species": "pokemon_species",
    "Gender.species": "pokemon_species_details",
    "Gender.SpeciesRate.species": "pokemon_species",
    "Gender.SpeciesRate.femaleEighths": "rate",
    "GrowthRate.species": "pokemon_species",
    "Nature.hatedFlavor": "hates_flavor",
    "Nature.likedFlavor": "likes_flavor",
    "Nature.battleStylePreferences": "move_battle_style_preferences",
    "Nature.PokeathlonStatChange.greatestChange": "max_change",
    "Nature.PokeathlonStatChange.stat": "pokeathlon_stat",
    "Nature.BattleStylePreference.withLowHitPoints": "low_hp_preference",
    "Nature.BattleStylePreference.withHighHitPoints": "high_hp_preference",
    "Nature.BattleStylePreference.style": "move_battle_style",
    "increasing": "increase", "decreasing": "decrease",
    "PokeathlonStat.AffectingNatures.NatureChange.greatestChange": "max_change",
    "Pokemon.HeldItem.rarities": "version_details",
    "Pokemon.encountersAddress": "location_area_encounters",
    "Pokemon.LearnableMove.ways": "version_group_details",
    "Pokemon.LearnableMove.Way.method": "move_learn_method",
    "Pokemon.LearnableMove.Way.level": "level_learned_at",
    "Pokemon.StatValue.value": "base_stat",
    "PokemonColor.species": "pokemon_species",
    "PokemonHabitat.species": "pokemon_species",
    "PokemonShape.species": "pokemon_species",
    "PokemonShape.scientificNames": "awesome_names",
    "PokemonShape.ScientificName.name": "awesome_name",
    "PokemonSpecies.femaleEighths": "gender_rate",
    "PokemonSpecies.formsAreSwitchable": "forms_switchable",
    "PokemonSpecies.ancestor": "evolves_from_species",
    "PokemonSpecies.PokedexNumber.number": "entry_number",
    "fireRedLeafGreen": "firered-leafgreen", "heartGoldSoulSilver": "heartgold-soulsilver",
    "Pokemon.Sprites.GenerationVI.omegaRubyAlphaSapphire": "omegaruby-alphasapphire",
    "PokemonType.Sprites.GenerationV.black2White2": "black-2-white-2",
  ]

  /// Members that have the same values as others of their type in all bundled documents.
  private static let alike = [
    "crit_rate", "drain", "flinch_chance", "healing", "stat_chance", "min_hits", "high_hp_preference", "order",
    "needs_multiplayer", "needs_overworld_rain", "turn_upside_down", "always_shiny", "is_alpha",
    "forms_switchable", "has_gender_differences", "is_baby", "is_mythical",
  ]

  @Test func areThoseOfTheDocuments() throws {
    var names = MemberNames(spellings: MemberTests.spellings)
    for document in try BundledDocument.all() {
      guard let roundTrip = document.roundTrip else { continue }
      try names.compare(try roundTrip.value(document.data), with: document.data)
      let wire = try JSONDecoder().decode(Wire.self, from: document.data)
      for key in MemberTests.alike {
        let marked = wire.marking(key)
        guard marked != wire else { continue }
        let data = try JSONEncoder().encode(marked)
        try names.compare(try roundTrip.value(data), with: data)
      }
    }
    #expect(names.mistakes == [])
    #expect(names.unusedSpellings == [])
    #expect(names.untoldPairs == [])
  }
}
