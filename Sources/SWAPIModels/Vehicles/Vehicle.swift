extension SWAPI {
  /// One vehicle without a hyperdrive.
  public struct Vehicle: Resource {
    /// Part of every vehicle's address; no number is that of a starship, too.
    public static let collection = "vehicles"

    /// The name it is commonly called by, such as `Sand Crawler`.
    public let name: String
    /// The model or official name, such as `Digger Crawler`.
    public let model: String
    /// The firms that build it, or `unknown`, as for one.
    public let manufacturers: Listing
    /// The price of a new one in Galactic Credits: 2500 to 350000, or `unknown`, as for 18 of the 39.
    public let cost: Measure
    /// The length in metres: 1.5 to 210, or `unknown`; a space is behind it in three documents.
    public let length: Measure
    /// The greatest speed in an atmosphere, in kilometres an hour: 30 to 20000, or `unknown`.
    public let maxAtmospheringSpeed: Measure
    /// How many it takes to steer it: 0 to 140.
    public let crew: Measure
    /// How many others it carries: 0 to 500, or `unknown`.
    public let passengers: Measure
    /// The most it can carry, in kilograms: 0 to 2000000, `none`, or `unknown`.
    public let cargoCapacity: Measure
    /// How long the crew can live without new supplies: up to 2 months, `0`, `none`, `unknown`, or `Live food tanks`.
    public let consumables: Endurance
    /// What kind of vehicle it is, such as `walker`.
    public let vehicleClass: String
    /// The people of the films who steered it: 2 at most.
    public let pilots: [Link<Person>]
    /// The films that show it: 1 to 3.
    public let films: [Link<Film>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Vehicle>

    enum CodingKeys: String, CodingKey {
      case name, model
      case manufacturers = "manufacturer"
      case cost = "cost_in_credits"
      case length
      case maxAtmospheringSpeed = "max_atmosphering_speed"
      case crew, passengers
      case cargoCapacity = "cargo_capacity"
      case consumables
      case vehicleClass = "vehicle_class"
      case pilots, films, created, edited, url
    }
  }
}
