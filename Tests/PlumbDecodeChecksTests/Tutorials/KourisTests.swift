import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct KourisTests {
  @Test(arguments: [
    PokemonDocuments.ditto, PokemonDocuments.bulbasaur, PokemonDocuments.pictureless, PokemonDocuments.malformed,
    #"{"id":"1","name":7,"sprites":{},"types":[{"slot":1,"type":{}}],"abilities":null}"#,
  ])
  func separateAndNestedTypesTraceAlike(document: String) {
    let separate = Examiner().examine(Kouris.Pokemon.self, Data(document.utf8), decoder: JSONDecoder())
    let nested = Examiner().examine(Kouris.NestedPokemon.self, Data(document.utf8), decoder: JSONDecoder())
    func plain(_ examination: Examination) -> [String] {
      examination.findings.map { finding in
        var text = "\(Row(finding)) \(finding.offset)"
        for (name, other) in [("NestedPokemon", "Pokemon"), ("NamedLink", "Link"), ("Kind", "Link")] {
          text = text.replacing(name, with: other)
        }
        return text
      }
    }
    #expect(plain(separate) == plain(nested))
  }

  @Test func formWithoutPicture() {
    check(
      Kouris.Pokemon.self,
      #"{"id":10264,"name":"koraidon","sprites":{"front_default":«null»},"types":[],"abilities":[]}"#, .throws,
      [
        .error(
          "null-value", "/sprites/front_default", "`front_default` is null where `Sprites` needs String",
          help: "declare `let frontDefault: String?`")
      ])
  }

  @Test func spriteWithoutKeys() {
    check(
      Mistakes.SpriteWithoutKeys.self, #"{"id":132,"sprites":{«"front_default"»:"a"}}"#, .throws,
      [
        .error(
          "probable-rename", "/sprites/frontDefault",
          "`frontDefault`, which `Sprites` needs, is not there, but `front_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case frontDefault = "front_default"` to CodingKeys"#
        )
      ])
    check(
      Mistakes.OptionalSpriteWithoutKeys.self, #"{"sprites":{«"front_default"»:"a"}}"#, .decodes,
      [
        .warning(
          "probable-rename", "/sprites/frontDefault",
          "`frontDefault`, which `Sprites` asks for, is not there, but `front_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case frontDefault = "front_default"` to CodingKeys"#
        )
      ])
  }

  @Test func spriteConvertedTwice() {
    check(
      Mistakes.SpriteConvertedTwice.self, #"{"sprites":{«"front_default"»:"a"}}"#, .throws, with: .snakeCase,
      [
        .error(
          "key-strategy-conflict", "/sprites/front_default",
          "`front_default` becomes `frontDefault` under the key strategy, and `Sprites` asks for `front_default`: it never matches",
          help: "drop the raw value: `case frontDefault` matches by itself")
      ])
  }

  @Test func spriteAsObject() {
    check(
      Mistakes.SpriteAsObject.self, #"{"sprites":{"front_default":«"https://example.com/132.png"»}}"#, .throws,
      [
        .error(
          "type-mismatch", "/sprites/front_default",
          #"`front_default` is the string "https://example.com/132.png" where `Sprites` needs Picture (an object)"#,
          help: "the text is a link: the data may have moved behind it; declare `let frontDefault: URL`")
      ])
  }
}
