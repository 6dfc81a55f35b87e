extension PokeAPI {
  /// A small fruit that helps a Pokémon that holds or is given it, and that can be grown;
  /// https://pokeapi.co/docs/v2#berries
  public struct Berry: Resource {
    /// The path below the base: `berry`.
    public static let endpoint = "berry"

    /// The number, from 1.
    public let id: Int
    /// The name, in lower case and without "berry".
    public let name: String
    /// Hours that a stage takes to grow, of which a tree has four: 2 to 24, but 72 for Kee and Maranga; nil for Hopo
    /// and Roseli.
    public let growthTime: Int?
    /// How many grow on a tree at most, from 5 to 15; nil for Hopo and Roseli.
    public let maxHarvest: Int?
    /// The power of the move Natural Gift with it, from 60 to 100, but 17 for Hopo; nil for Roseli.
    public let naturalGiftPower: Int?
    /// The size in millimetres, from 20 to 300; nil for Kee, Maranga, Hopo and Roseli.
    public let size: Int?
    /// How smooth a Pokéblock or Poffin of it gets, from 20 to 60; nil for Kee, Maranga, Hopo and Roseli.
    public let smoothness: Int?
    /// How fast its tree dries the soil out, from 4 to 35, greater being faster; nil for Kee, Maranga, Hopo and Roseli.
    public let soilDryness: Int?
    /// How firm it is; nil for Kee, Maranga, Hopo and Roseli.
    public let firmness: NamedResource<BerryFirmness>?
    /// How strong it tastes of each of the five flavors; empty for Kee, Maranga, Hopo and Roseli.
    public let flavors: [Flavor]
    /// The item that it is in a bag.
    public let item: NamedResource<Item>
    /// The type of the move Natural Gift with it; nil for Hopo and Roseli.
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
      /// The strength, from 0 for none to 40.
      public let potency: Int
      /// The flavor.
      public let flavor: NamedResource<BerryFlavor>
    }
  }
}
