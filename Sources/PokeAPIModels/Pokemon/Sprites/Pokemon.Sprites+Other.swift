extension PokeAPI.Pokemon.Sprites {
  /// Addresses of pictures that are of no game.
  public struct Other: Codable, Sendable, Hashable {
    /// Drawings of the Dream World, as SVG.
    public let dreamWorld: PokeAPI.PlainPictures
    /// Renderings of Pokémon HOME.
    public let home: PokeAPI.FrontPictures
    /// The painted artwork.
    public let officialArtwork: PokeAPI.ArtworkPictures
    /// Moving pictures of Pokémon Showdown, as GIF.
    public let showdown: PokeAPI.Pictures

    enum CodingKeys: String, CodingKey {
      case dreamWorld = "dream_world"
      case home
      case officialArtwork = "official-artwork"
      case showdown
    }
  }
}
