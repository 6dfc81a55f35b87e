public import Foundation

extension SWAPI {
  /// The address of one document, such as `https://swapi.dev/api/planets/1/`, kept as it is sent.
  public struct Link<Target: Resource>: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The address as sent: `https` or `http`, of `swapi.dev` or of `swapi.co`, as was first.
    public let rawValue: String

    /// Takes any text; what is no address of the target's collection has no number.
    /// - Parameter rawValue: The address.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The address as sent.
    public var description: String { rawValue }

    /// The address to load; nil where it is none.
    public var url: URL? { URL(string: rawValue) }

    /// The number at the end of the address, from 1; nil where it leads to another collection, or to none.
    public var id: Int? {
      let path = rawValue.prefix { $0 != "?" && $0 != "#" }
      let steps = path.split(separator: "/").suffix(2)
      guard steps.count == 2, steps.first == Substring(Target.collection), let last = steps.last else { return nil }
      return Digits.number(last)
    }
  }

  /// The address of one page of a collection, such as `https://swapi.dev/api/people/?page=2`, kept as it is sent.
  public struct PageLink<Item: Resource>: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The address as sent.
    public let rawValue: String

    /// Takes any text; what is no address of the items' collection has no number.
    /// - Parameter rawValue: The address.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The address as sent.
    public var description: String { rawValue }

    /// The address to load; nil where it is none.
    public var url: URL? { URL(string: rawValue) }

    /// The page, from 1, which is what an address without one means; nil where it leads to another collection.
    public var page: Int? {
      let address = rawValue.prefix { $0 != "#" }
      let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].split(separator: "/").last == Substring(Item.collection) else { return nil }
      guard parts.count == 2 else { return 1 }
      let pages = parts[1].split(separator: "&").filter { $0.hasPrefix("page=") }
      guard let last = pages.last else { return 1 }
      return Digits.number(last.dropFirst("page=".count))
    }
  }
}
