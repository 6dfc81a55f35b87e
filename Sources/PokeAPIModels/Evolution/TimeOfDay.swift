extension PokeAPI {
  /// The time of day at which a species evolves.
  public struct TimeOfDay: OpenValue {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text.
    ///
    /// - Parameter rawValue: the text as sent.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At any time.
    public static let any = Self(rawValue: "")
    /// By day.
    public static let day = Self(rawValue: "day")
    /// In the evening.
    public static let dusk = Self(rawValue: "dusk")
    /// By night.
    public static let night = Self(rawValue: "night")
    /// In a night of full moon.
    public static let fullMoon = Self(rawValue: "full-moon")

    /// The times known so far.
    public static let allCases: [Self] = [.any, .day, .dusk, .night, .fullMoon]
  }
}
