import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct MicianoTests {
  @Test func typingErrorInAKey() {
    check(
      Miciano.PokemonListModel.self, #"{"count":1302,"next":"n",«"previous"»:"p","results":[{"name":"mew"}]}"#,
      .decodes,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `PokemonListModel` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
    check(
      Mistakes.RequiredPrevius.self, #"{"count":1,«"previous"»:"p"}"#, .throws,
      [
        .error(
          "probable-rename", "/previus",
          "`previus`, which `RequiredPrevius` needs, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
    check(
      Mistakes.OptionalPrevius.self, #"{"count":1,«"previous"»:"p"}"#, .decodes,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `OptionalPrevius` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
  }

  @Test func nullBecomesAnEmptyText() {
    check(
      Miciano.PokemonListModel.self, #"{"count":1,"next":«null»,«"previous"»:null,"results":[]}"#, .decodes,
      [
        .warning(
          "fallback-value", "/next", "`next` is null, and `PokemonListModel` puts a value of its own in its place",
          help: "declare `let next: String?`, so that nothing stays nothing"),
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `PokemonListModel` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#),
      ])
    check(
      Mistakes.SpelledPrevious.self, #"{"count":1,"previous":«null»}"#, .decodes,
      [
        .warning(
          "fallback-value", "/previous",
          "`previous` is null, and `SpelledPrevious` puts a value of its own in its place",
          help: "declare `let previous: String?`, so that nothing stays nothing")
      ])
    check(
      Mistakes.RequiredPrevious.self, #"{"count":1,"next":«null»,"previous":«null»}"#, .throws,
      [
        .error(
          "null-value", "/next", "`next` is null where `RequiredPrevious` needs String",
          help: "declare `let next: String?`"),
        .error(
          "null-value", "/previous", "`previous` is null where `RequiredPrevious` needs String",
          help: "declare `let previous: String?`"),
      ])
  }

  @Test func missingBecomesZero() {
    check(
      Miciano.PokemonModel.self, #"«{»"id":1,"name":"bulbasaur","sprites":{"front_default":"p"}}"#, .decodes,
      [
        .warning(
          "fallback-value", "/height", "`height` is missing, and `PokemonModel` puts a value of its own in its place",
          help: "declare `let height: Int?`, so that nothing stays nothing"),
        .warning(
          "fallback-value", "/weight", "`weight` is missing, and `PokemonModel` puts a value of its own in its place",
          help: "declare `let weight: Int?`, so that nothing stays nothing"),
      ])
  }

  @Test func pictureIsNull() {
    check(
      Miciano.PokemonModel.self,
      #"{"id":1,"name":"b","height":7,"weight":69,"sprites":{"front_default":«null»}}"#, .decodes,
      [
        .warning(
          "fallback-value", "/sprites/front_default",
          "`front_default` is null, and `PokemonModel` puts a value of its own in its place",
          help: "make the property that is made of it optional, so that nothing stays nothing")
      ])
    check(
      Miciano.PokemonModel.self, #"{"id":1,"name":"b","height":7,"weight":69,"sprites":null}"#, .decodes, [])
  }

  @Test func resultsAreOnlyCounted() {
    check(
      Miciano.PokemonListModel.self,
      #"{"count":2,"next":"n",«"previous"»:"p","results":[{"name":7},"anything"]}"#, .decodes,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `PokemonListModel` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
    check(
      Miciano.PokemonListModel.self, #"{"count":2,"next":"n",«"previous"»:"p","results":«{»"a":1}}"#, .decodes,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `PokemonListModel` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#),
        .warning(
          "swallowed-failure", "/results",
          "`results` is an object with a where `PokemonListModel` needs an array; the model caught the error and went on",
          help: "declare a type of its own for the object (with `a`)"),
      ])
  }

  @Test func notFoundAsJSON() {
    check(
      Miciano.PokemonModel.self, #"«{»"detail":"Not found"}"#, .decodes,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with detail: `PokemonModel` takes it, though none of the 5 keys that it asks for (`id`, `name`, `height`, `weight`, …) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
    check(
      Miciano.PokemonListModel.self, #"«{»"detail":"Not found"}"#, .decodes,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with detail: `PokemonListModel` takes it, though none of the 4 keys that it asks for (`count`, `next`, `previus`, `results`) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
  }

  @Test func notFoundAsText() {
    check(
      Miciano.PokemonModel.self, #"«N»ot Found"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `Not`",
          help: "the body is no data at all: look at the status and the media type before decoding")
      ])
  }

  @Test func numberSentAsText() {
    check(
      Miciano.PokemonModel.self,
      #"{"id":«"1"»,"name":"b","height":7,"weight":69,"sprites":{"front_default":"p"}}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/id",
          #"`id` is the string "1" where `PokemonModel` needs Int; the model caught the error and went on"#,
          help: "the number is sent as text: declare `let id: String` and convert it, `Int(id)`")
      ])
  }
}
