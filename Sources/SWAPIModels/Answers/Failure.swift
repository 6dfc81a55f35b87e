extension SWAPI {
  /// What is sent in place of a document, with status 404 where there is none.
  public struct Failure: Error, Codable, Sendable, Hashable {
    /// What went wrong, in English, such as `Not found`.
    public let detail: String
  }
}
