extension PokeAPI {
  /// A performance in the Pokéathlon; https://pokeapi.co/docs/v2#pokeathlon-stats
  public struct PokeathlonStat: Resource {
    /// The path below the base: `pokeathlon-stat`.
    public static let endpoint = "pokeathlon-stat"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case.
    public let name: String
    /// The name by language.
    public let names: [Name]
    /// The natures that change it; there are none for stamina.
    public let affectingNatures: AffectingNatures

    enum CodingKeys: String, CodingKey {
      case id, name, names
      case affectingNatures = "affecting_natures"
    }

    /// The natures that change a performance.
    public struct AffectingNatures: Codable, Sendable, Hashable {
      /// Those that raise it.
      public let increasing: [NatureChange]
      /// Those that lower it.
      public let decreasing: [NatureChange]

      enum CodingKeys: String, CodingKey {
        case increasing = "increase"
        case decreasing = "decrease"
      }

      /// How a nature changes a performance.
      public struct NatureChange: Codable, Sendable, Hashable {
        /// By how many stages at most: 1 or 2, or -1 or -2 where it lowers it.
        public let greatestChange: Int
        /// The nature.
        public let nature: NamedResource<Nature>

        enum CodingKeys: String, CodingKey {
          case greatestChange = "max_change"
          case nature
        }
      }
    }
  }
}
