import PlumblineCLI
import PokeAPIModels
import SWAPIModels
import TutorialModels

/// The tool that comes with the package; it knows the models that come with it.
@main
struct Plumb: PlumblineMain {
  static let catalog = ModelCatalog {
    Model("PokeAPI.Pokemon", PokeAPI.Pokemon.self)
    Model("SWAPI.Root", SWAPI.Root.self)
    Model("SWAPI.Film", SWAPI.Film.self)
    Model("SWAPI.Person", SWAPI.Person.self)
    Model("SWAPI.Planet", SWAPI.Planet.self)
    Model("SWAPI.Species", SWAPI.Species.self)
    Model("SWAPI.Starship", SWAPI.Starship.self)
    Model("SWAPI.Vehicle", SWAPI.Vehicle.self)
    Model("SWAPI.Page<Film>", SWAPI.Page<SWAPI.Film>.self)
    Model("SWAPI.Page<Person>", SWAPI.Page<SWAPI.Person>.self)
    Model("SWAPI.Page<Planet>", SWAPI.Page<SWAPI.Planet>.self)
    Model("SWAPI.Page<Species>", SWAPI.Page<SWAPI.Species>.self)
    Model("SWAPI.Page<Starship>", SWAPI.Page<SWAPI.Starship>.self)
    Model("SWAPI.Page<Vehicle>", SWAPI.Page<SWAPI.Vehicle>.self)
    Model("SWAPI.Failure", SWAPI.Failure.self)
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
