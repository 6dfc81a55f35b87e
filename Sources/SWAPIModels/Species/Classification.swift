extension SWAPI {
  /// The kind of being that a species is; one that is not among the known ones decodes as well.
  public struct Classification: RawRepresentable, Codable, Sendable, Hashable, CaseIterable {
    /// The word as sent.
    public let rawValue: String

    /// Takes any word.
    /// - Parameter rawValue: The word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Amphibians.
    public static let amphibian = Classification(rawValue: "amphibian")
    /// What was made, and not born: droids.
    public static let artificial = Classification(rawValue: "artificial")
    /// Gastropods: Hutts.
    public static let gastropod = Classification(rawValue: "gastropod")
    /// Like insects.
    public static let insectoid = Classification(rawValue: "insectoid")
    /// Mammals.
    public static let mammal = Classification(rawValue: "mammal")
    /// Mammals, as one document spells them.
    public static let mammals = Classification(rawValue: "mammals")
    /// Reptiles.
    public static let reptile = Classification(rawValue: "reptile")
    /// Reptiles, as one document spells them.
    public static let reptilian = Classification(rawValue: "reptilian")
    /// A designation in the wrong place.
    public static let sentient = Classification(rawValue: "sentient")
    /// Nobody knows.
    public static let unknown = Classification(rawValue: "unknown")

    /// All that the 37 documents have.
    public static let allCases: [Classification] = [
      .amphibian, .artificial, .gastropod, .insectoid, .mammal, .mammals, .reptile, .reptilian, .sentient, .unknown,
    ]
  }
}
