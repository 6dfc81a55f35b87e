extension PokeAPI {
  /// What is deployed; `meta` answers with it.
  public struct Meta: Codable, Sendable, Hashable {
    /// The time of deployment, in seconds from 1970 in UTC, as text.
    public let deployDate: String
    /// The commit that is deployed, as 40 hexadecimal digits.
    public let hash: String
    /// The tag of that commit; nil where it has none, as in August 2026.
    public let tag: String?

    enum CodingKeys: String, CodingKey {
      case deployDate = "deploy_date"
      case hash, tag
    }
  }
}
