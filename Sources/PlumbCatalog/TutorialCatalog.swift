import Plumbline
import TutorialModels

/// The models of four tutorials, by the name that contracts call them.
let tutorialModels: [Model] = [
  Model("CS50.PokemonList", CS50.PokemonList.self),
  Model("CS50.PokemonData", CS50.PokemonData.self),
  Model("Kouris.Pokemon", Kouris.Pokemon.self),
  Model("Kouris.NestedPokemon", Kouris.NestedPokemon.self),
  Model("GrokSwift.SpeciesWrapper", GrokSwift.SpeciesWrapper.self),
  Model("GrokSwift.Species", GrokSwift.Species.self),
  Model("Miciano.PokemonListModel", Miciano.PokemonListModel.self),
  Model("Miciano.PokemonModel", Miciano.PokemonModel.self),
]
