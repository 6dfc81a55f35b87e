import Foundation
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct KourisTests {
  @Test func separateTypes() throws {
    let bulbasaur = try decode(Kouris.Pokemon.self, PokemonDocuments.bulbasaur)
    #expect(bulbasaur.id == 1)
    #expect(bulbasaur.name == "bulbasaur")
    #expect(bulbasaur.sprites.frontDefault == "https://example.com/sprites/1.png")
    #expect(bulbasaur.types.map(\.slot) == [1, 2])
    #expect(bulbasaur.types.map(\.type.name) == ["grass", "poison"])
    #expect(bulbasaur.types.map(\.type.url).first == "https://pokeapi.co/api/v2/type/grass/")
    #expect(bulbasaur.abilities.map(\.ability.name) == ["overgrow", "chlorophyll"])
  }

  @Test func nestedTypesReadTheSame() throws {
    for document in [PokemonDocuments.ditto, PokemonDocuments.bulbasaur] {
      let separate = try decode(Kouris.Pokemon.self, document)
      let nested = try decode(Kouris.NestedPokemon.self, document)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(try encoder.encode(separate) == encoder.encode(nested))
    }
  }

  @Test func aFormWithoutPictureFails() {
    let document = PokemonDocuments.pictureless
    #expect(failure(Kouris.Pokemon.self, document) == "valueNotFound String at sprites/front_default")
    #expect(failure(Kouris.NestedPokemon.self, document) == "valueNotFound String at sprites/front_default")
  }

  @Test func mistakes() throws {
    let document = PokemonDocuments.ditto
    #expect(failure(Mistakes.SpriteWithoutKeys.self, document) == "keyNotFound frontDefault at sprites")
    #expect(try decode(Mistakes.OptionalSpriteWithoutKeys.self, document).sprites.frontDefault == nil)
    #expect(
      failure(Mistakes.SpriteAsObject.self, document) == "typeMismatch Dictionary<String, Any> at sprites/front_default"
    )
    let convertedTwice = failure(Mistakes.SpriteConvertedTwice.self, document) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(convertedTwice == "keyNotFound front_default at sprites")
  }
}
