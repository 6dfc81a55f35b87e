extension PokeAPI.Pokemon.Sprites {
  /// Addresses of pictures of the games, by generation.
  public struct Versions: Codable, Sendable, Hashable {
    /// Red, Blue and Yellow.
    public let generationI: GenerationI
    /// Gold, Silver and Crystal.
    public let generationII: GenerationII
    /// Ruby, Sapphire, Emerald, FireRed and LeafGreen.
    public let generationIII: GenerationIII
    /// Diamond, Pearl, Platinum, HeartGold and SoulSilver.
    public let generationIV: GenerationIV
    /// Black and White.
    public let generationV: GenerationV
    /// X, Y, Omega Ruby and Alpha Sapphire.
    public let generationVI: GenerationVI
    /// Ultra Sun, Ultra Moon and small pictures for lists.
    public let generationVII: GenerationVII
    /// Brilliant Diamond, Shining Pearl and small pictures for lists.
    public let generationVIII: GenerationVIII
    /// Scarlet and Violet.
    public let generationIX: GenerationIX

    enum CodingKeys: String, CodingKey {
      case generationI = "generation-i"
      case generationII = "generation-ii"
      case generationIII = "generation-iii"
      case generationIV = "generation-iv"
      case generationV = "generation-v"
      case generationVI = "generation-vi"
      case generationVII = "generation-vii"
      case generationVIII = "generation-viii"
      case generationIX = "generation-ix"
    }
  }

  /// Pictures of the first games.
  public struct GenerationI: Codable, Sendable, Hashable {
    /// Red and Blue.
    public let redBlue: PokeAPI.GrayPictures
    /// Yellow.
    public let yellow: PokeAPI.GrayPictures

    enum CodingKeys: String, CodingKey {
      case redBlue = "red-blue"
      case yellow
    }
  }

  /// Pictures of the second games.
  public struct GenerationII: Codable, Sendable, Hashable {
    /// Crystal.
    public let crystal: PokeAPI.CrystalPictures
    /// Gold.
    public let gold: PokeAPI.GoldPictures
    /// Silver.
    public let silver: PokeAPI.GoldPictures
  }

  /// Pictures of the third games.
  public struct GenerationIII: Codable, Sendable, Hashable {
    /// Emerald, without pictures of the back.
    public let emerald: PokeAPI.ArtworkPictures
    /// FireRed and LeafGreen.
    public let fireRedLeafGreen: PokeAPI.TwoSidedPictures
    /// Ruby and Sapphire.
    public let rubySapphire: PokeAPI.TwoSidedPictures

    enum CodingKeys: String, CodingKey {
      case emerald
      case fireRedLeafGreen = "firered-leafgreen"
      case rubySapphire = "ruby-sapphire"
    }
  }

  /// Pictures of the fourth games.
  public struct GenerationIV: Codable, Sendable, Hashable {
    /// Diamond and Pearl.
    public let diamondPearl: PokeAPI.Pictures
    /// HeartGold and SoulSilver.
    public let heartGoldSoulSilver: PokeAPI.Pictures
    /// Platinum.
    public let platinum: PokeAPI.Pictures

    enum CodingKeys: String, CodingKey {
      case diamondPearl = "diamond-pearl"
      case heartGoldSoulSilver = "heartgold-soulsilver"
      case platinum
    }
  }

  /// Pictures of the fifth games.
  public struct GenerationV: Codable, Sendable, Hashable {
    /// Black and White, continued in their style for later Pokémon.
    public let blackWhite: PokeAPI.AnimatedPictures

    enum CodingKeys: String, CodingKey {
      case blackWhite = "black-white"
    }
  }

  /// Pictures of the sixth games.
  public struct GenerationVI: Codable, Sendable, Hashable {
    /// Omega Ruby and Alpha Sapphire.
    public let omegaRubyAlphaSapphire: PokeAPI.FrontPictures
    /// X and Y.
    public let xY: PokeAPI.FrontPictures

    enum CodingKeys: String, CodingKey {
      case omegaRubyAlphaSapphire = "omegaruby-alphasapphire"
      case xY = "x-y"
    }
  }

  /// Pictures of the seventh games.
  public struct GenerationVII: Codable, Sendable, Hashable {
    /// Small pictures for lists.
    public let icons: PokeAPI.PlainPictures
    /// Ultra Sun and Ultra Moon.
    public let ultraSunUltraMoon: PokeAPI.FrontPictures

    enum CodingKeys: String, CodingKey {
      case icons
      case ultraSunUltraMoon = "ultra-sun-ultra-moon"
    }
  }

  /// Pictures of the eighth games.
  public struct GenerationVIII: Codable, Sendable, Hashable {
    /// Brilliant Diamond and Shining Pearl; those of females are nil for all.
    public let brilliantDiamondShiningPearl: PokeAPI.PlainPictures
    /// Small pictures for lists.
    public let icons: PokeAPI.PlainPictures

    enum CodingKeys: String, CodingKey {
      case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
      case icons
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
