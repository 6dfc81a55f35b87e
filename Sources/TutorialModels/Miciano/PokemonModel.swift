extension Miciano {
  /// One Pokémon; null and missing cannot be told from an empty name, a zero, or a picture without URL.
  public struct PokemonModel: Decodable, Hashable, Sendable {
    /// The number in the national Pokédex, or 0.
    public let id: Int
    /// The name in lower case, or empty.
    public let name: String
    /// In decimetres, or 0.
    public let height: Int
    /// In hectograms, or 0.
    public let weight: Int
    /// The picture's URL, or empty, for a form without a picture among others.
    public let urlImage: String

    enum CodingKeys: String, CodingKey {
      case id, name, height, weight, sprites
    }

    enum SpriteKeys: String, CodingKey {
      case frontDefault = "front_default"
    }

    /// Reads a Pokémon as the tutorial's `json["name"] as? String ?? ""` and its like did.
    /// - Parameter decoder: Stands at the Pokémon.
    /// - Throws: `DecodingError` where it is no object.
    public init(from decoder: any Decoder) throws {
      let json = try decoder.container(keyedBy: CodingKeys.self)
      id = json.number(.id)
      name = json.text(.name)
      height = json.number(.height)
      weight = json.number(.weight)
      let sprites = try? json.nestedContainer(keyedBy: SpriteKeys.self, forKey: .sprites)
      urlImage = sprites?.text(.frontDefault) ?? ""
    }
  }
}
