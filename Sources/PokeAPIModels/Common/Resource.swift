extension PokeAPI {
  /// A document with a number of its own, found at `endpoint/number/`.
  public protocol Resource: Codable, Sendable, Hashable, Identifiable where ID == Int {
    /// The path of its list below the base, without slashes.
    static var endpoint: String { get }
    /// The number, which is the last part of its path.
    var id: Int { get }
  }
}

extension PokeAPI.Resource {
  /// The path of a document below the base.
  ///
  /// - Parameter id: the number.
  /// - Returns: such as `pokemon/25/`.
  public static func path(_ id: Int) -> String { "\(endpoint)/\(id)/" }

  /// The path of a document below the base.
  ///
  /// - Parameter name: the name, for resources that have one.
  /// - Returns: such as `pokemon/pikachu/`.
  public static func path(_ name: String) -> String { "\(endpoint)/\(name)/" }
}
