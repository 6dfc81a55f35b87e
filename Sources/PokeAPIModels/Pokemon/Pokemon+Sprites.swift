extension PokeAPI.Pokemon {
  /// The pictures of one game or artist: which ones there are differs from game to game.
  public struct Pictures: Codable, Sendable, Hashable {
    /// Addresses by what they show, such as `front_default`; nil for what this Pokémon has no picture of.
    public var addresses: [String: String?]

    /// The address of a picture; nil where there is none.
    public subscript(name: String) -> String? { addresses[name] ?? nil }

    public var frontDefault: String? { self["front_default"] }
    public var frontFemale: String? { self["front_female"] }
    public var frontShiny: String? { self["front_shiny"] }
    public var frontShinyFemale: String? { self["front_shiny_female"] }
    public var backDefault: String? { self["back_default"] }
    public var backFemale: String? { self["back_female"] }
    public var backShiny: String? { self["back_shiny"] }
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
    public let backDefault: String?
    public let backFemale: String?
    public let backShiny: String?
    public let backShinyFemale: String?
    public let frontDefault: String?
    public let frontFemale: String?
    public let frontShiny: String?
    public let frontShinyFemale: String?
    public let other: Other
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

  public struct Other: Codable, Sendable, Hashable {
    public let dreamWorld: Pictures
    public let home: Pictures
    public let officialArtwork: Pictures
    public let showdown: Pictures

    enum CodingKeys: String, CodingKey {
      case dreamWorld = "dream_world"
      case home
      case officialArtwork = "official-artwork"
      case showdown
    }
  }

  public struct Versions: Codable, Sendable, Hashable {
    public let first: First
    public let second: Second
    public let third: Third
    public let fourth: Fourth
    public let fifth: Fifth
    public let sixth: Sixth
    public let seventh: Seventh
    public let eighth: Eighth
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

  public struct First: Codable, Sendable, Hashable {
    public let redBlue: Pictures
    public let yellow: Pictures

    enum CodingKeys: String, CodingKey {
      case redBlue = "red-blue"
      case yellow
    }
  }

  public struct Second: Codable, Sendable, Hashable {
    public let crystal: Pictures
    public let gold: Pictures
    public let silver: Pictures
  }

  public struct Third: Codable, Sendable, Hashable {
    public let emerald: Pictures
    public let fireredLeafgreen: Pictures
    public let rubySapphire: Pictures

    enum CodingKeys: String, CodingKey {
      case emerald
      case fireredLeafgreen = "firered-leafgreen"
      case rubySapphire = "ruby-sapphire"
    }
  }

  public struct Fourth: Codable, Sendable, Hashable {
    public let diamondPearl: Pictures
    public let heartgoldSoulsilver: Pictures
    public let platinum: Pictures

    enum CodingKeys: String, CodingKey {
      case diamondPearl = "diamond-pearl"
      case heartgoldSoulsilver = "heartgold-soulsilver"
      case platinum
    }
  }

  public struct Fifth: Codable, Sendable, Hashable {
    public let blackWhite: BlackWhite

    enum CodingKeys: String, CodingKey {
      case blackWhite = "black-white"
    }

    public struct BlackWhite: Codable, Sendable, Hashable {
      public let animated: Pictures
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

  public struct Sixth: Codable, Sendable, Hashable {
    public let omegarubyAlphasapphire: Pictures
    public let xY: Pictures

    enum CodingKeys: String, CodingKey {
      case omegarubyAlphasapphire = "omegaruby-alphasapphire"
      case xY = "x-y"
    }
  }

  public struct Seventh: Codable, Sendable, Hashable {
    public let icons: Pictures
    public let ultraSunUltraMoon: Pictures

    enum CodingKeys: String, CodingKey {
      case icons
      case ultraSunUltraMoon = "ultra-sun-ultra-moon"
    }
  }

  public struct Eighth: Codable, Sendable, Hashable {
    public let brilliantDiamondShiningPearl: Pictures
    public let icons: Pictures

    enum CodingKeys: String, CodingKey {
      case brilliantDiamondShiningPearl = "brilliant-diamond-shining-pearl"
      case icons
    }
  }

  public struct Ninth: Codable, Sendable, Hashable {
    public let scarletViolet: Pictures

    enum CodingKeys: String, CodingKey {
      case scarletViolet = "scarlet-violet"
    }
  }
}
