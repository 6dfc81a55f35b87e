/// Grok Swift's table of Star Wars species, as its Swift 3 detail-view part leaves it.
public enum GrokSwift {
  /// Where the first page of species is loaded from.
  public static let listURL = "https://swapi.co/api/species/"
}
