import Foundation
import PokeAPIModels
import SWAPIModels

/// The models of both APIs that come with the package, with their recordings for documents.
public enum BundledZoo {
  /// Shows them, always in the same order.
  /// - Parameter visitor: Is shown them.
  public static func accept(_ visitor: inout some ZooVisitor) {
    acceptPokeAPI(&visitor)
    acceptSWAPI(&visitor)
  }

  private static func acceptPokeAPI(_ visitor: inout some ZooVisitor) {
    show(PokeAPI.Ability.self, "pokeapi/ability", &visitor)
    show(PokeAPI.Berry.self, "pokeapi/berry", &visitor)
    show(PokeAPI.ContestType.self, "pokeapi/contest-type", &visitor)
    show(PokeAPI.EvolutionChain.self, "pokeapi/evolution-chain", &visitor)
    show(PokeAPI.GrowthRate.self, "pokeapi/growth-rate", &visitor)
    show(PokeAPI.Item.self, "pokeapi/item", &visitor)
    show(PokeAPI.LocationArea.self, "pokeapi/location-area", &visitor)
    show(PokeAPI.NamedPage<PokeAPI.Item>.self, "pokeapi/item-list", &visitor)
    show(PokeAPI.UnnamedPage<PokeAPI.Machine>.self, "pokeapi/machine-list", &visitor)
    show(PokeAPI.Move.self, "pokeapi/move", &visitor)
    show(PokeAPI.Nature.self, "pokeapi/nature", &visitor)
    show(PokeAPI.Pokemon.self, "pokeapi/pokemon", &visitor)
    show([PokeAPI.LocationAreaEncounters].self, "pokeapi/pokemon-encounters", &visitor)
    show(PokeAPI.PokemonForm.self, "pokeapi/pokemon-form", &visitor)
    show(PokeAPI.PokemonSpecies.self, "pokeapi/pokemon-species", &visitor)
    show(PokeAPI.PokemonType.self, "pokeapi/type", &visitor)
    show(PokeAPI.Root.self, "pokeapi/root", &visitor)
    show(PokeAPI.Stat.self, "pokeapi/stat", &visitor)
  }

  private static func acceptSWAPI(_ visitor: inout some ZooVisitor) {
    show(SWAPI.Film.self, "swapi/film", &visitor)
    show(SWAPI.Person.self, "swapi/person", &visitor)
    show(SWAPI.Planet.self, "swapi/planet", &visitor)
    show(SWAPI.Species.self, "swapi/species", &visitor)
    show(SWAPI.Starship.self, "swapi/starship", &visitor)
    show(SWAPI.Vehicle.self, "swapi/vehicle", &visitor)
    show(SWAPI.Page<SWAPI.Planet>.self, "swapi/planet-page", &visitor)
    show(SWAPI.Failure.self, "swapi/species-missing", &visitor)
    show(SWAPI.Root.self, "swapi/root", &visitor)
  }

  private static func show<T: Decodable>(_ type: T.Type, _ contract: String, _ visitor: inout some ZooVisitor) {
    let seeds = documents(contract)
    if !seeds.isEmpty { visitor.visit(contract, type, decoder: JSONDecoder(), seeds: seeds) }
  }

  /// The recorded bodies of a contract, by name; none where the package's own folder is out of reach.
  private static func documents(_ contract: String) -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recordings/\(contract)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
