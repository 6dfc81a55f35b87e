extension PokeAPI {
  /// Addresses of pictures of both sides, with those of females and in rare colours; nil for what there is no picture
  /// of.
  public struct Pictures: Codable, Sendable, Hashable {
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

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
      case backDefault = "back_default"
      case backFemale = "back_female"
      case backShiny = "back_shiny"
      case backShinyFemale = "back_shiny_female"
    }
  }

  /// Addresses of pictures of the front, with those of females and in rare colours; nil for what there is no picture
  /// of.
  public struct FrontPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front of a female, where it differs.
    public let frontFemale: String?
    /// The front in rare colours.
    public let frontShiny: String?
    /// The front of a female in rare colours, where it differs.
    public let frontShinyFemale: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
    }
  }

  /// Addresses of pictures of the front in usual colours; nil for what there is no picture of.
  public struct PlainPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front of a female, where it differs.
    public let frontFemale: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontFemale = "front_female"
    }
  }

  /// Addresses of pictures of the front that show no difference of females; nil for what there is no picture of.
  public struct ArtworkPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front in rare colours.
    public let frontShiny: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontShiny = "front_shiny"
    }
  }

  /// Addresses of pictures of both sides that show no difference of females; nil for what there is no picture of.
  public struct TwoSidedPictures: Codable, Sendable, Hashable {
    /// The front.
    public let frontDefault: String?
    /// The front in rare colours.
    public let frontShiny: String?
    /// The back.
    public let backDefault: String?
    /// The back in rare colours.
    public let backShiny: String?

    enum CodingKeys: String, CodingKey {
      case frontDefault = "front_default"
      case frontShiny = "front_shiny"
      case backDefault = "back_default"
      case backShiny = "back_shiny"
    }
  }
}
