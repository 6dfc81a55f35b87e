/// Models of the zoo for which laws 2 and 3 cannot hold in full, and why.
package enum Exceptions {
  private static let validates = "its init throws an error of its own, which hides what it would read after it"
  private static let dispatches = "its init reads on by a value that the document does not give"
  private static let blames = "its init names another member than the one that is wrong"
  private static let either = "its init takes one of two and names the first, which need not be the broken one"

  /// Models whose errors may be needless: every stand-in for what they dispatch on leads to the same branch.
  package static let needless: Set<String> = ["RawThenTyped"]

  /// By model: what keeps mending from being exact.
  package static let mending: [String: String] = [
    "AtLeastOne": either,
    "ByteCharacters": validates,
    "CheckedIndexes": validates,
    "ClassPolymorph": dispatches,
    "CorruptedInUnkeyed": validates,
    "Existential": dispatches,
    "FirstKeyIsType": dispatches,
    "HalfRead": validates,
    "LateDate": blames,
    "LaxPolymorph": dispatches,
    "MatchingLengths": validates,
    "OuterDiscriminator": dispatches,
    "ProbeLater": either,
    "RangeBounds": validates,
    "RawThenTyped": dispatches,
    "StoredDecoder": "it reads by a kept decoder, which stands at another value by then",
    "StrictPolymorph": dispatches,
    "TaggedTuple": dispatches,
    "UnkeyedInKeyed": "its init reads numbers until one fails, so that a number mended moves the end",
    "ValidatedPair": validates,
  ]
}
