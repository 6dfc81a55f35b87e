extension SWAPI {
  /// A person's gender; one that is not among the known ones decodes as well.
  public struct Gender: RawRepresentable, Codable, Sendable, Hashable, CaseIterable {
    /// The word as sent.
    public let rawValue: String

    /// Takes any word.
    /// - Parameter rawValue: The word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Female: 17 of 82, among them the droid R4-P17.
    public static let female = Gender(rawValue: "female")
    /// Male: 60 of 82.
    public static let male = Gender(rawValue: "male")
    /// Both: Jabba.
    public static let hermaphrodite = Gender(rawValue: "hermaphrodite")
    /// No such thing: three droids.
    public static let notApplicable = Gender(rawValue: "n/a")
    /// Without: IG-88, a droid too.
    public static let genderless = Gender(rawValue: "none")

    /// All that the 82 documents have.
    public static let allCases: [Gender] = [.female, .male, .hermaphrodite, .notApplicable, .genderless]
  }
}
