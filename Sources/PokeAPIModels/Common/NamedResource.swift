public import Foundation

extension PokeAPI {
  /// The name and address of another document.
  public struct NamedResource<Target: Resource>: Codable, Sendable, Hashable {
    /// The name of that document, in lower case with hyphens.
    public let name: String
    /// The address as sent, such as `https://pokeapi.co/api/v2/pokemon/25/`.
    public let address: String

    enum CodingKeys: String, CodingKey {
      case name
      case address = "url"
    }

    /// The number in the address; nil where the address is not one of a `Target`.
    public var id: Int? { ResourceAddress.id(in: address, of: Target.endpoint) }

    /// The address to load; nil where it is none.
    public var url: URL? { URL(string: address) }
  }
}
