extension PokeAPI {
  /// A value that decides battles, such as speed; https://pokeapi.co/docs/v2#stats
  public struct Stat: Resource {
    /// The path below the base: `stat`.
    public static let endpoint = "stat"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The number in the games' own data, from 1; 0 for accuracy and evasion.
    public let gameNumber: Int
    /// Whether it exists in battle only, as accuracy and evasion do.
    public let isBattleOnly: Bool
    /// The moves that change its stage in battle.
    public let affectingMoves: AffectingMoves
    /// The natures that change it.
    public let affectingNatures: AffectingNatures
    /// The items that raise it: for good, or for a battle.
    public let affectingItems: [NamedResource<Item>]
    /// What is said where it is the best; empty for accuracy, evasion and `special`.
    public let characteristics: [UnnamedResource<Characteristic>]
    /// The class of moves that it counts for; nil for hit points, speed, accuracy and evasion.
    public let moveDamageClass: NamedResource<MoveDamageClass>?
    /// The name by language; empty for `special` of the first generation.
    public let names: [Name]

    enum CodingKeys: String, CodingKey {
      case id, name
      case gameNumber = "game_index"
      case isBattleOnly = "is_battle_only"
      case affectingMoves = "affecting_moves"
      case affectingNatures = "affecting_natures"
      case affectingItems = "affecting_items"
      case characteristics
      case moveDamageClass = "move_damage_class"
      case names
    }

    /// The moves that change a value.
    public struct AffectingMoves: Codable, Sendable, Hashable {
      /// Those that raise it.
      public let increasing: [MoveChange]
      /// Those that lower it.
      public let decreasing: [MoveChange]

      enum CodingKeys: String, CodingKey {
        case increasing = "increase"
        case decreasing = "decrease"
      }

      /// How a move changes a value.
      public struct MoveChange: Codable, Sendable, Hashable {
        /// By how many stages: 1 to 3, or -1 or -2 where it lowers it.
        public let change: Int
        /// The move.
        public let move: NamedResource<Move>
      }
    }

    /// The natures that change a value.
    public struct AffectingNatures: Codable, Sendable, Hashable {
      /// Those that make it grow more.
      public let increasing: [NamedResource<Nature>]
      /// Those that make it grow less.
      public let decreasing: [NamedResource<Nature>]

      enum CodingKeys: String, CodingKey {
        case increasing = "increase"
        case decreasing = "decrease"
      }
    }
  }
}
