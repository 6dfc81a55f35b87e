extension Miciano {
  /// One page of the list, of whose `results` only the number is used.
  public struct PokemonListModel: Decodable, Hashable, Sendable {
    /// How many Pokémon there are in all pages, 0 where that is not told.
    public let count: Int
    /// The next page's URL, empty on the last page.
    public let next: String
    /// The tutorial's typing error, in the key too: the API sends `previous`, so this is always empty.
    public let previus: String
    /// How many entries the page has, 0 where `results` is no array.
    public let results: Int

    enum CodingKeys: String, CodingKey {
      case count, next, previus, results
    }

    /// Reads a page as the tutorial's `json["next"] as? String ?? ""` and its like did.
    /// - Parameter decoder: Stands at the page.
    /// - Throws: `DecodingError` where the page is no object.
    public init(from decoder: any Decoder) throws {
      let json = try decoder.container(keyedBy: CodingKeys.self)
      count = json.number(.count)
      next = json.text(.next)
      previus = json.text(.previus)
      results = (try? json.nestedUnkeyedContainer(forKey: .results))?.count ?? 0
    }
  }
}
