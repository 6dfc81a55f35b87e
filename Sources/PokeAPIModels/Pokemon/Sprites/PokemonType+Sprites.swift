extension PokeAPI.PokemonType {
  /// Addresses of pictures of a type in a game, as PNG; nil for what there is no picture of.
  public struct TypePictures: Codable, Sendable, Hashable {
    /// The name on a coloured ground; nil for types that the game has not.
    public let nameIcon: String?
    /// The symbol alone; nil in all games up to Ultra Sun and Ultra Moon.
    public let symbolIcon: String?

    enum CodingKeys: String, CodingKey {
      case nameIcon = "name_icon"
      case symbolIcon = "symbol_icon"
    }
  }

  /// Addresses of pictures of a type's name and symbol, by generation of games.
  public struct Sprites: Codable, Sendable, Hashable {
    /// Ruby to XD.
    public let generationIII: GenerationIII
    /// Diamond to SoulSilver.
    public let generationIV: GenerationIV
    /// Black to White 2.
    public let generationV: GenerationV
    /// X to Alpha Sapphire.
    public let generationVI: GenerationVI
    /// Sun to Let's Go.
    public let generationVII: GenerationVII
    /// Sword to Legends: Arceus.
    public let generationVIII: GenerationVIII
    /// Scarlet and Violet.
    public let generationIX: GenerationIX

    enum CodingKeys: String, CodingKey {
      case generationIII = "generation-iii"
      case generationIV = "generation-iv"
      case generationV = "generation-v"
      case generationVI = "generation-vi"
      case generationVII = "generation-vii"
      case generationVIII = "generation-viii"
      case generationIX = "generation-ix"
    }

    /// Pictures of the third games.
    public struct GenerationIII: Codable, Sendable, Hashable {
      /// Colosseum.
      public let colosseum: TypePictures
      /// Emerald.
      public let emerald: TypePictures
      /// FireRed and LeafGreen.
      public let fireRedLeafGreen: TypePictures
      /// Ruby and Sapphire.
      public let rubySapphire: TypePictures
      /// XD.
      public let xd: TypePictures

      enum CodingKeys: String, CodingKey {
        case colosseum, emerald
        case fireRedLeafGreen = "firered-leafgreen"
        case rubySapphire = "ruby-sapphire"
        case xd
      }
    }

    /// Pictures of the fourth games.
    public struct GenerationIV: Codable, Sendable, Hashable {
      /// Diamond and Pearl.
      public let diamondPearl: TypePictures
      /// HeartGold and SoulSilver.
      public let heartGoldSoulSilver: TypePictures
      /// Platinum.
      public let platinum: TypePictures

      enum CodingKeys: String, CodingKey {
        case diamondPearl = "diamond-pearl"
        case heartGoldSoulSilver = "heartgold-soulsilver"
        case platinum
      }
    }

    /// Pictures of the fifth games.
    public struct GenerationV: Codable, Sendable, Hashable {
      /// Black and White.
      public let blackWhite: TypePictures
      /// Black 2 and White 2.
      public let black2White2: TypePictures

      enum CodingKeys: String, CodingKey {
        case blackWhite = "black-white"
        case black2White2 = "black-2-white-2"
      }
    }

    /// Pictures of the sixth games.
    public struct GenerationVI: Codable, Sendable, Hashable {
      /// Omega Ruby and Alpha Sapphire.
      public let omegaRubyAlphaSapphire: TypePictures
      /// X and Y.
      public let xY: TypePictures

      enum CodingKeys: String, CodingKey {
        case omegaRubyAlphaSapphire = "omega-ruby-alpha-sapphire"
        case xY = "x-y"
      }
    }

    /// Pictures of the seventh games.
    public struct GenerationVII: Codable, Sendable, Hashable {
      /// Let's Go, Pikachu and Let's Go, Eevee.
      public let letsGoPikachuLetsGoEevee: TypePictures
      /// Sun and Moon.
      public let sunMoon: TypePictures
      /// Ultra Sun and Ultra Moon.
      public let ultraSunUltraMoon: TypePictures

      enum CodingKeys: String, CodingKey {
        case letsGoPikachuLetsGoEevee = "lets-go-pikachu-lets-go-eevee"
        case sunMoon = "sun-moon"
        case ultraSunUltraMoon = "ultra-sun-ultra-moon"
      }
    }

    /// Pictures of the eighth games.
    public struct GenerationVIII: Codable, Sendable, Hashable {
      /// Brilliant Diamond and Shining Pearl.
      public let brilliantDiamondShiningPearl: TypePictures
      /// Legends: Arceus.
      public let legendsArceus: TypePictures
      /// Sword and Shield.
      public let swordShield: TypePictures

      enum CodingKeys: String, CodingKey {
        case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
        case legendsArceus = "legends-arceus"
        case swordShield = "sword-shield"
      }
    }

    /// Pictures of the ninth games.
    public struct GenerationIX: Codable, Sendable, Hashable {
      /// Scarlet and Violet.
      public let scarletViolet: TypePictures

      enum CodingKeys: String, CodingKey {
        case scarletViolet = "scarlet-violet"
      }
    }
  }
}
