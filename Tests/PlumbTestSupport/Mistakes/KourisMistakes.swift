import TutorialModels

extension Mistakes {
  /// The sprite's key without `CodingKeys` and without a key strategy: required, so it fails.
  public struct SpriteWithoutKeys: Decodable, Sendable {
    let id: Int
    let sprites: Sprites

    struct Sprites: Decodable, Sendable {
      let frontDefault: String
    }
  }

  /// The same as an optional: never found, and nothing says so.
  public struct OptionalSpriteWithoutKeys: Decodable, Sendable {
    /// The pictures.
    public let sprites: Sprites

    /// The one picture.
    public struct Sprites: Decodable, Sendable {
      /// Always nil.
      public let frontDefault: String?
    }
  }

  /// The sprite's key spelled in `CodingKeys` and converted by the decoder as well: never found.
  public struct SpriteConvertedTwice: Decodable, Sendable {
    let sprites: Kouris.Sprites
  }

  /// The sprites' link is asked for as an object of its own.
  public struct SpriteAsObject: Decodable, Sendable {
    let sprites: Sprites

    struct Sprites: Decodable, Sendable {
      let front: Picture

      enum CodingKeys: String, CodingKey {
        case front = "front_default"
      }
    }

    struct Picture: Decodable, Sendable {
      let url: String
    }
  }
}
