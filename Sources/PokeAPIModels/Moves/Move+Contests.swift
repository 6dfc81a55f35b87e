extension PokeAPI.Move {
  /// What a move goes with in contests.
  public struct ContestCombinations: Codable, Sendable, Hashable {
    /// In a contest.
    public let normal: Combination
    /// In a super contest.
    public let superContest: Combination

    enum CodingKeys: String, CodingKey {
      case normal
      case superContest = "super"
    }

    /// What a move goes with in one kind of contest.
    public struct Combination: Codable, Sendable, Hashable {
      /// The moves to use after it; nil where there are none.
      public let useBefore: [PokeAPI.NamedResource<PokeAPI.Move>]?
      /// The moves to use before it; nil where there are none.
      public let useAfter: [PokeAPI.NamedResource<PokeAPI.Move>]?

      enum CodingKeys: String, CodingKey {
        case useBefore = "use_before"
        case useAfter = "use_after"
      }
    }
  }
}
