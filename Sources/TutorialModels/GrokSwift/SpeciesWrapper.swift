extension GrokSwift {
  /// One page of species: a root that is no object fails, all else that does not fit is lost in silence.
  public struct SpeciesWrapper: Decodable, Hashable, Sendable {
    /// The species of the page; one element that is no object makes it empty.
    public let species: [Species]?
    /// How many species there are in all pages.
    public let count: Int?
    /// The next page's URL, nil on the last page.
    public let next: String?
    /// The page before, nil on the first page.
    public let previous: String?

    enum CodingKeys: String, CodingKey {
      case count, next, previous
      case species = "results"
    }

    /// Reads a page as the tutorial's `json["next"] as? String` and its like did.
    /// - Parameter decoder: Stands at the page.
    /// - Throws: `DecodingError` where the page is no object.
    public init(from decoder: any Decoder) throws {
      let json = try decoder.container(keyedBy: CodingKeys.self)
      next = try? json.decode(String.self, forKey: .next)
      previous = try? json.decode(String.self, forKey: .previous)
      count = try? json.decode(Int.self, forKey: .count)
      species = (try? json.decode([Species].self, forKey: .species)) ?? []
    }
  }
}
