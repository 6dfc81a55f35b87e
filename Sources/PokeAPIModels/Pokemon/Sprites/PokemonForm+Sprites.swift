extension PokeAPI.PokemonForm {
  /// Addresses of pictures of a form, as PNG; nil for what there is no picture of.
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
    /// Pictures of Brilliant Diamond and Shining Pearl, and of Scarlet and Violet.
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
      case versions
    }

    /// Addresses of pictures of a form in games, by generation.
    public struct Versions: Codable, Sendable, Hashable {
      /// Brilliant Diamond and Shining Pearl.
      public let generationVIII: GenerationVIII
      /// Scarlet and Violet.
      public let generationIX: GenerationIX

      enum CodingKeys: String, CodingKey {
        case generationVIII = "generation-viii"
        case generationIX = "generation-ix"
      }

      /// Pictures of the eighth games.
      public struct GenerationVIII: Codable, Sendable, Hashable {
        /// Brilliant Diamond and Shining Pearl; those of females are nil for all.
        public let brilliantDiamondShiningPearl: PokeAPI.PlainPictures

        enum CodingKeys: String, CodingKey {
          case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
        }
      }

      /// Pictures of the ninth games.
      public struct GenerationIX: Codable, Sendable, Hashable {
        /// Scarlet and Violet.
        public let scarletViolet: PokeAPI.PlainPictures

        enum CodingKeys: String, CodingKey {
          case scarletViolet = "scarlet-violet"
        }
      }
    }
  }
}
