extension SWAPI {
  /// Where each collection begins.
  public struct Root: Codable, Sendable, Hashable {
    /// The first page of people.
    public let people: PageLink<Person>
    /// The first page of planets.
    public let planets: PageLink<Planet>
    /// The only page of films.
    public let films: PageLink<Film>
    /// The first page of species.
    public let species: PageLink<Species>
    /// The first page of vehicles.
    public let vehicles: PageLink<Vehicle>
    /// The first page of starships.
    public let starships: PageLink<Starship>
  }
}
