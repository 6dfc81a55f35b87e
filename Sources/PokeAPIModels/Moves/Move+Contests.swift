extension PokeAPI.Move {
  /// The moves that a move goes well with in contests, where the order matters.
  public struct ContestCombinations: Codable, Sendable, Hashable {
    /// In a contest of the third generation.
    public let normal: Combination
    /// In a super contest of the fourth generation.
    public let superContest: Combination

    enum CodingKeys: String, CodingKey {
      case normal
      case superContest = "super"
    }

    /// What a move goes with in one kind of contest.
    public struct Combination: Codable, Sendable, Hashable {
      /// The moves to use next, which this one is good to use before; nil where there are none.
      public let nextMoves: [PokeAPI.NamedResource<PokeAPI.Move>]?
      /// The moves to use first, which this one is good to use after; nil where there are none.
      public let previousMoves: [PokeAPI.NamedResource<PokeAPI.Move>]?

      enum CodingKeys: String, CodingKey {
        case nextMoves = "use_before"
        case previousMoves = "use_after"
      }
    }
  }
}
