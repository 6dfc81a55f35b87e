extension PokeAPI {
  /// How one number compares to another.
  public enum Comparison: Int, Codable, Sendable, Hashable, CaseIterable {
    /// It is the smaller one.
    case less = -1
    /// They are the same.
    case equal = 0
    /// It is the greater one.
    case greater = 1
  }
}
