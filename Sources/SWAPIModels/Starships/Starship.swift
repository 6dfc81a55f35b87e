extension SWAPI {
  /// One ship with a hyperdrive, or a station.
  public struct Starship: Resource {
    /// Part of every starship's address; no number is that of a vehicle, too.
    public static let collection = "starships"

    /// The name it is commonly called by, such as `Death Star`.
    public let name: String
    /// The model or official name, such as `DS-1 Orbital Battle Station`.
    public let model: String
    /// The firms that build it.
    public let manufacturers: Listing
    /// The price of a new one in Galactic Credits: 35700 to 1000000000000, or `unknown`.
    public let cost: Measure
    /// The length in metres: 5.47 to 120000, `1,600` among them.
    public let length: Measure
    /// The greatest speed in an atmosphere, in kilometres an hour: 650 to 8000, one as `1000km`, `n/a` for those that
    /// fly in none, or `unknown`.
    public let maxAtmospheringSpeed: Measure
    /// How many it takes to fly it: 1 to `342,953`, one as `30-165`, or `unknown`.
    public let crew: Measure
    /// How many others it carries: 0 to `843,342`, `n/a` for one, or `unknown`.
    public let passengers: Measure
    /// The most it can carry, in kilograms: 40 to 1000000000000, or `unknown`.
    public let cargoCapacity: Measure
    /// How long the crew can live without new supplies: 15 hours to 6 years, or `unknown`.
    public let consumables: Endurance
    /// The class of its hyperdrive: 0.5 to 6, the lower the faster, or `unknown`.
    public let hyperdriveRating: Measure
    /// The megalights that it travels in a standard hour: 10 to 120, or `unknown`, as for 19 of the 36.
    public let megalights: Measure
    /// What kind of ship it is, in whatever letter case: `starfighter`, `Starfighter`.
    public let starshipClass: String
    /// The people of the films who flew it: 4 at most.
    public let pilots: [Link<Person>]
    /// The films that show it: 1 to 3.
    public let films: [Link<Film>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Starship>

    enum CodingKeys: String, CodingKey {
      case name, model
      case manufacturers = "manufacturer"
      case cost = "cost_in_credits"
      case length
      case maxAtmospheringSpeed = "max_atmosphering_speed"
      case crew, passengers
      case cargoCapacity = "cargo_capacity"
      case consumables
      case hyperdriveRating = "hyperdrive_rating"
      case megalights = "MGLT"
      case starshipClass = "starship_class"
      case pilots, films, created, edited, url
    }
  }
}
