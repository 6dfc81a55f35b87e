extension SWAPI {
  /// A number sent as text, such as `172`, `1,358`, `0.9 standard`, `30-165` or `unknown`, kept as it is sent.
  public struct Measure: WrittenText {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text; what holds no number has neither ``value`` nor ``range``.
    /// - Parameter rawValue: The text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The one number, without thousands separators and what is written behind it; nil where there is none, or a range.
    public var value: Double? {
      guard let range, range.lowerBound == range.upperBound else { return nil }
      return range.lowerBound
    }

    /// From the least to the greatest number: `30-165`, or where several are told apart; a single number is both ends.
    public var range: ClosedRange<Double>? {
      var numbers: [Double] = []
      for part in rawValue.partsAtCommas() {
        guard let ends = Measure.ends(of: part) else { return nil }
        numbers += ends
      }
      guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
      return least...greatest
    }

    /// The numbers in front of a part in whose words there are no others; nil for any other part.
    private static func ends(of part: Substring) -> [Double]? {
      var rest = Written.trimmed(part)
      guard let first = Written.takeNumber(&rest) else { return nil }
      var ends = [first]
      if rest.hasPrefix("-") {
        rest = rest.dropFirst()
        guard let second = Written.takeNumber(&rest) else { return nil }
        ends.append(second)
      }
      // A unit or a remark: `km`, ` standard`, ` (surface)`.
      let isWords = !rest.contains { $0.isNumber } && rest.first.map { $0.isLetter || $0.isWhitespace } ?? true
      return isWords ? ends : nil
    }
  }
}

extension String {
  /// The parts between commas that a space follows; other commas set off thousands.
  fileprivate func partsAtCommas() -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    var place = startIndex
    while place < endIndex {
      let next = index(after: place)
      if self[place] == ",", next < endIndex, self[next].isWhitespace {
        parts.append(self[start..<place])
        start = next
      }
      place = next
    }
    return parts + [self[start...]]
  }
}
