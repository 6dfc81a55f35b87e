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
  }
}
