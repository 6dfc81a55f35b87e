extension PokeAPI {
  /// Addresses of PNGs from games on the first Game Boy; nil for all but the first 151 Pokémon.
  public struct GrayPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front in shades of grey.
    public let frontGray: String?
    /// The front on a transparent ground.
    public let frontTransparent: String?
    /// The back.
    public let backDefault: String?
    /// The back in shades of grey.
    public let backGray: String?
    /// The back on a transparent ground.
    public let backTransparent: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontGray = "front_gray"
      case frontTransparent = "front_transparent"
      case backDefault = "back_default"
      case backGray = "back_gray"
      case backTransparent = "back_transparent"
    }
  }

  /// Addresses of PNGs from Crystal; nil for all but the first 251 Pokémon.
  public struct CrystalPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front in rare colours.
    public let frontShiny: String?
    /// The front on a transparent ground.
    public let frontTransparent: String?
    /// The front in rare colours on a transparent ground.
    public let frontShinyTransparent: String?
    /// The back.
    public let backDefault: String?
    /// The back in rare colours.
    public let backShiny: String?
    /// The back on a transparent ground.
    public let backTransparent: String?
    /// The back in rare colours on a transparent ground.
    public let backShinyTransparent: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontShiny = "front_shiny"
      case frontTransparent = "front_transparent"
      case frontShinyTransparent = "front_shiny_transparent"
      case backDefault = "back_default"
      case backShiny = "back_shiny"
      case backTransparent = "back_transparent"
      case backShinyTransparent = "back_shiny_transparent"
    }
  }

  /// Addresses of PNGs from Gold or Silver; nil for all but the first 251 Pokémon.
  public struct GoldPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front in rare colours.
    public let frontShiny: String?
    /// The front on a transparent ground.
    public let frontTransparent: String?
    /// The back.
    public let backDefault: String?
    /// The back in rare colours.
    public let backShiny: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontShiny = "front_shiny"
      case frontTransparent = "front_transparent"
      case backDefault = "back_default"
      case backShiny = "back_shiny"
    }
  }

  /// Addresses of PNGs in the style of Black and White, with moving ones beside them; nil for what there is no picture
  /// of.
  public struct AnimatedPictures: Codable, Sendable, Hashable {
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
    /// The same, moving, as GIF.
    public let animated: Pictures

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
      case backDefault = "back_default"
      case backFemale = "back_female"
      case backShiny = "back_shiny"
      case backShinyFemale = "back_shiny_female"
      case animated
    }
  }
}
