import PlumblineCLI
import TutorialModels

/// The tool that comes with the package; it knows the models that come with it.
@main
struct Plumb: PlumblineMain {
  static let catalog = ModelCatalog {
    pokeAPIModels
    Model("CS50.PokemonList", CS50.PokemonList.self)
    Model("CS50.PokemonData", CS50.PokemonData.self)
    Model("Kouris.Pokemon", Kouris.Pokemon.self)
    Model("Kouris.NestedPokemon", Kouris.NestedPokemon.self)
    Model("GrokSwift.SpeciesWrapper", GrokSwift.SpeciesWrapper.self)
    Model("GrokSwift.Species", GrokSwift.Species.self)
    Model("Miciano.PokemonListModel", Miciano.PokemonListModel.self)
    Model("Miciano.PokemonModel", Miciano.PokemonModel.self)
  }
}
