extension SWAPI {
  /// One planet, moon or asteroid.
  public struct Planet: Resource {
    /// Part of every planet's address.
    public static let collection = "planets"

    /// The name; number 28 is called `unknown`.
    public let name: String
    /// The standard hours of one turn around its axis: 12 to 87, or `unknown`; 0 for the planet called `unknown`.
    public let rotationPeriod: Measure
    /// The standard days of one turn around its star: 167 to 5110, or `unknown`; 0 for the planet called `unknown`.
    public let orbitalPeriod: Measure
    /// The diameter in kilometres: 4200 to 118000, or `unknown`; for six 0, which means the same.
    public let diameter: Measure
    /// The climates, such as `temperate, moist`, or `unknown`.
    public let climates: Listing
    /// The gravity in standard ones: `0.9 standard`, `1.56`, `N/A`, `unknown`, and two for Bespin; 0.56 to 1.56.
    public let gravity: Measure
    /// What its surface is like, such as `jungle, rainforests`, or `unknown`.
    public let terrains: Listing
    /// The percentage of the surface that water covers: 0 to 100, one with decimals, or `unknown`, as for 34 of the 60.
    public let surfaceWater: Measure
    /// How many sentient beings live there: 0 for one, 1000 to 1000000000000, or `unknown`.
    public let population: Measure
    /// The people of the films whose home it is: 11 at most.
    public let residents: [Link<Person>]
    /// The films that show it, 5 at most; none for 40 of the 60, which are only somebody's home or spoken of.
    public let films: [Link<Film>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Planet>

    enum CodingKeys: String, CodingKey {
      case name
      case rotationPeriod = "rotation_period"
      case orbitalPeriod = "orbital_period"
      case diameter
      case climates = "climate"
      case gravity
      case terrains = "terrain"
      case surfaceWater = "surface_water"
      case population, residents, films, created, edited, url
    }
  }
}
