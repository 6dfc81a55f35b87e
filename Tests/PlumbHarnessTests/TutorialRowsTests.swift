import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbTestSupport
import Testing
import TutorialModels

/// What `check` says of each mistake of the tutorials, over the recordings that come with the package.
@Suite struct TutorialRowsTests {
  /// Checks a contract of the repository with one model in place of its own.
  private func check<T: Decodable & SendableMetatype>(
    _ contract: String, _ type: T.Type, decoder: JSONDecoder = JSONDecoder(), _ rows: [CheckRow],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let workspace = try Workspace(contracts: "\(root)/Contracts", recordings: "\(root)/Recordings", models: nil)
    var plan = try CheckPlan(workspace)
    plan.entries.removeAll { $0.contract.path != contract }
    // Unread keys are off, as they are for the tutorials' own models; what these accept is none of the mistakes'.
    let off = SeverityPolicy([.init(rule: "unread-key", model: nil, severity: nil)])
    for index in plan.entries.indices {
      plan.entries[index].contract.models = ["Mistake"]
      plan.entries[index].contract.acceptances = []
      plan.entries[index].contract.severities = plan.entries[index].contract.severities.narrowed(by: off)
    }
    let catalog = ModelCatalog { Model("Mistake", type, decoder: decoder) }
    PlumbHarnessTests.check(plan, workspace, catalog, below: root, rows, sourceLocation: sourceLocation)
  }

