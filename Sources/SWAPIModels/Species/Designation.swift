extension SWAPI {
  /// Whether a species thinks for itself; a word that is not among the known ones decodes as well.
  public struct Designation: RawRepresentable, Codable, Sendable, Hashable, CaseIterable {
    /// The word as sent.
    public let rawValue: String

    /// Takes any word.
    /// - Parameter rawValue: The word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// They do.
    public static let sentient = Designation(rawValue: "sentient")
    /// A classification in the wrong place.
    public static let reptilian = Designation(rawValue: "reptilian")

    /// All that the 37 documents have.
    public static let allCases: [Designation] = [.sentient, .reptilian]
  }
}
