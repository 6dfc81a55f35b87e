extension PokeAPI {
  /// A part of a list, 20 items long unless asked otherwise with `limit` and `offset`.
  public struct Page<Item: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
    /// The length of the whole list.
    public let count: Int
    /// The address of the next part; nil for the last.
    public let next: String?
    /// The address of the part before; nil for the first.
    public let previous: String?
    /// The items of this part.
    public let results: [Item]
  }

  /// A part of a list of documents that have names.
  public typealias NamedPage<Target: Resource> = Page<NamedResource<Target>>

  /// A part of a list of documents that have no name.
  public typealias UnnamedPage<Target: Resource> = Page<UnnamedResource<Target>>
}
