extension PokeAPI.Pokemon.Sprites {
  /// Addresses of pictures that are of no game.
  public struct Other: Codable, Sendable, Hashable {
    /// Drawings of the Dream World, as SVG.
    public let dreamWorld: PokeAPI.PlainPictures
    /// Renderings of Pokémon HOME, as PNG.
    public let home: PokeAPI.FrontPictures
    /// The painted artwork, as PNG.
    public let officialArtwork: PokeAPI.ArtworkPictures
    /// Moving pictures of Pokémon Showdown, as GIF; the back of a female in rare colours is nil for all.
    public let showdown: PokeAPI.Pictures

    enum CodingKeys: String, CodingKey {
      case dreamWorld = "dream_world"
      case home
      case officialArtwork = "official-artwork"
      case showdown
    }
  }
}
