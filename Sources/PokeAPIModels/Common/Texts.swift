extension PokeAPI {
  /// What a resource is called in a language.
  public struct Name: Codable, Sendable, Hashable {
    /// The name; empty for the German ones of 45 locations.
    public let name: String
    /// The language.
    public let language: NamedResource<Language>
  }

  /// What a resource is or is for, in a language.
  public struct Description: Codable, Sendable, Hashable {
    /// The text; empty for the three lists of species of Kalos.
    public let description: String
    /// The language.
    public let language: NamedResource<Language>
  }

  /// What something does, in a language.
  public struct Effect: Codable, Sendable, Hashable {
    /// The text, in a line.
    public let effect: String
    /// The language.
    public let language: NamedResource<Language>
  }

  /// What something does at length and in short, in a language.
  public struct VerboseEffect: Codable, Sendable, Hashable {
    /// The whole text, many with line breaks; empty for 11 items.
    public let effect: String
    /// The same in a sentence; empty for one item.
    public let shortEffect: String
    /// The language.
    public let language: NamedResource<Language>

    enum CodingKeys: String, CodingKey {
      case effect
      case shortEffect = "short_effect"
      case language
    }
  }

  /// What something did before a group of games changed it.
  public struct EffectChange: Codable, Sendable, Hashable {
    /// How it worked before the change, by language.
    public let effects: [Effect]
    /// The group of games in which the change came.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case effects = "effect_entries"
      case versionGroup = "version_group"
    }
  }

  /// The words a contest shows, in a language.
  public struct ContestText: Codable, Sendable, Hashable {
    /// The text, in a line.
    public let flavorText: String
    /// The language.
    public let language: NamedResource<Language>

    enum CodingKeys: String, CodingKey {
      case flavorText = "flavor_text"
      case language
    }
  }

  /// The words a group of games shows, in a language.
  public struct VersionGroupText: Codable, Sendable, Hashable {
    /// The text, with the line breaks of the game's screen.
    public let flavorText: String
    /// The language.
    public let language: NamedResource<Language>
    /// The group of games.
    public let versionGroup: NamedResource<VersionGroup>

    enum CodingKeys: String, CodingKey {
      case flavorText = "flavor_text"
      case language
      case versionGroup = "version_group"
    }
  }
}
