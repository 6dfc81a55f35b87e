extension PokeAPI {
  /// Something that shops take as money, such as coins or points.
  public struct Currency: Resource {
    /// The path below the base: `currency`.
    public static let endpoint = "currency"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The name by language.
    public let names: [Name]
  }
}
