/// Documents written from facts about PokéAPI, cut to what the tutorials' models can meet.
public enum PokemonDocuments {
  /// The first page of 151, as the list screens load it.
  public static let list: String = {
    let rows = originals.enumerated().map { index, name in
      #"{"name":"\#(name)","url":"https://pokeapi.co/api/v2/pokemon/\#(index + 1)/"}"#
    }
    let next = "https://pokeapi.co/api/v2/pokemon?offset=151&limit=151"
    return #"{"count":1302,"next":"\#(next)","previous":null,"results":[\#(rows.joined(separator: ","))]}"#
  }()

  /// A last page of one row.
  public static let lastPage = """
    {
      "count": 1,
      "next": null,
      "previous": "https://pokeapi.co/api/v2/pokemon?offset=0&limit=1",
      "results": [{ "name": "mew", "url": "https://pokeapi.co/api/v2/pokemon/151/" }]
    }
    """

  /// A Pokémon of one type.
  public static let ditto = pokemon(
    id: 132, name: "ditto", height: 3, weight: 40, types: ["normal"], abilities: ["limber", "imposter"],
    picture: #""https://example.com/sprites/132.png""#)

  /// A Pokémon of two types.
  public static let bulbasaur = pokemon(
    id: 1, name: "bulbasaur", height: 7, weight: 69, types: ["grass", "poison"],
    abilities: ["overgrow", "chlorophyll"], picture: #""https://example.com/sprites/1.png""#)

  /// A form that has no picture: `front_default` is null.
  public static let pictureless = pokemon(
    id: 10264, name: "koraidon-limited-build", height: 25, weight: 3030, types: ["fighting", "dragon"],
    abilities: ["orichalcum-pulse"], picture: "null")

  /// Bulbasaur with a comma where a value is due.
  public static let malformed = #"{"id":1,"name":,"types":[]}"#

  /// Bulbasaur cut off in the middle of a name.
  public static let truncated = #"{"id":1,"name":"bulba"#

  /// What the API answered for an unknown id in its Django days.
  public static let notFoundDetail = #"{"detail":"Not found"}"#

  /// What the API answers for an unknown id now: no JSON at all.
  public static let notFoundText = "Not Found"

  /// Builds a detail document.
  /// - Parameters:
  ///   - id: The number.
  ///   - name: The name.
  ///   - height: In decimetres.
  ///   - weight: In hectograms.
  ///   - types: Names, the first in slot 1.
  ///   - abilities: Names, the last one hidden.
  ///   - picture: JSON for `front_default`: a quoted URL or null.
  /// - Returns: The document.
  public static func pokemon(
    id: Int, name: String, height: Int, weight: Int, types: [String], abilities: [String], picture: String
  ) -> String {
    let base = "https://pokeapi.co/api/v2"
    let abilityRows = abilities.enumerated().map { index, ability in
      """
          {
            "ability": { "name": "\(ability)", "url": "\(base)/ability/\(index + 1)/" },
            "is_hidden": \(index > 0 && index == abilities.count - 1),
            "slot": \(index + 1)
          }
      """
    }
    let typeRows = types.enumerated().map { index, type in
      """
          { "slot": \(index + 1), "type": { "name": "\(type)", "url": "\(base)/type/\(type)/" } }
      """
    }
    return """
      {
        "abilities": [
      \(abilityRows.joined(separator: ",\n"))
        ],
        "height": \(height),
        "id": \(id),
        "name": "\(name)",
        "sprites": { "back_default": null, "front_default": \(picture) },
        "types": [
      \(typeRows.joined(separator: ",\n"))
        ],
        "weight": \(weight)
      }
      """
  }
}
