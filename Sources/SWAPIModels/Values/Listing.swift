extension SWAPI {
  /// A list sent as one text, such as `brown, grey`, kept as it is sent.
  public struct Listing: WrittenText {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text; what has no comma is a list of one.
    /// - Parameter rawValue: The text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What stands between the commas, without spaces around it; empty where a ``SWAPI/WrittenText/placeholder`` is
    /// sent.
    public var items: [String] {
      if placeholder != nil { return [] }
      var items: [String] = []
      for part in rawValue.split(separator: ",") {
        let item = String(Written.trimmed(part))
        if item.isEmpty { continue }
        // The comma before a legal form is part of the firm's name: `Gallofree Yards, Inc.`.
        if Listing.legalForms.contains(item), let firm = items.popLast() {
          items.append("\(firm), \(item)")
        } else {
          items.append(item)
        }
      }
      return items
    }

    private static let legalForms: Set<String> = ["Inc", "Inc.", "Incorporated"]
  }
}
