package import Foundation
import PokeAPIModels

/// Documents of PokéAPI, decoded and encoded again.
package struct RoundTrip: Sendable {
  /// What is written of a document that was read.
  package let rewritten: @Sendable (Data) throws -> Data
  /// What is read of a document.
  package let value: @Sendable (Data) throws -> any Sendable

  private init<Model: Codable & Sendable>(_ type: Model.Type) {
    value = { try JSONDecoder().decode(type, from: $0) }
    rewritten = { try JSONEncoder().encode(try JSONDecoder().decode(type, from: $0)) }
  }

  /// Whether what is written is the same JSON value; numbers, texts, nulls and absence are told apart.
  ///
  /// - Parameter document: JSON.
  /// - Returns: whether nothing was lost, added or changed.
  /// - Throws: `DecodingError` where the model does not read it.
  package func keeps(_ document: Data) throws -> Bool {
    try RoundTrip.canonical(try rewritten(document)) == RoundTrip.canonical(document)
  }

  /// A text that is the same for documents of the same value.
  private static func canonical(_ data: Data) throws -> Data {
    let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
  }

  /// By what a list is asked for at.
  package static let pages: [String: RoundTrip] = [
    "ability": RoundTrip(PokeAPI.NamedPage<PokeAPI.Ability>.self),
    "berry": RoundTrip(PokeAPI.NamedPage<PokeAPI.Berry>.self),
    "berry-firmness": RoundTrip(PokeAPI.NamedPage<PokeAPI.BerryFirmness>.self),
    "berry-flavor": RoundTrip(PokeAPI.NamedPage<PokeAPI.BerryFlavor>.self),
    "characteristic": RoundTrip(PokeAPI.UnnamedPage<PokeAPI.Characteristic>.self),
    "contest-effect": RoundTrip(PokeAPI.UnnamedPage<PokeAPI.ContestEffect>.self),
    "contest-type": RoundTrip(PokeAPI.NamedPage<PokeAPI.ContestType>.self),
    "currency": RoundTrip(PokeAPI.NamedPage<PokeAPI.Currency>.self),
    "egg-group": RoundTrip(PokeAPI.NamedPage<PokeAPI.EggGroup>.self),
    "encounter-condition": RoundTrip(PokeAPI.NamedPage<PokeAPI.EncounterCondition>.self),
    "encounter-condition-value": RoundTrip(PokeAPI.NamedPage<PokeAPI.EncounterConditionValue>.self),
    "encounter-method": RoundTrip(PokeAPI.NamedPage<PokeAPI.EncounterMethod>.self),
    "evolution-chain": RoundTrip(PokeAPI.UnnamedPage<PokeAPI.EvolutionChain>.self),
    "evolution-trigger": RoundTrip(PokeAPI.NamedPage<PokeAPI.EvolutionTrigger>.self),
    "gender": RoundTrip(PokeAPI.NamedPage<PokeAPI.Gender>.self),
    "generation": RoundTrip(PokeAPI.NamedPage<PokeAPI.Generation>.self),
    "growth-rate": RoundTrip(PokeAPI.NamedPage<PokeAPI.GrowthRate>.self),
    "item": RoundTrip(PokeAPI.NamedPage<PokeAPI.Item>.self),
    "item-attribute": RoundTrip(PokeAPI.NamedPage<PokeAPI.ItemAttribute>.self),
    "item-category": RoundTrip(PokeAPI.NamedPage<PokeAPI.ItemCategory>.self),
    "item-fling-effect": RoundTrip(PokeAPI.NamedPage<PokeAPI.ItemFlingEffect>.self),
    "item-pocket": RoundTrip(PokeAPI.NamedPage<PokeAPI.ItemPocket>.self),
    "language": RoundTrip(PokeAPI.NamedPage<PokeAPI.Language>.self),
    "location": RoundTrip(PokeAPI.NamedPage<PokeAPI.Location>.self),
    "location-area": RoundTrip(PokeAPI.NamedPage<PokeAPI.LocationArea>.self),
    "machine": RoundTrip(PokeAPI.UnnamedPage<PokeAPI.Machine>.self),
    "move": RoundTrip(PokeAPI.NamedPage<PokeAPI.Move>.self),
    "move-ailment": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveAilment>.self),
    "move-battle-style": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveBattleStyle>.self),
    "move-category": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveCategory>.self),
    "move-damage-class": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveDamageClass>.self),
    "move-learn-method": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveLearnMethod>.self),
    "move-target": RoundTrip(PokeAPI.NamedPage<PokeAPI.MoveTarget>.self),
    "nature": RoundTrip(PokeAPI.NamedPage<PokeAPI.Nature>.self),
    "pal-park-area": RoundTrip(PokeAPI.NamedPage<PokeAPI.PalParkArea>.self),
    "pokeathlon-stat": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokeathlonStat>.self),
    "pokedex": RoundTrip(PokeAPI.NamedPage<PokeAPI.Pokedex>.self),
    "pokemon": RoundTrip(PokeAPI.NamedPage<PokeAPI.Pokemon>.self),
    "pokemon-color": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonColor>.self),
    "pokemon-form": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonForm>.self),
    "pokemon-habitat": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonHabitat>.self),
    "pokemon-shape": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonShape>.self),
    "pokemon-species": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonSpecies>.self),
    "region": RoundTrip(PokeAPI.NamedPage<PokeAPI.Region>.self),
    "stat": RoundTrip(PokeAPI.NamedPage<PokeAPI.Stat>.self),
    "super-contest-effect": RoundTrip(PokeAPI.UnnamedPage<PokeAPI.SuperContestEffect>.self),
    "type": RoundTrip(PokeAPI.NamedPage<PokeAPI.PokemonType>.self),
    "version": RoundTrip(PokeAPI.NamedPage<PokeAPI.Version>.self),
    "version-group": RoundTrip(PokeAPI.NamedPage<PokeAPI.VersionGroup>.self),
  ]

  /// By what a document is asked for at; that of a Pokémon's encounters is called `encounters`.
  package static let documents: [String: RoundTrip] = [
    "": RoundTrip(PokeAPI.Root.self),
    "encounters": RoundTrip([PokeAPI.LocationAreaEncounters].self),
    "meta": RoundTrip(PokeAPI.Meta.self),
    "ability": RoundTrip(PokeAPI.Ability.self),
    "berry": RoundTrip(PokeAPI.Berry.self),
    "berry-firmness": RoundTrip(PokeAPI.BerryFirmness.self),
    "berry-flavor": RoundTrip(PokeAPI.BerryFlavor.self),
    "characteristic": RoundTrip(PokeAPI.Characteristic.self),
    "contest-effect": RoundTrip(PokeAPI.ContestEffect.self),
    "contest-type": RoundTrip(PokeAPI.ContestType.self),
    "currency": RoundTrip(PokeAPI.Currency.self),
    "egg-group": RoundTrip(PokeAPI.EggGroup.self),
    "encounter-condition": RoundTrip(PokeAPI.EncounterCondition.self),
    "encounter-condition-value": RoundTrip(PokeAPI.EncounterConditionValue.self),
    "encounter-method": RoundTrip(PokeAPI.EncounterMethod.self),
    "evolution-chain": RoundTrip(PokeAPI.EvolutionChain.self),
    "evolution-trigger": RoundTrip(PokeAPI.EvolutionTrigger.self),
    "gender": RoundTrip(PokeAPI.Gender.self),
    "generation": RoundTrip(PokeAPI.Generation.self),
    "growth-rate": RoundTrip(PokeAPI.GrowthRate.self),
    "item": RoundTrip(PokeAPI.Item.self),
    "item-attribute": RoundTrip(PokeAPI.ItemAttribute.self),
    "item-category": RoundTrip(PokeAPI.ItemCategory.self),
    "item-fling-effect": RoundTrip(PokeAPI.ItemFlingEffect.self),
    "item-pocket": RoundTrip(PokeAPI.ItemPocket.self),
    "language": RoundTrip(PokeAPI.Language.self),
    "location": RoundTrip(PokeAPI.Location.self),
    "location-area": RoundTrip(PokeAPI.LocationArea.self),
    "machine": RoundTrip(PokeAPI.Machine.self),
    "move": RoundTrip(PokeAPI.Move.self),
    "move-ailment": RoundTrip(PokeAPI.MoveAilment.self),
    "move-battle-style": RoundTrip(PokeAPI.MoveBattleStyle.self),
    "move-category": RoundTrip(PokeAPI.MoveCategory.self),
    "move-damage-class": RoundTrip(PokeAPI.MoveDamageClass.self),
    "move-learn-method": RoundTrip(PokeAPI.MoveLearnMethod.self),
    "move-target": RoundTrip(PokeAPI.MoveTarget.self),
    "nature": RoundTrip(PokeAPI.Nature.self),
    "pal-park-area": RoundTrip(PokeAPI.PalParkArea.self),
    "pokeathlon-stat": RoundTrip(PokeAPI.PokeathlonStat.self),
    "pokedex": RoundTrip(PokeAPI.Pokedex.self),
    "pokemon": RoundTrip(PokeAPI.Pokemon.self),
    "pokemon-color": RoundTrip(PokeAPI.PokemonColor.self),
    "pokemon-form": RoundTrip(PokeAPI.PokemonForm.self),
    "pokemon-habitat": RoundTrip(PokeAPI.PokemonHabitat.self),
    "pokemon-shape": RoundTrip(PokeAPI.PokemonShape.self),
    "pokemon-species": RoundTrip(PokeAPI.PokemonSpecies.self),
    "region": RoundTrip(PokeAPI.Region.self),
    "stat": RoundTrip(PokeAPI.Stat.self),
    "super-contest-effect": RoundTrip(PokeAPI.SuperContestEffect.self),
    "type": RoundTrip(PokeAPI.PokemonType.self),
    "version": RoundTrip(PokeAPI.Version.self),
    "version-group": RoundTrip(PokeAPI.VersionGroup.self),
  ]
}
