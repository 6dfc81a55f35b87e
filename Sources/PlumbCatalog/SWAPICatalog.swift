import Plumbline
import SWAPIModels

/// The models of SWAPI, by the name that contracts call them.
let swapiModels: [Model] = [
  Model("SWAPI.Root", SWAPI.Root.self),
  Model("SWAPI.Film", SWAPI.Film.self),
  Model("SWAPI.Person", SWAPI.Person.self),
  Model("SWAPI.Planet", SWAPI.Planet.self),
  Model("SWAPI.Species", SWAPI.Species.self),
  Model("SWAPI.Starship", SWAPI.Starship.self),
  Model("SWAPI.Vehicle", SWAPI.Vehicle.self),
  Model("SWAPI.Page<Film>", SWAPI.Page<SWAPI.Film>.self),
  Model("SWAPI.Page<Person>", SWAPI.Page<SWAPI.Person>.self),
  Model("SWAPI.Page<Planet>", SWAPI.Page<SWAPI.Planet>.self),
  Model("SWAPI.Page<Species>", SWAPI.Page<SWAPI.Species>.self),
  Model("SWAPI.Page<Starship>", SWAPI.Page<SWAPI.Starship>.self),
  Model("SWAPI.Page<Vehicle>", SWAPI.Page<SWAPI.Vehicle>.self),
  Model("SWAPI.Failure", SWAPI.Failure.self),
]
