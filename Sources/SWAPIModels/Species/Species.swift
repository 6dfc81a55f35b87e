extension SWAPI {
  /// One species of sentient beings, with droids as one; the name is often its people's.
  public struct Species: Resource {
    /// Part of every species' address.
    public static let collection = "species"

    /// The name of one of them, such as `Hutt`.
    public let name: String
    /// The kind of being.
    public let classification: Classification
    /// Whether they think for themselves.
    public let designation: Designation
    /// The usual height in centimetres: 66 to 300, `unknown`, or `n/a` for droids.
    public let averageHeight: Measure
    /// The colours of the skin that there are; `n/a` for droids.
    public let skinColors: Listing
    /// The colours of the hair that there are; `none` for most, `n/a` for three that have none either, or `unknown`.
    public let hairColors: Listing
    /// The colours of the eyes that there are, `unknown`, or `n/a` for droids.
    public let eyeColors: Listing
    /// The years that they usually live: 70 to 1000, `unknown`, or `indefinite` for droids.
    public let averageLifespan: Measure
    /// The planet they come from; null, and so nil, for droids only.
    public let homeworld: Link<Planet>?
    /// The language they usually speak, `unknown`, or `n/a` for droids.
    public let language: String
    /// The people of the films who belong to it: 1 to 4.
    public let people: [Link<Person>]
    /// The films in which it appears: 1 to 6.
    public let films: [Link<Film>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Species>

    enum CodingKeys: String, CodingKey {
      case name, classification, designation
      case averageHeight = "average_height"
      case skinColors = "skin_colors"
      case hairColors = "hair_colors"
      case eyeColors = "eye_colors"
      case averageLifespan = "average_lifespan"
      case homeworld, language, people, films, created, edited, url
    }
  }
}
