/// Models of PokéAPI v2 that read whatever it sends: https://pokeapi.co/docs/v2
///
/// `JSONDecoder()` reads them as it is, without a key strategy.
public enum PokeAPI {}
