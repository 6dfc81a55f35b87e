extension Mistakes {
  /// The list's page with `previous` spelled right, and required: null on every first page.
  public struct RequiredPrevious: Decodable, Sendable {
    let count: Int
    let next: String
    let previous: String
  }

  /// The list's page with `previous` spelled right and a fallback: what the tutorial meant.
  public struct SpelledPrevious: Decodable, Sendable {
    /// How many there are.
    public let count: Int
    /// The page before, empty on the first.
    public let previous: String

    enum CodingKeys: String, CodingKey {
      case count, previous
    }

    /// Reads a page with the tutorial's fallbacks.
    /// - Parameter decoder: Stands at the page.
    /// - Throws: `DecodingError` where the page is no object.
    public init(from decoder: any Decoder) throws {
      let json = try decoder.container(keyedBy: CodingKeys.self)
      count = (try? json.decode(Int.self, forKey: .count)) ?? 0
      previous = (try? json.decode(String.self, forKey: .previous)) ?? ""
    }
  }

  /// The typing error kept in a synthesized model: required, so it fails.
  public struct RequiredPrevius: Decodable, Sendable {
    let count: Int
    let previus: String
  }

  /// The same as an optional: never found, and nothing says so.
  public struct OptionalPrevius: Decodable, Sendable {
    /// How many there are.
    public let count: Int
    /// Always nil.
    public let previus: String?
  }
}
