extension SWAPI {
  /// One person, or droid, of the films.
  public struct Person: Resource {
    /// Part of every person's address.
    public static let collection = "people"

    /// The name that they go by.
    public let name: String
    /// The height in centimetres: 66 to 264, or `unknown`.
    public let height: Measure
    /// The mass in kilograms: 15 to `1,358`, some with decimals, or `unknown`, as for 23 of the 82.
    public let mass: Measure
    /// The colours of the hair, such as `brown, grey`; `none` for the bald, `n/a` for five, such as droids, who have no
    /// such thing.
    public let hairColors: Listing
    /// The colours of the skin, or of the metal.
    public let skinColors: Listing
    /// The colours of the eyes.
    public let eyeColors: Listing
    /// The year of birth: 896 to 8 years before the battle of Yavin, or `unknown`, as for 39 of the 82.
    public let birthYear: BirthYear
    /// The gender.
    public let gender: Gender
    /// The planet they were born on or live on; number 28 is a planet called `unknown`.
    public let homeworld: Link<Planet>
    /// The films they appear in: 1 to 6.
    public let films: [Link<Film>]
    /// The species, one at most; 32 of the 82 have none, nearly all of whom are human, though four humans have one.
    public let species: [Link<Species>]
    /// The vehicles they steered: 2 at most.
    public let vehicles: [Link<Vehicle>]
    /// The starships they flew: 5 at most.
    public let starships: [Link<Starship>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Person>

    enum CodingKeys: String, CodingKey {
      case name, height, mass
      case hairColors = "hair_color"
      case skinColors = "skin_color"
      case eyeColors = "eye_color"
      case birthYear = "birth_year"
      case gender, homeworld, films, species, vehicles, starships, created, edited, url
    }
  }
}
