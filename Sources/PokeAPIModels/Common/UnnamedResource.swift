public import Foundation

extension PokeAPI {
  /// The address of another document that has no name.
  public struct UnnamedResource<Target: Resource>: Codable, Sendable, Hashable {
    /// The address as sent, such as `https://pokeapi.co/api/v2/machine/7/`.
    public let address: String

    enum CodingKeys: String, CodingKey {
      case address = "url"
    }

    /// The number in the address; nil where the address is not one of a `Target`.
    public var id: Int? { ResourceAddress.id(in: address, of: Target.endpoint) }

    /// The address to load; nil where it is none.
    public var url: URL? { URL(string: address) }
  }
}
