/// Models of SWAPI, the Star Wars API, with every member that is sent: https://swapi.dev/documentation
///
/// `JSONDecoder()` reads them and `JSONEncoder()` writes them as they are, without a strategy for keys or dates.
/// Numbers, lists and times are sent as text; their types keep that text and read it. Ranges and counts are those of
/// all documents. A list is loaded page by page, and a link by its URL:
///
/// ```swift
/// func load<Document: Decodable>(_ type: Document.Type, from url: URL?) async throws -> Document {
///   guard let url else { throw URLError(.badURL) }
///   return try JSONDecoder().decode(type, from: try await URLSession.shared.data(from: url).0)
/// }
///
/// let root = try await load(SWAPI.Root.self, from: URL(string: SWAPI.baseAddress))
/// var page = try await load(SWAPI.Page<SWAPI.Person>.self, from: root.people.url)
/// if let next = page.next {
///   page = try await load(SWAPI.Page<SWAPI.Person>.self, from: next.url)
/// }
/// for person in page.results {
///   let home = try await load(SWAPI.Planet.self, from: person.homeworld.url)
///   print(person.name, person.height.value ?? .nan, home.name)
/// }
/// ```
public enum SWAPI {
  /// The address below which all paths lie.
  public static let baseAddress = "https://swapi.dev/api/"

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
