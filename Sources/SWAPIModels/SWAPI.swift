/// SWAPI's documents with every member that is sent, as a plain `JSONDecoder()` decodes them and `JSONEncoder()` writes them back.
public enum SWAPI {
  /// A kind of thing that has documents of its own.
  public protocol Resource: Codable, Sendable, Hashable {
    /// The name of its collection in addresses, such as `people`.
    static var collection: String { get }
    /// Its own address.
    var url: Link<Self> { get }
  }
}

extension SWAPI.Resource {
  /// Its number, as its address ends in it; nil where it is no address of the collection.
  public var id: Int? { url.id }
}
