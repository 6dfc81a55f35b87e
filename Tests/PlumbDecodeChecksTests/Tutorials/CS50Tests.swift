import PlumbFindings
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct CS50Tests {
  @Test func whatTheTutorialShips() {
    check(
      CS50.PokemonList.self, Self.list(marksRows: false), .decodes,
      [
        .note("unread-key", "/count", "`count` (a number) is not read by `PokemonList`"),
        .note("unread-key", "/next", "`next` (a string) is not read by `PokemonList`"),
        .note("unread-key", "/previous", "`previous` (null) is not read by `PokemonList`"),
      ])
    check(
      CS50.PokemonData.self, #"{«"height"»:3,"id":132,"types":[{"slot":1,"type":{"name":"normal",«"url"»:"u"}}]}"#,
      .decodes,
      [
        .note("unread-key", "/height", "`height` (a number) is not read by `PokemonData`"),
        .note("unread-key", "/types/0/type/url", "`url` (a string) is not read by `PokemonType`", of: 1),
      ])
  }

  @Test func numberInAListWithoutNumbers() {
    check(
      Mistakes.ListWithNumber.self, Self.list(marksRows: true), .throws,
      [
        .error(
          "missing-key", "/results/*/number", "`number` is missing, and `Row` needs it (Int)",
          help: "if the API may leave it out, declare `let number: Int?`", count: 151, of: 151, found: "nothing"),
        .note("unread-key", "/count", "`count` (a number) is not read by `ListWithNumber`"),
        .note("unread-key", "/next", "`next` (a string) is not read by `ListWithNumber`"),
        .note("unread-key", "/previous", "`previous` (null) is not read by `ListWithNumber`"),
        .note(
          "unread-key", "/results/*/url", "`url` (a string) is not read by `Row`", count: 151, of: 151,
          found: "a string"),
      ])
  }

  @Test func typesForType() {
    check(
      Mistakes.TypesForType.self, #"{"id":132,"types":[{"slot":1,«"type"»:{"name":"normal"}}]}"#, .throws,
      [
        .error(
          "probable-rename", "/types/0/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, of: 1)
      ])
  }

  @Test func typesForTypeOfTwo() {
    check(
      Mistakes.TypesForType.self,
      #"{"id":1,"types":[{"slot":1,«"type"»:{"name":"grass"}},{"slot":2,«"»type":{"name":"poison"}}]}"#, .throws,
      [
        .error(
          "probable-rename", "/types/*/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, count: 2, of: 2, found: "type"
        )
      ])
  }

  @Test func arrayForOneType() {
    check(
      Mistakes.ArrayForType.self,
      #"{"id":1,"types":[{"slot":1,"type":«{»"name":"grass"}},{"slot":2,"type":«{»"name":"poison"}}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/types/*/type", "`type` is an object with name where `Entry` needs [PokemonType]",
          help:
            "the object decodes as one `PokemonType`: declare `let type: PokemonType`, or take both one and many in an `init(from:)`",
          count: 2, of: 2, found: "an object with name")
      ])
  }

  @Test func nameAndTypeOfOneMemberAreWrong() {
    check(
      Mistakes.FirstDraft.self, #"{"id":132,"types":[{"slot":1,«"type"»:«{»"name":"normal"}}]}"#, .throws,
      [
        .error(
          "probable-rename", "/types/0/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, of: 1),
        .error(
          "type-mismatch", "/types/0/type", "`type` is an object with name where `Entry` needs [PokemonType]",
          help:
            "the object decodes as one `PokemonType`: declare `let type: PokemonType`, or take both one and many in an `init(from:)`",
          of: 1),
      ])
  }

  @Test func nameAndTypeOfTwoMembersAreWrong() {
    check(
      Mistakes.FirstDraft.self,
      #"{"id":1,"types":[{"slot":1,«"type"»:«{»"name":"grass"}},{"slot":2,«"»type":«{»"name":"poison"}}]}"#, .throws,
      [
        .error(
          "probable-rename", "/types/*/types",
          "`types`, which `Entry` needs, is not there, but `type` is, and nobody reads it",
          help: #"add `case types = "type"` to CodingKeys, or name the property `type`"#, count: 2, of: 2, found: "type"
        ),
        .error(
          "type-mismatch", "/types/*/type", "`type` is an object with name where `Entry` needs [PokemonType]",
          help:
            "the object decodes as one `PokemonType`: declare `let type: PokemonType`, or take both one and many in an `init(from:)`",
          count: 2, of: 2, found: "an object with name"),
      ])
  }

  @Test func slotAsText() {
    check(
      Mistakes.SlotAsString.self, #"{"id":132,"types":[{"slot":«1»,"type":{"name":"normal"}}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/types/0/slot", "`slot` is the number 1 where `Entry` needs String",
          help: "declare `let slot: Int`", of: 1)
      ])
  }

  @Test func pageAskedForAsItsList() {
    check(
      Mistakes.BareList.self, #"«{»"count":1,"next":null,"previous":null,"results":[{"name":"mew","url":"u"}]}"#,
      .throws,
      [
        .error(
          "type-mismatch", "",
          "the document is an object with count, next, previous, … where `[PokemonListResult]` is needed",
          help: "the list is in `results`: decode a type with `let results: [PokemonListResult]`")
      ])
  }

  @Test func malformed() {
    check(
      CS50.PokemonData.self, #"{"id":1,"name":«,»"types":[]}"#, .throws,
      [
        .error("invalid-json", "/name", "not JSON: a value expected, but found `,`")
      ])
    check(
      CS50.PokemonData.self, #"{"id":1,"name":«"»bulba"#, .throws,
      [
        .error(
          "invalid-json", "/name",
          #"not JSON: `"` expected to end the string that starts here, but found the end of the document"#,
          help: "the body ends too early: it was cut off on its way")
      ])
  }

  /// The page of 151, with its unread keys marked.
  private static func list(marksRows: Bool) -> MarkedDocument {
    let rows = PokemonDocuments.originals.enumerated().map { i, name in
      // Of what is told of many places, 20 are kept; the first is underlined as a whole.
      let isKept = marksRows && i < Folding.mostPlaces
      let object = isKept ? "«{»" : "{"
      let key = !isKept ? #""url""# : i == 0 ? #"«"url"»"# : #"«"»url""#
      return #"\#(object)"name":"\#(name)",\#(key):"https://pokeapi.co/api/v2/pokemon/\#(i + 1)/"}"#
    }
    return MarkedDocument(
      #"{«"count"»:1302,«"next"»:"n",«"previous"»:null,"results":[\#(rows.joined(separator: ","))]}"#)
  }
}
