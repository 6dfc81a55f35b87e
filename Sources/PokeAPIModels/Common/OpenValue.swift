extension PokeAPI {
  /// A text that the API takes from a short list, to which it adds: what is not in `allCases` is kept as it is.
  public protocol OpenValue: RawRepresentable, CaseIterable, Codable, Sendable, Hashable where RawValue == String {}
}