  @Test func cs50NumberInTheList() throws {
    try check(
      "pokeapi/pokemon-list", Mistakes.ListWithNumber.self,
      [
        .error(
          "missing-key", "/results/*/number",
          "`number` is missing, and `Row` needs it (Int)",
          help: "if the API may leave it out, declare `let number: Int?`", count: 151, of: 151,
          at: "Recordings/pokeapi/pokemon-list/151.json:6")
      ])
  }
  @Test func cs50BareList() throws {
    try check(
      "pokeapi/pokemon-list", Mistakes.BareList.self,
      [
        .error(
          "type-mismatch", "",
          "the document is an object with count, next, previous, … where `[PokemonListResult]` is needed",
          help: "the list is in `results`: decode a type with `let results: [PokemonListResult]`", of: 1,
          at: "Recordings/pokeapi/pokemon-list/151.json:1")
      ])
  }
  @Test func cs50TypesForType() throws {
    try check(
      "pokeapi/pokemon", Mistakes.TypesForType.self,
      [
        .error(
          "probable-rename", "/types/*/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, count: 17, of: 17,
          at: "Recordings/pokeapi/pokemon/1.json:490")
      ])
  }
  @Test func cs50ArrayForType() throws {
    try check(
      "pokeapi/pokemon", Mistakes.ArrayForType.self,
      [
        .error(
          "type-mismatch", "/types/*/type",
          "`type` is an object with name, url where `Entry` needs [PokemonType]",
          help:
            "the object decodes as one `PokemonType`: declare `let type: PokemonType`, or take both one and many in an `init(from:)`",
          count: 17, of: 17, at: "Recordings/pokeapi/pokemon/1.json:490")
      ])
  }
  @Test func cs50FirstDraft() throws {
    try check(
      "pokeapi/pokemon", Mistakes.FirstDraft.self,
      [
        .error(
          "probable-rename", "/types/*/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, count: 17, of: 17,
          at: "Recordings/pokeapi/pokemon/1.json:490"),
        .error(
          "type-mismatch", "/types/*/type",
          "`type` is an object with name, url where `Entry` needs [PokemonType]",
          help:
            "the object decodes as one `PokemonType`: declare `let type: PokemonType`, or take both one and many in an `init(from:)`",
          count: 17, of: 17, at: "Recordings/pokeapi/pokemon/1.json:490"),
      ])
  }
  @Test func cs50SlotAsString() throws {
    try check(
      "pokeapi/pokemon", Mistakes.SlotAsString.self,
      [
        .error(
          "type-mismatch", "/types/*/slot",
          "`slot` is the number 1 where `Entry` needs String",
          help: "declare `let slot: Int`", count: 17, of: 17, at: "Recordings/pokeapi/pokemon/1.json:489")
      ])
  }
  @Test func kourisWithoutKeys() throws {
    try check(
      "pokeapi/pokemon", Mistakes.SpriteWithoutKeys.self,
      [
        .error(
          "probable-rename", "/sprites/frontDefault",
          "`frontDefault`, which `Sprites` needs, is not there, but `front_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case frontDefault = "front_default"` to CodingKeys"#,
          count: 11, of: 11, at: "Recordings/pokeapi/pokemon/1.json:246"),
        .error(
          "null-value", "/sprites/front_default",
          "`front_default` is null where `Sprites` needs String",
          help: "declare `let frontDefault: String?`", count: 2, of: 11, at: "Recordings/pokeapi/pokemon/10264.json:137"
        ),
      ])
  }
  @Test func kourisOptional() throws {
    try check(
      "pokeapi/pokemon", Mistakes.OptionalSpriteWithoutKeys.self,
      [
        .warning(
          "probable-rename", "/sprites/frontDefault",
          "`frontDefault`, which `Sprites` asks for, is not there, but `front_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case frontDefault = "front_default"` to CodingKeys"#,
          count: 11, of: 11, at: "Recordings/pokeapi/pokemon/1.json:246")
      ])
  }
  @Test func kourisTwice() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    try check(
      "pokeapi/pokemon", Mistakes.SpriteConvertedTwice.self, decoder: decoder,
      [
        .error(
          "key-strategy-conflict", "/sprites/front_default",
          "`front_default` becomes `frontDefault` under the key strategy, and `Sprites` asks for `front_default`: it never matches",
          help: "drop the raw value: `case frontDefault` matches by itself", count: 11, of: 11,
          at: "Recordings/pokeapi/pokemon/1.json:246"),
        .error(
          "null-value", "/sprites/front_default",
          "`front_default` is null where `Sprites` needs String",
          help: "declare `let frontDefault: String?`", count: 2, of: 11, at: "Recordings/pokeapi/pokemon/10264.json:137"
        ),
      ])
  }
  @Test func kourisObject() throws {
    try check(
      "pokeapi/pokemon", Mistakes.SpriteAsObject.self,
      [
        .error(
          "type-mismatch", "/sprites/front_default",
          #"`front_default` is the string "https://raw.githubusercontent.com/PokeA…" where `Sprites` needs Picture (an object)"#,
          help: "the text is a link: the data may have moved behind it; declare `let frontDefault: URL`", count: 9,
          of: 11, at: "Recordings/pokeapi/pokemon/1.json:246"),
        .error(
          "null-value", "/sprites/front_default",
          "`front_default` is null where `Sprites` needs Picture",
          help: "declare `let frontDefault: Picture?`", count: 2, of: 11,
          at: "Recordings/pokeapi/pokemon/10264.json:137"),
      ])
  }
  @Test func micianoRequiredPrevious() throws {
    try check(
      "pokeapi/pokemon-page", Mistakes.RequiredPrevious.self,
      [
        .error(
          "null-value", "/previous",
          "`previous` is null where `RequiredPrevious` needs String",
          help: "declare `let previous: String?`", of: 3, at: "Recordings/pokeapi/pokemon-page/0,20.json:4"),
        .error(
          "null-value", "/next",
          "`next` is null where `RequiredPrevious` needs String",
          help: "declare `let next: String?`", of: 3, at: "Recordings/pokeapi/pokemon-page/1340,20.json:3"),
      ])
  }
  @Test func micianoSpelledPrevious() throws {
    try check(
      "pokeapi/pokemon-page", Mistakes.SpelledPrevious.self,
      [
        .warning(
          "fallback-value", "/previous",
          "`previous` is null, and `SpelledPrevious` puts a value of its own in its place",
          help: "declare `let previous: String?`, so that nothing stays nothing", of: 3,
          at: "Recordings/pokeapi/pokemon-page/0,20.json:4")
      ])
  }
  @Test func micianoRequiredPrevius() throws {
    try check(
      "pokeapi/pokemon-page", Mistakes.RequiredPrevius.self,
      [
        .error(
          "probable-rename", "/previus",
          "`previus`, which `RequiredPrevius` needs, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#, count: 3, of: 3,
          at: "Recordings/pokeapi/pokemon-page/0,20.json:4"),
        .error(
          "null-value", "/previous",
          "`previous` is null where `RequiredPrevius` needs String",
          help: "declare `let previous: String?`", of: 3, at: "Recordings/pokeapi/pokemon-page/0,20.json:4"),
      ])
  }
  @Test func micianoOptionalPrevius() throws {
    try check(
      "pokeapi/pokemon-page", Mistakes.OptionalPrevius.self,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `OptionalPrevius` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#, count: 3, of: 3,
          at: "Recordings/pokeapi/pokemon-page/0,20.json:4")
      ])
  }
  @Test func grokNumbers() throws {
    try check(
      "swapi/species", Mistakes.RequiredNumbers.self,
      [
        .error(
          "type-mismatch", "/average_height",
          #"`average_height` is the string "180" where `RequiredNumbers` needs Int"#,
          help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`",
          count: 5, of: 5, at: "Recordings/swapi/species/1.json:5"),
        .error(
          "type-mismatch", "/average_lifespan",
          #"`average_lifespan` is the string "120" where `RequiredNumbers` needs Int"#,
          help:
            "the number is sent as text: declare `let averageLifespan: String` and convert it, `Int(averageLifespan)`",
          count: 5, of: 5, at: "Recordings/swapi/species/1.json:9"),
      ])
  }
  @Test func grokLists() throws {
    try check(
      "swapi/species", Mistakes.ListsAsArrays.self,
      [
        .error(
          "type-mismatch", "/skin_colors",
          #"`skin_colors` is the string "caucasian, black, asian, hispanic" where `ListsAsArrays` needs [String]"#,
          help: "the list is one text: declare `let skinColors: String` and split it at the commas", count: 5, of: 5,
          at: "Recordings/swapi/species/1.json:6"),
        .error(
          "type-mismatch", "/hair_colors",
          #"`hair_colors` is the string "blonde, brown, black, red" where `ListsAsArrays` needs [String]"#,
          help: "the list is one text: declare `let hairColors: String` and split it at the commas", count: 5, of: 5,
          at: "Recordings/swapi/species/1.json:7"),
      ])
  }
  @Test func grokHomeworld() throws {
    try check(
      "swapi/species", Mistakes.RequiredHomeworld.self,
      [
        .error(
          "null-value", "/homeworld",
          "`homeworld` is null where `RequiredHomeworld` needs String",
          help: "declare `let homeworld: String?`", of: 5, at: "Recordings/swapi/species/2.json:10")
      ])
  }
  @Test func grokDates() throws {
    try check(
      "swapi/species", Mistakes.DatesWithoutStrategy.self,
      [
        .error(
          "type-mismatch", "/created",
          #"`created` is the string "2014-12-10T13:52:00.000000Z" where `DatesWithoutStrategy` needs Date (from Double)"#,
          help: "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`",
          count: 5, of: 5, at: "Recordings/swapi/species/1.json:20"),
        .error(
          "type-mismatch", "/edited",
          #"`edited` is the string "2014-12-20T21:36:00.000000Z" where `DatesWithoutStrategy` needs Date (from Double)"#,
          help: "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`",
          count: 5, of: 5, at: "Recordings/swapi/species/1.json:21"),
      ])
  }
  @Test func grokID() throws {
    try check(
      "swapi/species", Mistakes.RequiredIDNumber.self,
      [
        .error(
          "missing-key", "/idNumber",
          "`idNumber` is missing, and `RequiredIDNumber` needs it (Int)",
          help: "if the API may leave it out, declare `let idNumber: Int?`", count: 5, of: 5,
          at: "Recordings/swapi/species/1.json:1")
      ])
  }
  @Test func grokWrapper() throws {
    try check(
      "swapi/species-list", GrokSwift.SpeciesWrapper.self,
      [
        .warning(
          "swallowed-failure", "/results/*/average_height",
          #"`average_height` is the string "180" where `Species` needs Int; the model caught the error and went on"#,
          help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`",
          count: 37, of: 37, at: "Recordings/swapi/species-list/default.json:10")
      ])
  }
  @Test func missingAsSpecies() throws {
    try check(
      "swapi/species-missing", GrokSwift.Species.self,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with detail: `Species` takes it, though none of the 15 keys that it asks for (`name`, `classification`, `designation`, `average_lifespan`, …) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding", of: 1,
          at: "Recordings/swapi/species-missing/99.json:1")
      ])
  }
  @Test func missingAsPokemon() throws {
    try check(
      "pokeapi/pokemon-missing", CS50.PokemonData.self,
      [
        .error(
          "invalid-json", "",
          "not JSON: a value expected, but found `Not`",
          help: "the body is no data at all: look at the status and the media type before decoding", count: 2, of: 2,
          at: "Recordings/pokeapi/pokemon-missing/0.txt:1")
      ])
  }
}
