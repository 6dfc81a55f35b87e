extension PokeAPI {
  /// A value that decides battles, such as speed; https://pokeapi.co/docs/v2#stats
  public struct Stat: Resource {
    /// The path below the base: `stat`.
    public static let endpoint = "stat"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens.
    public let name: String
    /// The number in the games' own data; 0 where it has none.
    public let gameNumber: Int
    /// Whether it exists in battle only.
    public let isBattleOnly: Bool
    /// The moves that change it.
    public let affectingMoves: AffectingMoves
    /// The natures that change it.
    public let affectingNatures: AffectingNatures
    /// The items that raise it for good.
    public let affectingItems: [NamedResource<Item>]
    /// What is said where it is the best value; empty for values of battles.
    public let characteristics: [UnnamedResource<Characteristic>]
    /// The class of moves that it belongs to; nil for values that belong to none.
    public let moveDamageClass: NamedResource<MoveDamageClass>?
    /// The name by language; empty for one of old games.
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
        /// By how many stages, from -2 to 3.
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
