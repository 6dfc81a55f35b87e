extension PokeAPI {
  /// A small fruit that heals or helps a Pokémon that holds it; https://pokeapi.co/docs/v2#berries
  public struct Berry: Resource {
    /// The path below the base: `berry`.
    public static let endpoint = "berry"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case with hyphens and without "berry".
    public let name: String
    /// Hours to grow a stage, of which there are four; nil for berries that no game lets one plant.
    public let growthTime: Int?
    /// How many grow on a tree at most; nil for berries that no game lets one plant.
    public let maxHarvest: Int?
    /// The power of Natural Gift with this berry; nil where no game says.
    public let naturalGiftPower: Int?
    /// The size in millimetres; nil for berries of later games.
    public let size: Int?
    /// How smooth a block or poffin of it gets; nil for berries of later games.
    public let smoothness: Int?
    /// How fast it dries the soil out, in percent an hour; nil for berries of later games.
    public let soilDryness: Int?
    /// How firm it is; nil for berries of later games.
    public let firmness: NamedResource<BerryFirmness>?
    /// How strong it tastes of each flavor; empty for berries of later games.
    public let flavors: [Flavor]
    /// The item that it is in a bag.
    public let item: NamedResource<Item>
    /// The type of Natural Gift with this berry; nil where no game says.
    public let naturalGiftType: NamedResource<PokemonType>?

    enum CodingKeys: String, CodingKey {
      case id, name
      case growthTime = "growth_time"
      case maxHarvest = "max_harvest"
      case naturalGiftPower = "natural_gift_power"
      case size, smoothness
      case soilDryness = "soil_dryness"
      case firmness, flavors, item
      case naturalGiftType = "natural_gift_type"
    }

    /// How strong a berry tastes of a flavor.
    public struct Flavor: Codable, Sendable, Hashable {
      /// The strength, from 0 to 40.
      public let potency: Int
      /// The flavor.
      public let flavor: NamedResource<BerryFlavor>
    }
  }
}
