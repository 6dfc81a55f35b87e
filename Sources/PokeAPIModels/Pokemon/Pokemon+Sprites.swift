extension PokeAPI.Pokemon {
  /// The pictures of one game or artist: which ones there are differs from game to game.
  public struct Pictures: Codable, Sendable, Hashable {
    /// Addresses by what they show, such as `front_default`; nil for what this Pokémon has no picture of.
    public var addresses: [String: String?]

    /// The address of a picture; nil where there is none.
    public subscript(name: String) -> String? { addresses[name] ?? nil }

    /// Seen from the front.
    public var frontDefault: String? { self["front_default"] }
    /// Seen from the front, female where that differs.
    public var frontFemale: String? { self["front_female"] }
    /// Seen from the front, in rare colours.
    public var frontShiny: String? { self["front_shiny"] }
    /// Seen from the front, in rare colours, female where that differs.
    public var frontShinyFemale: String? { self["front_shiny_female"] }
    /// Seen from the back.
    public var backDefault: String? { self["back_default"] }
    /// Seen from the back, female where that differs.
    public var backFemale: String? { self["back_female"] }
    /// Seen from the back, in rare colours.
    public var backShiny: String? { self["back_shiny"] }
    /// Seen from the back, in rare colours, female where that differs.
    public var backShinyFemale: String? { self["back_shiny_female"] }

    /// Reads whatever pictures there are.
    public init(from decoder: any Decoder) throws {
      addresses = try decoder.singleValueContainer().decode([String: String?].self)
    }

    init(addresses: [String: String?]) { self.addresses = addresses }

    /// Writes what was read, nulls included.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(addresses)
    }
  }

  /// The default pictures, and those of all games and artists.
  public struct Sprites: Codable, Sendable, Hashable {
    /// Seen from the back.
    public let backDefault: String?
    /// Seen from the back, female where that differs.
    public let backFemale: String?
    /// Seen from the back, in rare colours.
    public let backShiny: String?
    /// Seen from the back, in rare colours, female where that differs.
    public let backShinyFemale: String?
    /// Seen from the front.
    public let frontDefault: String?
    /// Seen from the front, female where that differs.
    public let frontFemale: String?
    /// Seen from the front, in rare colours.
    public let frontShiny: String?
    /// Seen from the front, in rare colours, female where that differs.
    public let frontShinyFemale: String?
    /// Pictures that are of no game.
    public let other: Other
    /// The pictures of the games.
    public let versions: Versions

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

  /// Pictures that are of no game.
  public struct Other: Codable, Sendable, Hashable {
    /// The pictures of the Dream World.
    public let dreamWorld: Pictures
    /// The pictures of Home.
    public let home: Pictures
    /// The official artwork.
    public let officialArtwork: Pictures
    /// Moving pictures of the Showdown simulator.
    public let showdown: Pictures

    enum CodingKeys: String, CodingKey {
      case dreamWorld = "dream_world"
      case home
      case officialArtwork = "official-artwork"
      case showdown
    }
  }

  /// The pictures of the games, by generation.
  public struct Versions: Codable, Sendable, Hashable {
    /// The first generation.
    public let first: First
    /// The second generation.
    public let second: Second
    /// The third generation.
    public let third: Third
    /// The fourth generation.
    public let fourth: Fourth
    /// The fifth generation.
    public let fifth: Fifth
    /// The sixth generation.
    public let sixth: Sixth
    /// The seventh generation.
    public let seventh: Seventh
    /// The eighth generation.
    public let eighth: Eighth
    /// The ninth generation.
    public let ninth: Ninth

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

  /// The games of the first generation.
  public struct First: Codable, Sendable, Hashable {
    /// Red and Blue.
    public let redBlue: Pictures
    /// Yellow.
    public let yellow: Pictures

    enum CodingKeys: String, CodingKey {
      case redBlue = "red-blue"
      case yellow
    }
  }

  /// The games of the second generation.
  public struct Second: Codable, Sendable, Hashable {
    /// Crystal.
    public let crystal: Pictures
    /// Gold.
    public let gold: Pictures
    /// Silver.
    public let silver: Pictures
  }

  /// The games of the third generation.
  public struct Third: Codable, Sendable, Hashable {
    /// Emerald.
    public let emerald: Pictures
    /// FireRed and LeafGreen.
    public let fireredLeafgreen: Pictures
    /// Ruby and Sapphire.
    public let rubySapphire: Pictures

    enum CodingKeys: String, CodingKey {
      case emerald
      case fireredLeafgreen = "firered-leafgreen"
      case rubySapphire = "ruby-sapphire"
    }
  }

  /// The games of the fourth generation.
  public struct Fourth: Codable, Sendable, Hashable {
    /// Diamond and Pearl.
    public let diamondPearl: Pictures
    /// HeartGold and SoulSilver.
    public let heartgoldSoulsilver: Pictures
    /// Platinum.
    public let platinum: Pictures

    enum CodingKeys: String, CodingKey {
      case diamondPearl = "diamond-pearl"
      case heartgoldSoulsilver = "heartgold-soulsilver"
      case platinum
    }
  }

  /// The games of the fifth generation.
  public struct Fifth: Codable, Sendable, Hashable {
    /// Black and White.
    public let blackWhite: BlackWhite

    enum CodingKeys: String, CodingKey {
      case blackWhite = "black-white"
    }

    /// The pictures of Black and White, which has moving ones.
    public struct BlackWhite: Codable, Sendable, Hashable {
      /// The pictures that move.
      public let animated: Pictures
      /// The pictures that do not move.
      public let still: Pictures

      private struct Name: CodingKey {
        static let animated = Name(stringValue: "animated")
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      /// Reads both from one object: `animated` is a member beside the names of the still pictures.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        animated = try container.decode(Pictures.self, forKey: .animated)
        var addresses: [String: String?] = [:]
        for name in container.allKeys where name.stringValue != Name.animated.stringValue {
          addresses[name.stringValue] = .some(try container.decode(String?.self, forKey: name))
        }
        still = Pictures(addresses: addresses)
      }

      /// Writes both into one object.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode(animated, forKey: .animated)
        for (name, address) in still.addresses { try container.encode(address, forKey: Name(stringValue: name)) }
      }
    }
  }

  /// The games of the sixth generation.
  public struct Sixth: Codable, Sendable, Hashable {
    /// Omega Ruby and Alpha Sapphire.
    public let omegarubyAlphasapphire: Pictures
    /// X and Y.
    public let xY: Pictures

    enum CodingKeys: String, CodingKey {
      case omegarubyAlphasapphire = "omegaruby-alphasapphire"
      case xY = "x-y"
    }
  }

  /// The games of the seventh generation.
  public struct Seventh: Codable, Sendable, Hashable {
    /// Small pictures for lists.
    public let icons: Pictures
    /// Ultra Sun and Ultra Moon.
    public let ultraSunUltraMoon: Pictures

    enum CodingKeys: String, CodingKey {
      case icons
      case ultraSunUltraMoon = "ultra-sun-ultra-moon"
    }
  }

  /// The games of the eighth generation.
  public struct Eighth: Codable, Sendable, Hashable {
    /// Brilliant Diamond and Shining Pearl.
    public let brilliantDiamondShiningPearl: Pictures
    /// Small pictures for lists.
    public let icons: Pictures

    enum CodingKeys: String, CodingKey {
      case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
      case icons
    }
  }

  /// The games of the ninth generation.
  public struct Ninth: Codable, Sendable, Hashable {
    /// Scarlet and Violet.
    public let scarletViolet: Pictures

    enum CodingKeys: String, CodingKey {
      case scarletViolet = "scarlet-violet"
    }
  }
}
