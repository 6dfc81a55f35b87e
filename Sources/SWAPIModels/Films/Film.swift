extension SWAPI {
  /// One of the six films of 1977 to 2005.
  public struct Film: Resource {
    /// Part of every film's address.
    public static let collection = "films"

    /// The title without `Star Wars` and the episode.
    public let title: String
    /// The episode, from 1 to 6; not the number in ``url``, which goes by release.
    public let episode: Int
    /// The text that rolls away from the viewer at the beginning, with CR LF at the end of each line.
    public let openingCrawl: String
    /// Who directed it: one name in all six.
    public let director: String
    /// Who produced it: one to three names.
    public let producers: Listing
    /// The day on which it was first shown in cinemas, in the United States.
    public let releaseDate: Day
    /// The people and droids that appear in it: 16 to 40.
    public let characters: [Link<Person>]
    /// The planets that it shows: 3 to 13.
    public let planets: [Link<Planet>]
    /// The ships with a hyperdrive: 5 to 12.
    public let starships: [Link<Starship>]
    /// The vehicles without one: 4 to 13.
    public let vehicles: [Link<Vehicle>]
    /// The species that appear: 5 to 20.
    public let species: [Link<Species>]
    /// When the document was made.
    public let created: Timestamp
    /// When the document was last changed.
    public let edited: Timestamp
    /// Its own address.
    public let url: Link<Film>

    enum CodingKeys: String, CodingKey {
      case title
      case episode = "episode_id"
      case openingCrawl = "opening_crawl"
      case director
      case producers = "producer"
      case releaseDate = "release_date"
      case characters, planets, starships, vehicles, species, created, edited, url
    }
  }
}
