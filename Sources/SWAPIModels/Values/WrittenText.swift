extension SWAPI {
  /// Text kept as it is sent, which any string decodes as, with more to be read out of it.
  public protocol WrittenText: RawRepresentable, Codable, Sendable, Hashable, CustomStringConvertible
  where RawValue == String {
    /// Takes any text.
    /// - Parameter rawValue: The text.
    init(rawValue: String)
  }

  /// A word that stands where a value is due.
  public enum Placeholder: String, Sendable, Hashable, CaseIterable {
    /// Nobody knows the value.
    case unknown
    /// There can be no value: the hair of a droid, the air speed of what never meets air.
    case notApplicable = "n/a"
    /// There is nothing of it: no hair, no cargo.
    case nothing = "none"
    /// There is no end to it: a droid's lifespan.
    case indefinite
  }
}

extension SWAPI.WrittenText {
  /// The text as sent.
  public var description: String { rawValue }

  /// The word that stands for a value, in whatever letter case; nil where there is one.
  public var placeholder: SWAPI.Placeholder? {
    SWAPI.Placeholder(rawValue: Written.trimmed(Substring(rawValue)).lowercased())
  }

  /// Whether nobody knows the value.
  public var isUnknown: Bool { placeholder == .unknown }
}

/// What reading any of these texts needs.
enum Written {
  /// The text without the spaces around it, which a few documents have.
  static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? start.prefix(0)
  }

  /// Takes a number off the front: digits, thousands set off by commas or not, and decimals after a point.
  ///
  /// - Parameter text: loses what was read; stays as it is where no number is in front.
  /// - Returns: nil where no number is in front, or commas stand elsewhere than before three digits.
  static func takeNumber(_ text: inout Substring) -> Double? {
    var rest = text
    var digits = takeDigits(&rest)
    guard !digits.isEmpty else { return nil }
    var isGrouped = false
    while rest.hasPrefix(",") {
      var behind = rest.dropFirst()
      let group = takeDigits(&behind)
      if group.isEmpty { break }
      guard group.count == 3, isGrouped || digits.count <= 3 else { return nil }
      isGrouped = true
      digits += group
      rest = behind
    }
    if rest.hasPrefix(".") {
      var behind = rest.dropFirst()
      let decimals = takeDigits(&behind)
      guard !decimals.isEmpty else { return nil }
      digits += "." + decimals
      rest = behind
    }
    guard let number = Double(digits), number.isFinite else { return nil }
    text = rest
    return number
  }

  private static func takeDigits(_ text: inout Substring) -> String {
    let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
    text = text[digits.endIndex...]
    return String(digits)
  }
}
