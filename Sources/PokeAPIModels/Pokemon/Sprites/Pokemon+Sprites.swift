extension PokeAPI.Pokemon {
  /// Addresses of all pictures of a Pokémon, PNGs but where said; nil for what there is no picture of.
  public struct Sprites: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front of a female, where it differs.
    public let frontFemale: String?
    /// The front in rare colours.
    public let frontShiny: String?
    /// The front of a female in rare colours, where it differs.
    public let frontShinyFemale: String?
    /// The back.
    public let backDefault: String?
    /// The back of a female, where it differs.
    public let backFemale: String?
    /// The back in rare colours.
    public let backShiny: String?
    /// The back of a female in rare colours, where it differs.
    public let backShinyFemale: String?
    /// Pictures that are of no game.
    public let other: Other
    /// Pictures of the games, by generation.
    public let versions: Versions

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
      case backDefault = "back_default"
      case backFemale = "back_female"
      case backShiny = "back_shiny"
      case backShinyFemale = "back_shiny_female"
      case other, versions
    }
  }
}
