extension PokeAPI {
  /// A language that names and texts are given in; https://pokeapi.co/docs/v2#languages
  public struct Language: Resource {
    /// The path below the base: `language`.
    public static let endpoint = "language"

    /// The number, from 1.
    public let id: Int
    /// The tag, such as `en` or `zh-hans`.
    public let name: String
    /// Whether the games come in it; false for Czech only.
    public let isOfficial: Bool
    /// The language in two letters (ISO 639-1), such as `ja`.
    public let languageCode: String
    /// A country that speaks it, in two letters (ISO 3166-1), such as `us` for English.
    public let countryCode: String
    /// The name in this and other languages.
    public let names: [Name]

    enum CodingKeys: String, CodingKey {
      case id, name
      case isOfficial = "official"
      case languageCode = "iso639"
      case countryCode = "iso3166"
      case names
    }
  }
}
