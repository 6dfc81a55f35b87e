extension CompletePokemon {
  /// The pictures of one game or artist.
  struct Pictures: Decodable {
    let backDefault: String?
    let backFemale: String?
    let backGray: String?
    let backShiny: String?
    let backShinyFemale: String?
    let backShinyTransparent: String?
    let backTransparent: String?
    let frontDefault: String?
    let frontFemale: String?
    let frontGray: String?
    let frontShiny: String?
    let frontShinyFemale: String?
    let frontShinyTransparent: String?
    let frontTransparent: String?

    enum CodingKeys: String, CodingKey {
      case backDefault = "back_default"
      case backFemale = "back_female"
      case backGray = "back_gray"
      case backShiny = "back_shiny"
      case backShinyFemale = "back_shiny_female"
      case backShinyTransparent = "back_shiny_transparent"
      case backTransparent = "back_transparent"
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontGray = "front_gray"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
      case frontShinyTransparent = "front_shiny_transparent"
      case frontTransparent = "front_transparent"
    }
  }

  /// The default pictures, and those of all games and artists.
  struct Sprites: Decodable {
    let backDefault: String?
    let backFemale: String?
    let backShiny: String?
    let backShinyFemale: String?
    let frontDefault: String?
    let frontFemale: String?
    let frontShiny: String?
    let frontShinyFemale: String?
    let other: Other
    let versions: Versions

    enum CodingKeys: String, CodingKey {
      case backDefault = "back_default"
      case backFemale = "back_female"
      case backShiny = "back_shiny"
      case backShinyFemale = "back_shiny_female"
      case frontDefault = "front_default"
      case frontFemale = "front_female"
      case frontShiny = "front_shiny"
      case frontShinyFemale = "front_shiny_female"
      case other, versions
    }
  }

  struct Other: Decodable {
    let dreamWorld: Pictures
    let home: Pictures
    let officialArtwork: Pictures
    let showdown: Pictures

    enum CodingKeys: String, CodingKey {
      case dreamWorld = "dream_world"
      case home
      case officialArtwork = "official-artwork"
      case showdown
    }
  }

  struct Versions: Decodable {
    let first: First
    let second: Second
    let third: Third
    let fourth: Fourth
    let fifth: Fifth
    let sixth: Sixth
    let seventh: Seventh
    let eighth: Eighth
    let ninth: Ninth

    enum CodingKeys: String, CodingKey {
      case first = "generation-i"
      case second = "generation-ii"
      case third = "generation-iii"
      case fourth = "generation-iv"
      case fifth = "generation-v"
      case sixth = "generation-vi"
      case seventh = "generation-vii"
      case eighth = "generation-viii"
      case ninth = "generation-ix"
    }
  }

  struct First: Decodable {
    let redBlue: Pictures
    let yellow: Pictures

    enum CodingKeys: String, CodingKey {
      case redBlue = "red-blue"
      case yellow
    }
  }

  struct Second: Decodable {
    let crystal: Pictures
    let gold: Pictures
    let silver: Pictures
  }

  struct Third: Decodable {
    let emerald: Pictures
    let fireredLeafgreen: Pictures
    let rubySapphire: Pictures

    enum CodingKeys: String, CodingKey {
      case emerald
      case fireredLeafgreen = "firered-leafgreen"
      case rubySapphire = "ruby-sapphire"
    }
  }

  struct Fourth: Decodable {
    let diamondPearl: Pictures
    let heartgoldSoulsilver: Pictures
    let platinum: Pictures

    enum CodingKeys: String, CodingKey {
      case diamondPearl = "diamond-pearl"
      case heartgoldSoulsilver = "heartgold-soulsilver"
      case platinum
    }
  }

  struct Fifth: Decodable {
    let blackWhite: BlackWhite

    enum CodingKeys: String, CodingKey {
      case blackWhite = "black-white"
    }

    struct BlackWhite: Decodable {
      let animated: Pictures
      let still: Pictures

      enum CodingKeys: CodingKey { case animated }

      init(from decoder: any Decoder) throws {
        animated = try decoder.container(keyedBy: CodingKeys.self).decode(Pictures.self, forKey: .animated)
        still = try Pictures(from: decoder)
      }
    }
  }

  struct Sixth: Decodable {
    let omegarubyAlphasapphire: Pictures
    let xY: Pictures

    enum CodingKeys: String, CodingKey {
      case omegarubyAlphasapphire = "omegaruby-alphasapphire"
      case xY = "x-y"
    }
  }

  struct Seventh: Decodable {
    let icons: Pictures
    let ultraSunUltraMoon: Pictures

    enum CodingKeys: String, CodingKey {
      case icons
      case ultraSunUltraMoon = "ultra-sun-ultra-moon"
    }
  }

  struct Eighth: Decodable {
    let brilliantDiamondShiningPearl: Pictures
    let icons: Pictures

    enum CodingKeys: String, CodingKey {
      case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
      case icons
    }
  }

  struct Ninth: Decodable {
    let scarletViolet: Pictures

    enum CodingKeys: String, CodingKey {
      case scarletViolet = "scarlet-violet"
    }
  }
}
