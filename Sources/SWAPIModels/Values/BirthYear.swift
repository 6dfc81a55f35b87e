extension SWAPI {
  /// A year by the battle of Yavin, such as `19BBY`, before it, kept as it is sent.
  public struct BirthYear: WrittenText {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text; what is no year before (`BBY`) or after (`ABY`) the battle has no ``year``.
    /// - Parameter rawValue: The text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The years since the battle: below 0 for those before it, such as -41.9 for `41.9BBY`; nil where it is unknown.
    public var year: Double? {
      var rest = Written.trimmed(Substring(rawValue))
      guard let number = Written.takeNumber(&rest) else { return nil }
      switch Written.trimmed(rest).uppercased() {
      case "BBY": return 0 - number
      case "ABY": return number
      default: return nil
      }
    }
  }
}
