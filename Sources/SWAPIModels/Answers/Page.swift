extension SWAPI {
  /// Up to ten of a collection, whole.
  public struct Page<Item: Resource>: Codable, Sendable, Hashable {
    /// How many there are on all pages together.
    public let count: Int
    /// The next page; null, and so nil, on the last one.
    public let next: PageLink<Item>?
    /// The page before; null, and so nil, on the first one.
    public let previous: PageLink<Item>?
    /// Those of this page, by number.
    public let results: [Item]

    enum CodingKeys: String, CodingKey {
      case count, next, previous, results
    }

    /// Writes all members, and a neighbour that is nil as null, as it is sent.
    /// - Parameter encoder: Takes the page.
    /// - Throws: What the encoder does.
    public func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: CodingKeys.self)
      try json.encode(count, forKey: .count)
      try json.encode(next, forKey: .next)
      try json.encode(previous, forKey: .previous)
      try json.encode(results, forKey: .results)
    }
  }
}
